import { expect, it } from 'vitest'
import { parseBookingListParams, toBookingFilters } from '../booking/list/booking-list.rules.ts'
import { parseRefundListParams, toRefundFilters } from '../refund/list/refund-list.rules.ts'
import {
  compareWeeks,
  createdListUrl,
  formatRatio,
  issuedListUrl,
  rejectedListUrl,
  submittedListUrl,
  toPercentOf,
} from './workspace.rules.ts'

const range = { from: '2026-03-01', to: '2026-03-03' }
const [start, end] = ['2026-03-01T00:00:00.000+08:00', '2026-03-04T00:00:00.000+08:00']

const paramsOf = (url: string) => new URLSearchParams(url.split('?')[1])

it('links to the issued bookings of days in Beijing, without imported ones', () => {
  const url = issuedListUrl(range, { airline: 'AK', origin: 'SIN', destination: undefined })
  expect(url).toMatch(/^\/order\/list\?/)
  expect(toBookingFilters(parseBookingListParams(paramsOf(url)))).toEqual({
    status: ['ISSUED', 'CANCELLED'],
    ...{ airline: 'AK', origin: 'SIN', issuedFrom: start, issuedTo: end },
  })
})

it('links to the bookings made on days in Beijing', () => {
  const filters = toBookingFilters(parseBookingListParams(paramsOf(createdListUrl(range))))
  expect(filters).toMatchObject({ createdFrom: start, createdTo: end })
  expect(filters.status).not.toContain('EXTERNAL')
  expect(filters.status).toHaveLength(7)
})

it('links to the refunds submitted or rejected on days in Beijing', () => {
  expect(toRefundFilters(parseRefundListParams(paramsOf(rejectedListUrl(range))))).toEqual({
    ...{ status: ['REJECTED'], updatedFrom: start, updatedTo: end },
  })
  expect(toRefundFilters(parseRefundListParams(paramsOf(submittedListUrl(range, 'AK'))))).toEqual({
    ...{ airline: 'AK', submittedFrom: start, submittedTo: end },
  })
})

it('writes the look-to-book ratio per booking, and per none', () => {
  expect(formatRatio({ searches: 500, bookings: 8 }, 'en')).toBe('62.5:1')
  expect(formatRatio({ searches: 1_200, bookings: 0 }, 'en')).toBe('1,200:0')
  expect(toPercentOf(3, 0)).toBe(0)
  expect(toPercentOf(1, 8)).toBe(12.5)
})

it('compares whole weeks, so that a day that has begun does not look like a fall', () => {
  const trend = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 0]
  expect(compareWeeks(trend)).toEqual({ value: 14, before: 7 })
})
