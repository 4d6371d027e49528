import { describe, expect, it } from 'vitest'
import { changeList, filtersOf, isNarrowed, readList, sortOf, writeList } from './order-list.rules.ts'

const read = (query: string) => readList(new URLSearchParams(query))

describe('the list of bookings in its address', () => {
  it('opens as all bookings, the newest first', () => {
    const opened = read('')
    expect(opened).toEqual({ view: 'all', status: [], filters: {}, sort: 'CREATED_DESC', page: 1, pageSize: 20 })
    expect(isNarrowed(opened)).toBe(false)
    expect(writeList(opened).toString()).toBe('')
  })

  it('comes back from its address as it was', () => {
    const query =
      'view=pending&status=UNPAID%2CTICKETING&passengerName=LIM%2FWEI+LING&flightFrom=2026-12-01&airline=AK&origin=SIN&sort=AMOUNT_ASC&size=50&page=3&after=abc_-1'
    expect(writeList(read(query)).toString()).toBe(query)
  })

  it('leaves out what nobody could have filtered by', () => {
    const { status, filters, sort, page, pageSize, cursor } = read(
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

  it('asks another question from the first page on', () => {
    const third = read('airline=AK&page=3&after=abc')
    expect(writeList(changeList(third, { sort: 'FLIGHT_ASC' })).toString()).toBe('airline=AK&sort=FLIGHT_ASC')
  })

  it('sends days as the moments at which they begin, the last one to its end', () => {
    const { createdFrom, createdTo } = filtersOf(read('createdFrom=2026-11-01&createdTo=2026-11-20'))
    expect(new Date(createdFrom ?? '')).toEqual(new Date('2026-11-01T00:00'))
    expect(new Date(createdTo ?? '')).toEqual(new Date('2026-11-21T00:00'))
  })

  it('sends the statuses that wait for something as the pending list', () => {
    expect(filtersOf(read('view=pending&status=ISSUED'))).toEqual({
      status: ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'],
    })
  })

  it('names the order of a column', () => {
    expect(sortOf({ column: 'AMOUNT', direction: 'ascending' })).toBe('AMOUNT_ASC')
    expect(sortOf({ column: 'STATUS', direction: 'ascending' })).toBe('CREATED_DESC')
  })
})
