import { describe, expect, it, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '../shared/contract/booking.contract.ts'
import { listBookingActions, canBookingBecome } from './booking.rules.ts'

const transitions = bookingStatuses.flatMap((from) =>
  bookingStatuses.filter((to) => canBookingBecome(from, to)).map((to) => `${from} → ${to}`),
)

test('a booking allows only the listed status transitions', () => {
  expect(transitions).toEqual([
    'INIT → UNPAID',
    'INIT → CANCELLED',
    'INIT → UNKNOWN',
    'UNPAID → TICKETING',
    'UNPAID → CANCELLED',
    'UNPAID → EXPIRED',
    'TICKETING → UNPAID',
    'TICKETING → ISSUED',
    'TICKETING → CANCELLED',
    'TICKETING → UNKNOWN',
    'ISSUED → CANCELLED',
    'EXTERNAL → CANCELLED',
    'UNKNOWN → UNPAID',
    'UNKNOWN → TICKETING',
    'UNKNOWN → ISSUED',
    'UNKNOWN → CANCELLED',
  ])
})

describe('actions of a booking', () => {
  const now = new Date('2026-03-02T04:00:00Z')
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const facts = (status: BookingStatus, more: Partial<Parameters<typeof listBookingActions>[0]> = {}) => ({
    status,
    now,
    createdAt: hours(-1),
    departsAt: hours(100),
    payBy: hours(0.5),
    hasPnr: false,
    isStopping: false,
    voidUntil: hours(3),
    ancillaryCutOffHours: 24,
    ...more,
  })

  it('depend on its status', () => {
    expect(Object.fromEntries(bookingStatuses.map((status) => [status, listBookingActions(facts(status))]))).toEqual({
      INIT: ['RAISE_REQUEST'],
      UNPAID: ['PAY', 'CANCEL', 'RAISE_REQUEST'],
      TICKETING: ['STOP', 'RAISE_REQUEST'],
      ISSUED: ['ADD_ANCILLARY', 'REFUND', 'VOID', 'RAISE_REQUEST'],
      EXTERNAL: ['REFUND', 'RAISE_REQUEST'],
      CANCELLED: ['REGENERATE', 'RAISE_REQUEST'],
      EXPIRED: ['REGENERATE', 'RAISE_REQUEST'],
      UNKNOWN: ['REGENERATE', 'RAISE_REQUEST'],
    })
  })

  it('end at the payment and void deadlines', () => {
    expect(listBookingActions(facts('UNPAID', { payBy: now }))).not.toContain('PAY')
    expect(listBookingActions(facts('ISSUED', { departsAt: hours(24) }))).not.toContain('ADD_ANCILLARY')
    expect(listBookingActions(facts('ISSUED', { voidUntil: now }))).not.toContain('VOID')
    expect(listBookingActions(facts('EXPIRED', { createdAt: hours(-24) }))).not.toContain('REGENERATE')
  })

  it('exclude booking again while the airline may hold it, and stopping ticketing twice', () => {
    expect(listBookingActions(facts('UNKNOWN', { hasPnr: true }))).toEqual(['RAISE_REQUEST'])
    expect(listBookingActions(facts('TICKETING', { isStopping: true }))).toEqual(['RAISE_REQUEST'])
  })
})
