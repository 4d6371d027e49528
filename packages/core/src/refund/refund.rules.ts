import type { PassengerType } from '../shared/offer.contract.ts'
import type { RefundReason, RefundReasonDetail, RefundStatus, RefundType } from '../shared/refund.ts'

const next: Record<RefundStatus, readonly RefundStatus[]> = {
  PROVIDER_PROCESSING: ['AIRLINE_PROCESSING', 'REJECTED', 'CANCELLED'],
  AIRLINE_PROCESSING: ['AIRLINE_REFUNDING', 'FULFILLMENT_DONE', 'REJECTED'],
  AIRLINE_REFUNDING: ['REFUNDED', 'REJECTED'],
  REFUNDED: [],
  FULFILLMENT_DONE: [],
  CANCELLED: [],
  REJECTED: [],
}

/** No airline works on a claim: the provider passes the money on, or does not. */
const nextOfClaim: Record<RefundStatus, readonly RefundStatus[]> = {
  ...next,
  PROVIDER_PROCESSING: ['REFUNDED', 'FULFILLMENT_DONE', 'REJECTED', 'CANCELLED'],
}

function nextOf(type: RefundType): typeof next {
  return type === 'REFUND_CLAIM' ? nextOfClaim : next
}

export function refundMayBecome(type: RefundType, from: RefundStatus, to: RefundStatus): boolean {
  return nextOf(type)[from].includes(to)
}

/**
 * The statuses on the way from one to another, the last one included; nothing when no way leads there. Who looks late at what the
 * airline did still goes through each of them.
 */
export function refundWay(type: RefundType, from: RefundStatus, to: RefundStatus): RefundStatus[] | undefined {
  if (from === to) return []
  const ways = nextOf(type)[from].map((step) => {
    const rest = refundWay(type, step, to)
    return rest && [step, ...rest]
  })
  return ways.reduce((best, way) => (way && (!best || way.length < best.length) ? way : best), undefined)
}

/** Nothing happens to it any more. */
export function isRefundOver(status: RefundStatus): boolean {
  return ['REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED'].includes(status)
}

/** The money is back, or on its way without us. */
export function isRefundDone(status: RefundStatus): boolean {
  return status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
}

/** It stands against another refund of the same ticket. */
export function isRefundAlive(status: RefundStatus): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED'
}

/** Submitted, processing, refunded: how far the request is, from 1; nothing for one that came to nothing. */
export function refundProgress(status: RefundStatus): 1 | 2 | 3 | undefined {
  if (!isRefundAlive(status)) return undefined
  return isRefundDone(status) ? 3 : 2
}

/** The provider hands a refund over to the airline within this time. */
export const providerHours = 24
/** Money that has arrived is where the client sees it after so many working days. */
const arrivalWorkingDays = 3
/** What was not confirmed by then counts as confirmed. */
export const confirmDays = 7
export const refundQuoteMinutes = 30
/** Airlines refuse more, and take more, in the last hours. */
export const departureNearHours = 48
/** Files of proof of one refund. */
export const mostProofs = 5
/** For each passenger of a refund through the provider, in US cents, where the client has no rule of its own. */
export const refundFeeCents = 500

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type RefundHint = 'PROVIDER_DEADLINE' | 'AIRLINE_REPLY' | 'REFUND_EXPECTED' | 'ARRIVAL' | 'ORIGINAL_METHOD'

interface HintFacts {
  status: RefundStatus
  /** When it came into this status. */
  since: Date
  submittedAt: Date
  handedOverAt: Date | undefined
  /** What the airline usually takes, in days from the hand-over. */
  replyDays: number
  refundDays: number
}

/** What a status lets one expect, and until when. */
export function refundHint(facts: HintFacts): { kind: RefundHint; at: Date | undefined } | undefined {
  const { status, since, submittedAt, handedOverAt = since } = facts
  switch (status) {
    case 'PROVIDER_PROCESSING':
      return { kind: 'PROVIDER_DEADLINE', at: new Date(submittedAt.getTime() + providerHours * hourMs) }
    case 'AIRLINE_PROCESSING':
      return { kind: 'AIRLINE_REPLY', at: new Date(handedOverAt.getTime() + facts.replyDays * dayMs) }
    case 'AIRLINE_REFUNDING':
      return { kind: 'REFUND_EXPECTED', at: new Date(handedOverAt.getTime() + facts.refundDays * dayMs) }
    case 'REFUNDED':
      return { kind: 'ARRIVAL', at: plusWorkingDays(since, arrivalWorkingDays) }
    case 'FULFILLMENT_DONE':
      return { kind: 'ORIGINAL_METHOD', at: undefined }
    case 'CANCELLED':
    case 'REJECTED':
      return undefined
  }
}

