import type { PassengerType } from '../shared/contract/offer.contract.ts'
import type { RefundReason, RefundReasonDetail, RefundStatus, RefundType } from '../shared/contract/refund.ts'

const nextStatuses: Record<RefundStatus, readonly RefundStatus[]> = {
  PROVIDER_PROCESSING: ['AIRLINE_PROCESSING', 'REJECTED', 'CANCELLED'],
  AIRLINE_PROCESSING: ['AIRLINE_REFUNDING', 'FULFILLMENT_DONE', 'REJECTED'],
  AIRLINE_REFUNDING: ['REFUNDED', 'REJECTED'],
  REFUNDED: [],
  FULFILLMENT_DONE: [],
  CANCELLED: [],
  REJECTED: [],
}

/** Claims skip the airline: the provider passes the money on or rejects the claim. */
const nextOfNewClaim: readonly RefundStatus[] = ['REFUNDED', 'FULFILLMENT_DONE', 'REJECTED', 'CANCELLED']

function nextStatusesOf(type: RefundType, from: RefundStatus): readonly RefundStatus[] {
  return type === 'REFUND_CLAIM' && from === 'PROVIDER_PROCESSING' ? nextOfNewClaim : nextStatuses[from]
}

export function canRefundBecome(type: RefundType, from: RefundStatus, to: RefundStatus): boolean {
  return nextStatusesOf(type, from).includes(to)
}

/**
 * Statuses on the path from one status to another, including the last; undefined when there is no path. A late update
 * passes through each of them.
 */
export function findRefundStatusPath(
  type: RefundType,
  from: RefundStatus,
  to: RefundStatus,
): RefundStatus[] | undefined {
  if (from === to) return []
  const paths = nextStatusesOf(type, from).map((step) => {
    const remainingPath = findRefundStatusPath(type, step, to)
    return remainingPath && [step, ...remainingPath]
  })
  return paths.reduce((best, path) => (path && (!best || path.length < best.length) ? path : best), undefined)
}

/** Whether the status is final. */
export function isFinalRefundStatus(status: RefundStatus): boolean {
  return ['REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED'].includes(status)
}

/** Whether the money has been refunded or is paid by the airline directly. */
export function isRefundPaid(status: RefundStatus): boolean {
  return status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
}

/** Whether it blocks another refund of the same ticket. */
export function blocksAnotherRefund(status: RefundStatus): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED'
}

/** Progress from 1: submitted, processing, refunded; undefined for a refund that failed. */
export function getRefundProgress(status: RefundStatus): 1 | 2 | 3 | undefined {
  if (!blocksAnotherRefund(status)) return undefined
  return isRefundPaid(status) ? 3 : 2
}

/** Hours within which the provider forwards a refund to the airline. */
export const providerForwardHours = 24
/** Days after which an unconfirmed amount counts as confirmed. */
export const confirmDays = 7

/** When a received refund is confirmed by itself. */
export function getConfirmDeadline(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + confirmDays * 86_400_000)
}
export const refundQuoteMinutes = 30
/** Hours before departure in which airlines reject more refunds and charge more. */
export const departureNearHours = 48
/** Airlines answer a void while its window is open or soon after it. */
const voidReplyDays = 1
/** Maximum proof files per refund. */
export const maxProofFiles = 5
/** Provider refund fee per passenger in US cents, where the agency has no rule of its own. */
export const refundFeeCents = 500

const hourMs = 3_600_000
const dayMs = 86_400_000

export type RefundExpectation =
  | 'PROVIDER_DEADLINE'
  | 'AIRLINE_REPLY'
  | 'REFUND_EXPECTED'
  | 'ARRIVAL'
  | 'ORIGINAL_METHOD'
  /** A claim is checked by the provider and never sent to the airline. */
  | 'CLAIM_DEADLINE'
  /** A void is sent to the airline at once: its window closes within hours. */
  | 'VOID_SENDING'
  | 'VOUCHER'
  /** Several airlines have paid, some of them with vouchers. */
  | 'BY_AIRLINE'

interface ExpectationFacts {
  status: RefundStatus
  type?: RefundType
  reason?: RefundReason
  method?: 'CASH' | 'VOUCHER'
  /** One of several airlines refunds with a voucher. */
  isDivided?: boolean
  /** Time of the last status change. */
  since: Date
  submittedAt: Date
  forwardedAt: Date | undefined
  /** Usual processing time of the airline, in days from submission. */
  replyDays: number
  refundDays: number
}

