import { describe, expect, test } from 'vitest'
import { refundStatuses, type RefundStatus } from '../shared/refund.ts'
import {
  claimSpan,
  isDepartureNear,
  isOverdue,
  isRefundOver,
  leavesChildAlone,
  needsProof,
  passengersOfTickets,
  reasonOfChoice,
  refundChoices,
  refundHint,
  refundMayBecome,
  refundProgress,
  refundWay,
  splitOrderNos,
} from './refund.rules.ts'

const nextOf = (type: 'PROVIDER_REFUND' | 'REFUND_CLAIM', from: RefundStatus) =>
  refundStatuses.filter((to) => refundMayBecome(type, from, to))

describe('the statuses of a refund', () => {
  test('lead from us to the airline to the money, or to an end without it', () => {
    expect(nextOf('PROVIDER_REFUND', 'PROVIDER_PROCESSING')).toEqual(['AIRLINE_PROCESSING', 'CANCELLED', 'REJECTED'])
    expect(nextOf('PROVIDER_REFUND', 'AIRLINE_PROCESSING')).toEqual([
      'AIRLINE_REFUNDING',
      'FULFILLMENT_DONE',
      'REJECTED',
    ])
    expect(nextOf('PROVIDER_REFUND', 'AIRLINE_REFUNDING')).toEqual(['REFUNDED', 'REJECTED'])
  })

  test('of a claim know no airline', () => {
    expect(nextOf('REFUND_CLAIM', 'PROVIDER_PROCESSING')).toEqual([
      'REFUNDED',
      'FULFILLMENT_DONE',
      'CANCELLED',
      'REJECTED',
    ])
  })

  test('that are over lead nowhere', () => {
    for (const status of refundStatuses) {
      expect(nextOf('PROVIDER_REFUND', status).length === 0, status).toBe(isRefundOver(status))
      expect(refundProgress(status)).toBe(
        status === 'CANCELLED' || status === 'REJECTED' ? undefined : isRefundOver(status) ? 3 : 2,
      )
    }
  })

  test('are gone through one by one by whoever looks late', () => {
    expect(refundWay('PROVIDER_REFUND', 'PROVIDER_PROCESSING', 'REFUNDED')).toEqual([
      'AIRLINE_PROCESSING',
      'AIRLINE_REFUNDING',
      'REFUNDED',
    ])
    expect(refundWay('PROVIDER_REFUND', 'PROVIDER_PROCESSING', 'REJECTED')).toEqual(['REJECTED'])
    expect(refundWay('PROVIDER_REFUND', 'AIRLINE_REFUNDING', 'AIRLINE_REFUNDING')).toEqual([])
    expect(refundWay('PROVIDER_REFUND', 'AIRLINE_REFUNDING', 'CANCELLED')).toBeUndefined()
    expect(refundWay('REFUND_CLAIM', 'PROVIDER_PROCESSING', 'REFUNDED')).toEqual(['REFUNDED'])
  })
})

describe('what a status lets one expect', () => {
  const at = (text: string) => new Date(text)
  const facts = {
    since: at('2026-03-06T04:00:00Z'),
    submittedAt: at('2026-03-02T04:00:00Z'),
    handedOverAt: at('2026-03-02T08:00:00Z'),
    replyDays: 7,
    refundDays: 21,
  }
  const hint = (status: RefundStatus) => refundHint({ ...facts, status })

  test('has a date of its own', () => {
    expect(hint('PROVIDER_PROCESSING')).toEqual({ kind: 'PROVIDER_DEADLINE', at: at('2026-03-03T04:00:00Z') })
    expect(hint('AIRLINE_PROCESSING')).toEqual({ kind: 'AIRLINE_REPLY', at: at('2026-03-09T08:00:00Z') })
    expect(hint('AIRLINE_REFUNDING')).toEqual({ kind: 'REFUND_EXPECTED', at: at('2026-03-23T08:00:00Z') })
    expect(hint('FULFILLMENT_DONE')).toEqual({ kind: 'ORIGINAL_METHOD', at: undefined })
    expect([hint('CANCELLED'), hint('REJECTED')]).toEqual([undefined, undefined])
  })

  test('counts working days for money that was refunded: from a Friday it is a Wednesday', () => {
    expect(hint('REFUNDED')).toEqual({ kind: 'ARRIVAL', at: at('2026-03-11T04:00:00Z') })
  })

  test('is late a moment after that, and never once it is over', () => {
    const due = at('2026-03-09T08:00:00Z')
    expect(isOverdue('AIRLINE_PROCESSING', due, due)).toBe(false)
    expect(isOverdue('AIRLINE_PROCESSING', due, at('2026-03-09T08:00:00.001Z'))).toBe(true)
    expect(isOverdue('REFUNDED', due, at('2026-04-01T00:00:00Z'))).toBe(false)
  })
})

