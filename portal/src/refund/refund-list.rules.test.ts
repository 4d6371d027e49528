import { describe, expect, it } from 'vitest'
import {
  changeRefundList,
  hasNextPage,
  isNarrowed,
  readRefundList,
  refundFiltersOf,
  writeRefundList,
} from './refund-list.rules.ts'

const read = (text: string) => readRefundList(new URLSearchParams(text))

describe('the address of the refund list', () => {
  it('says everything that the list shows', () => {
    const address =
      'status=AIRLINE_REFUNDING%2CREJECTED&reason=voluntary&refundNo=202611-0001&pnr=ABC123&airline=AK&passengerName=LIM%2FWEI' +
      '&type=REFUND_CLAIM&overdue=yes&hasProof=no&submittedFrom=2026-11-01&updatedTo=2026-11-20&size=50&page=3'
    expect(writeRefundList(read(address)).toString()).toBe(address)
  })

  it('is nothing for the list as it opens', () => {
    expect(writeRefundList(read('')).toString()).toBe('')
    expect(isNarrowed(read(''))).toBe(false)
  })

  it('is read without what nobody can be asked for', () => {
    const state = read('status=SOLD&reason=mood&refundNo=12&pnr=x&overdue=perhaps&submittedFrom=soon&size=7&page=-1')
    expect(state).toEqual({ status: [], reason: [], filters: {}, page: 1, pageSize: 20 })
  })

  it('begins at the first page when the question is another one', () => {
    expect(changeRefundList(read('page=4'), { status: ['REJECTED'] }).page).toBe(1)
  })
})

describe('what is asked for', () => {
  it('is yes or no where the address says so, and the whole of the last day', () => {
    const { submittedFrom, submittedTo, ...rest } = refundFiltersOf(
      read('overdue=no&hasProof=yes&type=REFUND_CLAIM&submittedFrom=2026-11-20&submittedTo=2026-11-20'),
    )
    expect(rest).toEqual({ overdue: false, hasProof: true, type: 'REFUND_CLAIM' })
    expect(Date.parse(submittedTo ?? '') - Date.parse(submittedFrom ?? '')).toBe(86_400_000)
  })
})

describe('the next page', () => {
  it('is there while more was counted, and behind a count that gave up while the page is full', () => {
    expect(hasNextPage({ page: 1, pageSize: 20 }, { total: 21 }, 20)).toBe(true)
    expect(hasNextPage({ page: 2, pageSize: 20 }, { total: 40 }, 20)).toBe(false)
    expect(hasNextPage({ page: 501, pageSize: 20 }, { total: 10_000, totalIsAtLeast: true }, 20)).toBe(true)
    expect(hasNextPage({ page: 501, pageSize: 20 }, { total: 10_000, totalIsAtLeast: true }, 7)).toBe(false)
  })
})
