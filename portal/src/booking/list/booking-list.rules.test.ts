import { describe, expect, it } from 'vitest'
import {
  changeBookingList,
  toBookingFilters,
  hasBookingFilters,
  parseBookingListParams,
  toSortOrder,
  serializeBookingListParams,
} from './booking-list.rules.ts'

const parse = (query: string) => parseBookingListParams(new URLSearchParams(query))

describe('the URL of the booking list', () => {
  it('defaults to all bookings, newest first', () => {
    const defaultState = parse('')
    expect(defaultState).toEqual({ view: 'all', status: [], filters: {}, sort: 'CREATED_DESC', page: 1, pageSize: 20 })
    expect(hasBookingFilters(defaultState)).toBe(false)
    expect(serializeBookingListParams(defaultState).toString()).toBe('')
  })

  it('is restored from the URL', () => {
    const query =
      'view=pending&status=UNPAID%2CTICKETING&passengerName=LIM%2FWEI+LING&flightFrom=2026-12-01&airline=AK&origin=SIN&sort=AMOUNT_ASC&size=50&page=3&after=abc_-1'
    expect(serializeBookingListParams(parse(query)).toString()).toBe(query)
  })

  it('ignores invalid filter values', () => {
    const { status, filters, sort, page, pageSize, cursor } = parse(
      'status=UNPAID,LOST&orderNo=123&airlinePnr=a!&createdFrom=yesterday&origin=Singapore&sort=BEST&page=-2&size=7&after=%3Cscript%3E',
    )
    expect({ status, filters, sort, page, pageSize, cursor }).toEqual({
      status: ['UNPAID'],
      filters: {},
      sort: 'CREATED_DESC',
      page: 1,
      pageSize: 20,
      cursor: undefined,
    })
  })

  it('returns to the first page when filters change', () => {
    const thirdPage = parse('airline=AK&page=3&after=abc')
    expect(serializeBookingListParams(changeBookingList(thirdPage, { sort: 'FLIGHT_ASC' })).toString()).toBe(
      'airline=AK&sort=FLIGHT_ASC',
    )
  })

  it('sends days as the start of the first and the end of the last day', () => {
    const { createdFrom, createdTo } = toBookingFilters(parse('createdFrom=2026-11-01&createdTo=2026-11-20'))
    expect(new Date(createdFrom ?? '')).toEqual(new Date('2026-11-01T00:00'))
    expect(new Date(createdTo ?? '')).toEqual(new Date('2026-11-21T00:00'))
  })

  it('sends the pending statuses for the pending list', () => {
    expect(toBookingFilters(parse('view=pending&status=ISSUED'))).toEqual({
      status: ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'],
    })
  })

  it('maps a column and direction to a sort order', () => {
    expect(toSortOrder({ column: 'AMOUNT', direction: 'ascending' })).toBe('AMOUNT_ASC')
    expect(toSortOrder({ column: 'STATUS', direction: 'ascending' })).toBe('CREATED_DESC')
  })
})
