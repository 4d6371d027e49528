import { describe, expect, test } from 'vitest'
import { refundStatuses, type RefundStatus } from '../shared/contract/refund.ts'
import {
  getClaimPeriod,
  isDepartureNear,
  isOverdue,
  isFinalRefundStatus,
  wouldLeaveChildAlone,
  needsProof,
  findPassengersOfTickets,
  toStoredReason,
  refundChoices,
  getRefundExpectation,
  canRefundBecome,
  getRefundProgress,
  findRefundStatusPath,
  parseOrderNos,
  getConfirmDeadline,
} from './refund.rules.ts'

const nextOf = (type: 'PROVIDER_REFUND' | 'REFUND_CLAIM', from: RefundStatus) =>
  refundStatuses.filter((to) => canRefundBecome(type, from, to))

describe('statuses of a refund', () => {
  test('lead from the platform to the airline and to payment, or end without it', () => {
    expect(nextOf('PROVIDER_REFUND', 'PROVIDER_PROCESSING')).toEqual(['AIRLINE_PROCESSING', 'CANCELLED', 'REJECTED'])
    expect(nextOf('PROVIDER_REFUND', 'AIRLINE_PROCESSING')).toEqual([
      'AIRLINE_REFUNDING',
      'FULFILLMENT_DONE',
      'REJECTED',
    ])
    expect(nextOf('PROVIDER_REFUND', 'AIRLINE_REFUNDING')).toEqual(['REFUNDED', 'REJECTED'])
  })

  test('skip the airline for a claim', () => {
    expect(nextOf('REFUND_CLAIM', 'PROVIDER_PROCESSING')).toEqual([
      'REFUNDED',
      'FULFILLMENT_DONE',
      'CANCELLED',
      'REJECTED',
    ])
  })

  test('allow no transition from a final status', () => {
    for (const status of refundStatuses) {
      expect(nextOf('PROVIDER_REFUND', status).length === 0, status).toBe(isFinalRefundStatus(status))
      expect(getRefundProgress(status)).toBe(
        status === 'CANCELLED' || status === 'REJECTED' ? undefined : isFinalRefundStatus(status) ? 3 : 2,
      )
    }
  })

  test('pass through every intermediate status', () => {
    expect(findRefundStatusPath('PROVIDER_REFUND', 'PROVIDER_PROCESSING', 'REFUNDED')).toEqual([
      'AIRLINE_PROCESSING',
      'AIRLINE_REFUNDING',
      'REFUNDED',
    ])
    expect(findRefundStatusPath('PROVIDER_REFUND', 'PROVIDER_PROCESSING', 'REJECTED')).toEqual(['REJECTED'])
    expect(findRefundStatusPath('PROVIDER_REFUND', 'AIRLINE_REFUNDING', 'AIRLINE_REFUNDING')).toEqual([])
    expect(findRefundStatusPath('PROVIDER_REFUND', 'AIRLINE_REFUNDING', 'CANCELLED')).toBeUndefined()
    expect(findRefundStatusPath('REFUND_CLAIM', 'PROVIDER_PROCESSING', 'REFUNDED')).toEqual(['REFUNDED'])
  })
})