/** What was to be expected did not come. What is over is never late. */
export function isOverdue(status: RefundStatus, hintAt: Date | undefined, now: Date): boolean {
  return !isRefundOver(status) && hintAt !== undefined && now > hintAt
}

/** Saturdays and Sundays, as they are in Beijing, do not count. */
function plusWorkingDays(from: Date, days: number): Date {
  const beijingMs = 8 * hourMs
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at + beijingMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}

/** What somebody chooses from, and what is stored of it. */
export const refundChoices = ['VOLUNTARY', 'INVOLUNTARY', 'OTHER', 'SPECIAL', 'ILLNESS_DEATH', 'DUPLICATE'] as const

export type RefundChoice = (typeof refundChoices)[number]

export function reasonOfChoice(choice: RefundChoice): { reason: RefundReason; detail: RefundReasonDetail | undefined } {
  if (choice === 'VOLUNTARY') return { reason: 'voluntary', detail: undefined }
  if (choice === 'INVOLUNTARY') return { reason: 'involuntary', detail: undefined }
  return { reason: 'special', detail: choice }
}

/** Whether files must show that the reason is true. */
export function needsProof(type: RefundType, detail: RefundReasonDetail | undefined): boolean {
  return type === 'REFUND_CLAIM' || detail === 'ILLNESS_DEATH'
}

interface Traveller {
  type: PassengerType
  ticketNos: readonly string[]
  /** A refund stands against another one. */
  isRefunded: boolean
}

/**
 * Who is meant by some ticket numbers, from 0. A ticket is refunded as a whole: whoever has several for one trip gives all of them.
 * `unknown`: a number is nobody's.
 */
export function passengersOfTickets(
  people: readonly Traveller[],
  ticketNos: readonly string[],
): { passengers: number[]; problem?: 'unknown' | 'whole_ticket' } {
  const asked = new Set(ticketNos)
  const passengers = people.flatMap((each, at) => (each.ticketNos.some((no) => asked.has(no)) ? [at] : []))
  const all = new Set(passengers.flatMap((at) => people[at]?.ticketNos ?? []))
  if ([...asked].some((no) => !all.has(no))) return { passengers, problem: 'unknown' }
  return all.size > asked.size ? { passengers, problem: 'whole_ticket' } : { passengers }
}

/** Nobody under twelve travels without an adult of the booking. */
export function leavesChildAlone(people: readonly Traveller[], passengers: readonly number[]): boolean {
  const left = people.filter((each, at) => !each.isRefunded && !passengers.includes(at))
  return left.length > 0 && left.every(({ type }) => type !== 'ADULT')
}

export interface ClaimWindow {
  amount: number
  /** Days or hours. */
  unit: 'D' | 'H'
  anchor: 'AFTER_TICKETING' | 'BEFORE_DEPARTURE'
}

export const defaultClaimWindow: ClaimWindow = { amount: 180, unit: 'D', anchor: 'AFTER_TICKETING' }

/** From when until when a refund can be claimed; the end is not included. */
export function claimSpan(
  { amount, unit, anchor }: ClaimWindow,
  { ticketedAt, departsAt }: { ticketedAt: Date; departsAt: Date },
): { from: Date; to: Date } {
  const ms = amount * (unit === 'D' ? dayMs : hourMs)
  const to = anchor === 'AFTER_TICKETING' ? ticketedAt.getTime() + ms : departsAt.getTime() - ms
  return { from: ticketedAt, to: new Date(to) }
}

export function isDepartureNear(departsAt: Date, now: Date): boolean {
  const left = departsAt.getTime() - now.getTime()
  return left > 0 && left < departureNearHours * hourMs
}

/** Booking numbers out of what somebody pasted: parted by commas, spaces or lines, each once. */
export function splitOrderNos(typed: string): string[] {
  const found = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；]+/u)
  return [...new Set(found.filter(Boolean))]
}
