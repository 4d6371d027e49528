import { describe, expect, it } from 'vitest'
import {
  changeRefundList,
  hasNextPage,
  hasRefundFilters,
  parseRefundListParams,
  toRefundFilters,
  serializeRefundListParams,
} from './refund-list.rules.ts'

const parse = (text: string) => parseRefundListParams(new URLSearchParams(text))

describe('the URL of the refund list', () => {
  it('contains the whole state of the list', () => {
    const params =
      'status=AIRLINE_REFUNDING%2CREJECTED&reason=voluntary&refundNo=202611-0001&pnr=ABC123&airline=AK&passengerName=LIM%2FWEI' +
      '&type=REFUND_CLAIM&overdue=yes&hasProof=no&submittedFrom=2026-11-01&updatedTo=2026-11-20&size=50&page=3'
    expect(serializeRefundListParams(parse(params)).toString()).toBe(params)
  })

  it('is empty for the default list', () => {
    expect(serializeRefundListParams(parse('')).toString()).toBe('')
    expect(hasRefundFilters(parse(''))).toBe(false)
  })

  it('ignores invalid filter values', () => {
    const state = parse('status=SOLD&reason=mood&refundNo=12&pnr=x&overdue=perhaps&submittedFrom=soon&size=7&page=-1')
    expect(state).toEqual({ status: [], reason: [], filters: {}, page: 1, pageSize: 20 })
  })

  it('returns to the first page when filters change', () => {
    expect(changeRefundList(parse('page=4'), { status: ['REJECTED'] }).page).toBe(1)
  })
})

describe('the request filters', () => {
  it('convert flags to booleans and include the whole last day', () => {
    const { submittedFrom, submittedTo, ...rest } = toRefundFilters(
      parse('overdue=no&hasProof=yes&type=REFUND_CLAIM&submittedFrom=2026-11-20&submittedTo=2026-11-20'),
    )
    expect(rest).toEqual({ overdue: false, hasProof: true, type: 'REFUND_CLAIM' })
    expect(Date.parse(submittedTo ?? '') - Date.parse(submittedFrom ?? '')).toBe(86_400_000)
  })
})

describe('the next page', () => {
  it('exists while fewer rows than the total are shown, or while pages beyond a capped total are full', () => {
    expect(hasNextPage({ page: 1, pageSize: 20 }, { total: 21 }, 20)).toBe(true)
    expect(hasNextPage({ page: 2, pageSize: 20 }, { total: 40 }, 20)).toBe(false)
    expect(hasNextPage({ page: 501, pageSize: 20 }, { total: 10_000, totalIsAtLeast: true }, 20)).toBe(true)
    expect(hasNextPage({ page: 501, pageSize: 20 }, { total: 10_000, totalIsAtLeast: true }, 7)).toBe(false)
  })
})