describe('expectation of a status', () => {
  const at = (text: string) => new Date(text)
  const facts = {
    since: at('2026-03-06T04:00:00Z'),
    submittedAt: at('2026-03-02T04:00:00Z'),
    forwardedAt: at('2026-03-02T08:00:00Z'),
    replyDays: 7,
    refundDays: 21,
  }
  const hint = (status: RefundStatus) => getRefundExpectation({ ...facts, status })

  test('has its own date for each status', () => {
    expect(hint('PROVIDER_PROCESSING')).toEqual({ kind: 'PROVIDER_DEADLINE', at: at('2026-03-03T04:00:00Z') })
    expect(hint('AIRLINE_PROCESSING')).toEqual({ kind: 'AIRLINE_REPLY', at: at('2026-03-09T08:00:00Z') })
    expect(hint('AIRLINE_REFUNDING')).toEqual({ kind: 'REFUND_EXPECTED', at: at('2026-03-23T08:00:00Z') })
    expect(hint('FULFILLMENT_DONE')).toEqual({ kind: 'ORIGINAL_METHOD', at: undefined })
    const claim = getRefundExpectation({ ...facts, status: 'PROVIDER_PROCESSING', type: 'REFUND_CLAIM' })
    expect(claim).toEqual({ kind: 'CLAIM_DEADLINE', at: at('2026-03-03T04:00:00Z') })
    const sentVoid = getRefundExpectation({ ...facts, status: 'PROVIDER_PROCESSING', reason: 'void' })
    expect(sentVoid?.kind).toBe('VOID_SENDING')
    const voucher = getRefundExpectation({ ...facts, status: 'FULFILLMENT_DONE', method: 'VOUCHER' })
    expect(voucher).toEqual({ kind: 'VOUCHER', at: undefined })
    const divided = getRefundExpectation({ ...facts, status: 'FULFILLMENT_DONE', method: 'CASH', isDivided: true })
    expect(divided).toEqual({ kind: 'BY_AIRLINE', at: undefined })
    expect([hint('CANCELLED'), hint('REJECTED')]).toEqual([undefined, undefined])
  })

  test('says when a refunded amount was credited', () => {
    expect(hint('REFUNDED')).toEqual({ kind: 'ARRIVAL', at: facts.since })
  })

  test('is overdue right after its date, and never in a final status', () => {
    const due = at('2026-03-09T08:00:00Z')
    expect(isOverdue('AIRLINE_PROCESSING', due, due)).toBe(false)
    expect(isOverdue('AIRLINE_PROCESSING', due, at('2026-03-09T08:00:00.001Z'))).toBe(true)
    expect(isOverdue('REFUNDED', due, at('2026-04-01T00:00:00Z'))).toBe(false)
  })
})

describe('passengers of ticket numbers', () => {
  const createPassenger = (type: 'ADULT' | 'CHILD' | 'INFANT', ticketNos: string[], isRefunded = false) => ({
    type,
    ticketNos,
    isRefunded,
  })
  const family = [
    createPassenger('ADULT', ['A1', 'B1']),
    createPassenger('ADULT', ['A2', 'B2']),
    createPassenger('CHILD', ['A3', 'B3']),
  ]

  test('are those who have all their tickets in the list', () => {
    expect(findPassengersOfTickets(family, ['A1', 'B1'])).toEqual({ passengers: [0] })
    expect(findPassengersOfTickets(family, ['A1']).problem).toBe('whole_ticket')
    expect(findPassengersOfTickets(family, ['A1', 'B1', 'X9']).problem).toBe('unknown')
  })

  test('are rejected when a child would travel alone', () => {
    expect(wouldLeaveChildAlone(family, [0])).toBe(false)
    expect(wouldLeaveChildAlone(family, [0, 1])).toBe(true)
    expect(wouldLeaveChildAlone(family, [0, 1, 2])).toBe(false)
    expect(wouldLeaveChildAlone([createPassenger('ADULT', ['A1'], true), ...family.slice(1)], [1])).toBe(true)
    expect(wouldLeaveChildAlone([createPassenger('ADULT', ['A1']), createPassenger('INFANT', ['A2'])], [0])).toBe(true)
  })
})

test('offers six reasons, four of which are stored as special', () => {
  expect(refundChoices.map((choice) => toStoredReason(choice))).toEqual([
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

test('limits claims in days after ticketing or hours before departure', () => {
  const trip = { ticketedAt: new Date('2026-03-02T04:00:00Z'), departsAt: new Date('2026-04-14T00:00:00Z') }
  expect(getClaimPeriod({ amount: 90, unit: 'D', anchor: 'AFTER_TICKETING' }, trip).to.toISOString()).toBe(
    '2026-05-31T04:00:00.000Z',
  )
  expect(getClaimPeriod({ amount: 48, unit: 'H', anchor: 'BEFORE_DEPARTURE' }, trip).to.toISOString()).toBe(
    '2026-04-12T00:00:00.000Z',
  )
})

test('is near departure in the last 48 hours', () => {
  const departsAt = new Date('2026-04-14T00:00:00Z')
  expect(isDepartureNear(departsAt, new Date('2026-04-12T00:00:00Z'))).toBe(false)
  expect(isDepartureNear(departsAt, new Date('2026-04-12T00:00:01Z'))).toBe(true)
  expect(isDepartureNear(departsAt, departsAt)).toBe(false)
})

test('splits pasted numbers at any separator', () => {
  expect(parseOrderNos(' abc1, ABC2\nabc1；ABC3，abc4\t')).toEqual(['ABC1', 'ABC2', 'ABC3', 'ABC4'])
})

test('a received refund is confirmed by itself seven days later', () => {
  expect(getConfirmDeadline(new Date('2026-02-25T04:00:00Z'))).toEqual(new Date('2026-03-04T04:00:00Z'))
})