describe('who is meant by ticket numbers', () => {
  const person = (type: 'ADULT' | 'CHILD' | 'INFANT', ticketNos: string[], isRefunded = false) => ({
    type,
    ticketNos,
    isRefunded,
  })
  const family = [person('ADULT', ['A1', 'B1']), person('ADULT', ['A2', 'B2']), person('CHILD', ['A3', 'B3'])]

  test('is whoever has them, all of them', () => {
    expect(passengersOfTickets(family, ['A1', 'B1'])).toEqual({ passengers: [0] })
    expect(passengersOfTickets(family, ['A1']).problem).toBe('whole_ticket')
    expect(passengersOfTickets(family, ['A1', 'B1', 'X9']).problem).toBe('unknown')
  })

  test('is nobody whose child would travel alone', () => {
    expect(leavesChildAlone(family, [0])).toBe(false)
    expect(leavesChildAlone(family, [0, 1])).toBe(true)
    expect(leavesChildAlone(family, [0, 1, 2])).toBe(false)
    expect(leavesChildAlone([person('ADULT', ['A1'], true), ...family.slice(1)], [1])).toBe(true)
    expect(leavesChildAlone([person('ADULT', ['A1']), person('INFANT', ['A2'])], [0])).toBe(true)
  })
})

test('six reasons are offered, four of them are stored as special', () => {
  expect(refundChoices.map((choice) => reasonOfChoice(choice))).toEqual([
    { reason: 'voluntary', detail: undefined },
    { reason: 'involuntary', detail: undefined },
    { reason: 'special', detail: 'OTHER' },
    { reason: 'special', detail: 'SPECIAL' },
    { reason: 'special', detail: 'ILLNESS_DEATH' },
    { reason: 'special', detail: 'DUPLICATE' },
  ])
  expect(needsProof('PROVIDER_REFUND', 'ILLNESS_DEATH')).toBe(true)
  expect(needsProof('PROVIDER_REFUND', 'DUPLICATE')).toBe(false)
  expect(needsProof('REFUND_CLAIM', undefined)).toBe(true)
})

test('a claim has days after the ticket, or hours before departure', () => {
  const trip = { ticketedAt: new Date('2026-03-02T04:00:00Z'), departsAt: new Date('2026-04-14T00:00:00Z') }
  expect(claimSpan({ amount: 90, unit: 'D', anchor: 'AFTER_TICKETING' }, trip).to.toISOString()).toBe(
    '2026-05-31T04:00:00.000Z',
  )
  expect(claimSpan({ amount: 48, unit: 'H', anchor: 'BEFORE_DEPARTURE' }, trip).to.toISOString()).toBe(
    '2026-04-12T00:00:00.000Z',
  )
})

test('departure is near in its last 48 hours', () => {
  const departsAt = new Date('2026-04-14T00:00:00Z')
  expect(isDepartureNear(departsAt, new Date('2026-04-12T00:00:00Z'))).toBe(false)
  expect(isDepartureNear(departsAt, new Date('2026-04-12T00:00:01Z'))).toBe(true)
  expect(isDepartureNear(departsAt, departsAt)).toBe(false)
})

test('pasted numbers are parted by whatever stands between them', () => {
  expect(splitOrderNos(' abc1, ABC2\nabc1；ABC3，abc4\t')).toEqual(['ABC1', 'ABC2', 'ABC3', 'ABC4'])
})