/** What to expect next in a status, and by when. */
export function getRefundExpectation(
  facts: ExpectationFacts,
): { kind: RefundExpectation; at: Date | undefined } | undefined {
  const { status, since, submittedAt, forwardedAt = since } = facts
  switch (status) {
    case 'PROVIDER_PROCESSING':
      return {
        kind:
          facts.type === 'REFUND_CLAIM'
            ? 'CLAIM_DEADLINE'
            : facts.reason === 'void'
              ? 'VOID_SENDING'
              : 'PROVIDER_DEADLINE',
        at: new Date(submittedAt.getTime() + providerForwardHours * hourMs),
      }
    case 'AIRLINE_PROCESSING':
      return {
        kind: 'AIRLINE_REPLY',
        at: new Date(forwardedAt.getTime() + (facts.reason === 'void' ? voidReplyDays : facts.replyDays) * dayMs),
      }
    case 'AIRLINE_REFUNDING':
      return { kind: 'REFUND_EXPECTED', at: new Date(forwardedAt.getTime() + facts.refundDays * dayMs) }
    case 'REFUNDED':
      // The deposit is credited in the transaction that sets the status.
      return { kind: 'ARRIVAL', at: since }
    case 'FULFILLMENT_DONE':
      return {
        kind: facts.method === 'VOUCHER' ? 'VOUCHER' : facts.isDivided ? 'BY_AIRLINE' : 'ORIGINAL_METHOD',
        at: undefined,
      }
    case 'CANCELLED':
    case 'REJECTED':
      return undefined
  }
}

/** Whether the expected event has not happened in time. A final status is never overdue. */
export function isOverdue(status: RefundStatus, expectedAt: Date | undefined, now: Date): boolean {
  return !isFinalRefundStatus(status) && expectedAt !== undefined && now > expectedAt
}

/** Reasons offered to users, and how they are stored. */
export const refundChoices = ['VOLUNTARY', 'INVOLUNTARY', 'OTHER', 'SPECIAL', 'ILLNESS_DEATH', 'DUPLICATE'] as const

export type RefundChoice = (typeof refundChoices)[number]

export function toStoredReason(choice: RefundChoice): {
  reason: Extract<RefundReason, 'voluntary' | 'involuntary' | 'special'>
  detail: RefundReasonDetail | undefined
} {
  if (choice === 'VOLUNTARY') return { reason: 'voluntary', detail: undefined }
  if (choice === 'INVOLUNTARY') return { reason: 'involuntary', detail: undefined }
  return { reason: 'special', detail: choice }
}

/** Whether files must prove the reason. */
export function needsProof(type: RefundType, detail: RefundReasonDetail | undefined): boolean {
  return type === 'REFUND_CLAIM' || detail === 'ILLNESS_DEATH'
}

interface TicketHolder {
  type: PassengerType
  ticketNos: readonly string[]
  /** Another refund of the ticket exists. */
  isRefunded: boolean
}

/**
 * Zero-based indices of the passengers of some ticket numbers. A ticket is refunded as a whole: a passenger with
 * several tickets for a trip must give all of them. `unknown`: a number belongs to no passenger.
 */
export function findPassengersOfTickets(
  ticketHolders: readonly TicketHolder[],
  ticketNos: readonly string[],
): { passengers: number[]; problem?: 'unknown' | 'whole_ticket' } {
  const requested = new Set(ticketNos)
  const passengers = ticketHolders.flatMap((each, at) => (each.ticketNos.some((no) => requested.has(no)) ? [at] : []))
  const all = new Set(passengers.flatMap((at) => ticketHolders[at]?.ticketNos ?? []))
  if ([...requested].some((no) => !all.has(no))) return { passengers, problem: 'unknown' }
  return all.size > requested.size ? { passengers, problem: 'whole_ticket' } : { passengers }
}

/** Passengers under twelve may not travel without an adult of the booking. */
export function wouldLeaveChildAlone(ticketHolders: readonly TicketHolder[], passengers: readonly number[]): boolean {
  const left = ticketHolders.filter((each, at) => !each.isRefunded && !passengers.includes(at))
  return left.length > 0 && left.every(({ type }) => type !== 'ADULT')
}

export interface ClaimWindow {
  amount: number
  /** Days or hours. */
  unit: 'D' | 'H'
  anchor: 'AFTER_TICKETING' | 'BEFORE_DEPARTURE'
}

export const defaultClaimWindow: ClaimWindow = { amount: 180, unit: 'D', anchor: 'AFTER_TICKETING' }

/** Period in which a refund can be claimed; the end is exclusive. */
export function getClaimPeriod(
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

/** Unique order numbers from pasted text, separated by commas, spaces or line breaks. */
export function parseOrderNos(typed: string): string[] {
  const found = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；]+/u)
  return [...new Set(found.filter(Boolean))]
}
