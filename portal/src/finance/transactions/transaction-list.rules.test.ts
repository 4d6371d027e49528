import { describe, expect, it } from 'vitest'
import {
  lastDayOf,
  monthListPath,
  parseTransactionParams,
  serializeTransactionParams,
  shiftMonth,
  toTransactionFilters,
} from './transaction-list.rules.ts'

const parse = (query: string) => parseTransactionParams(new URLSearchParams(query))

describe('the state of the transactions in the URL', () => {
  it('is written as it is read, without defaults and invalid values', () => {
    const query = 'type=TICKET%2CFEE&orderNo=TESTA20260101000000000&currency=EUR&size=50&page=3'
    expect(serializeTransactionParams(parse(query)).toString()).toBe(query)
    expect(serializeTransactionParams(parse('type=CASH&number=1&currency=eur&size=7&page=0')).toString()).toBe('')
  })

  it('becomes a request with whole days, the end exclusive', () => {
    expect(toTransactionFilters(parse('createdFrom=2026-02-01&createdTo=2026-02-28&zone=beijing&type=FEE'))).toEqual({
      type: ['FEE'],
      createdFrom: '2026-02-01T00:00:00.000+08:00',
      createdTo: '2026-03-01T00:00:00.000+08:00',
    })
  })
})

it('links a month to exactly its movements', () => {
  const [path, query] = monthListPath('2026-12', 'USD', 'REFUND').split('?')
  expect(path).toBe('/financial/billingQuery')
  expect(toTransactionFilters(parse(query ?? ''))).toEqual({
    currency: 'USD',
    type: ['REFUND'],
    createdFrom: '2026-12-01T00:00:00.000+08:00',
    createdTo: '2027-01-01T00:00:00.000+08:00',
  })
})

it('counts months over the end of a year and knows leap years', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), lastDayOf('2028-02')]).toEqual([
    '2027-01',
    '2025-12',
    '2028-02-29',
  ])
})
