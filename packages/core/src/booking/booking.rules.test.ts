import { describe, expect, it, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '../shared/booking.contract.ts'
import { actionsOf, mayBecome } from './booking.rules.ts'

const ways = bookingStatuses.flatMap((from) =>
  bookingStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
)

test('a booking changes its status in these ways and no other', () => {
  expect(ways).toEqual([
    'INIT → UNPAID',
    'INIT → CANCELLED',
    'INIT → UNKNOWN',
    'UNPAID → TICKETING',
    'UNPAID → CANCELLED',
    'UNPAID → EXPIRED',
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

describe('what may be done with a booking', () => {
  const now = new Date('2026-03-02T04:00:00Z')
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const facts = (status: BookingStatus, more: Partial<Parameters<typeof actionsOf>[0]> = {}) => ({
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

  it('follows its status', () => {
    expect(Object.fromEntries(bookingStatuses.map((status) => [status, actionsOf(facts(status))]))).toEqual({
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

  it('ends with its time', () => {
    expect(actionsOf(facts('UNPAID', { payBy: now }))).not.toContain('PAY')
    expect(actionsOf(facts('ISSUED', { departsAt: hours(24) }))).not.toContain('ADD_ANCILLARY')
    expect(actionsOf(facts('ISSUED', { voidUntil: now }))).not.toContain('VOID')
    expect(actionsOf(facts('EXPIRED', { createdAt: hours(-24) }))).not.toContain('REGENERATE')
  })

  it('is not started anew while the airline may have it, nor stopped twice', () => {
    expect(actionsOf(facts('UNKNOWN', { hasPnr: true }))).toEqual(['RAISE_REQUEST'])
    expect(actionsOf(facts('TICKETING', { isStopping: true }))).toEqual(['RAISE_REQUEST'])
  })
})
