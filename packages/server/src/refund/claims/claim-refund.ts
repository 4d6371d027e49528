import {
  getClaimPeriod,
  defaultClaimWindow,
  parseMoney,
  type RefundReason,
  type RefundReasonDetail,
} from '@gangway/core/contract'
import { lockBooking, type Booking } from '../../booking/booking.store.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLogs } from '../../shared/audit.ts'
import type { FieldProblem } from '../../shared/http/reply.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { distribute } from '../distribute.ts'
import { paidAmountOf } from '../refund-amounts.ts'
import { insertRefunds, type RefundInsert } from '../insert-refund.ts'
import { proofProblem } from './proofs.ts'
import type { QuotedPassenger } from '../quotes/quoted-passenger.model.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import { listBookingPassengers, type Refund, type BookingPassenger } from '../refund.store.ts'
import type { RequestOrigin } from '../submit-refund.ts'

export interface Claim {
  orderNo: string
  /** `amount` is what of the claimed amount belongs to the ticket, where it is known: minor units of the booking. */
  passengers: readonly { name: string; pnr: string; ticketNo: string; amount?: number }[]
  reason: Exclude<RefundReason, 'tax'> | undefined
  reasonDetail?: RefundReasonDetail
  fulfilmentDate?: string
  amount?: string
  currency?: string
  proofs: readonly string[]
  /** The proofs are added to the refund later. */
  proofLater?: true
  notes: string
}

type InvalidClaim =
  | { outcome: 'problems'; fields: FieldProblem[] }
  | { outcome: 'window_closed'; to: Date }
  | { outcome: 'already' }
  | { outcome: 'not_ticketed' }

export type ClaimOutcome = { outcome: 'submitted'; refund: Refund } | { outcome: 'no_booking' } | InvalidClaim

/** A claim that can be stored, or why it cannot. */
export type CheckedClaimResult = { outcome: 'valid'; refundInsert: RefundInsert } | InvalidClaim

/**
 * Claims money that the airline has already refunded. The amount is checked with the airline before anything is
 * credited.
 */
export async function claimRefund(
  deps: Deps,
  caller: RefundCaller,
  claim: Claim,
  from: RequestOrigin,
): Promise<ClaimOutcome> {
  const done = await deps.db.transaction((tx) => submitClaim(tx, deps, caller, claim, from))
  if (done.outcome === 'submitted') crashPoint('after-refund-submitted')
  return done
}

/** The period in which a refund of a booking can be claimed. */
export function claimPeriodOf({ market }: Pick<Deps, 'market'>, { airlines, issuedAt, createdAt, departsAt }: Booking) {
  const window = market.carriers.get(airlines[0] ?? '')?.refunds.claimWindow ?? defaultClaimWindow
  return { window, ...getClaimPeriod(window, { ticketedAt: issuedAt ?? createdAt, departsAt }) }
}

async function submitClaim(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  claim: Claim,
  from: RequestOrigin,
): Promise<ClaimOutcome> {
  const scope = scopeOf(caller)
  const booking = await lockBooking(tx, scope, { orderNo: claim.orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const bookingPassengers = await listBookingPassengers(tx, scope, booking.id)
  const proof = await proofProblem(tx, scope, claim.proofs)
  const checkedClaim = checkClaim(deps, caller, claim, { booking, bookingPassengers, proof })
  if (checkedClaim.outcome !== 'valid') return checkedClaim
  const [row] = await storeClaims(tx, deps, caller, [checkedClaim.refundInsert], from)
  if (!row) throw new Error('The claim was not stored.')
  return { outcome: 'submitted', refund: row }
}

/** Stores claims that were checked while their bookings were locked, no two of one booking. */
export async function storeClaims(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  all: readonly RefundInsert[],
  from: RequestOrigin,
): Promise<Refund[]> {
  if (all.length === 0) return []
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const line = { sentence: 'claimSubmitted', operator: await operatorName(tx, caller) }
  const made = await insertRefunds(tx, deps, all, { now, line })
  const auditEntries = made.map(({ row: { refundNo } }) => {
    return { action: 'REFUND_CLAIM', by: { clientId, userId }, from, object: { kind: 'refund', id: refundNo } } as const
  })
  await writeAuditLogs(tx, auditEntries, now)
  return made.map(({ row }) => row)
}

/** Checks a claim. The caller holds the booking lock. */
export function checkClaim(
  deps: Pick<Deps, 'market'>,
  { userId, clock }: Pick<RefundCaller, 'userId' | 'clock'>,
  claim: Claim,
  {
    booking,
    bookingPassengers,
    proof,
  }: { booking: Booking; bookingPassengers: readonly BookingPassenger[]; proof?: 'unknown' | 'type' },
): CheckedClaimResult {
  const now = clock.now()
  const fields = [...findClaimProblems(claim, booking, now), ...findPassengerProblems(claim, bookingPassengers)]
  if (proof) fields.push({ path: 'proofUrl', key: `input.refund.proof.${proof}` })
  const { reason } = claim
  if (fields.length > 0 || reason === undefined) return { outcome: 'problems', fields }
  const named = bookingPassengers.flatMap((each, passenger) =>
    claim.passengers.some(({ ticketNo }) => each.ticketNos.includes(ticketNo)) ? [{ ...each, passenger }] : [],
  )
  if (named.some(({ isRefunded }) => isRefunded)) return { outcome: 'already' }
  if (booking.status !== 'ISSUED' && booking.status !== 'EXTERNAL') return { outcome: 'not_ticketed' }
  const { from: opens, to } = claimPeriodOf(deps, booking)
  if (now < opens || now >= to) return { outcome: 'window_closed', to }
  const passengers = estimateShares(claim, booking, named)
  const submission = {
    userId,
    type: 'REFUND_CLAIM',
    reason,
    reasonDetail: claim.reasonDetail ?? null,
    certainty: 'UNKNOWN',
    method: 'CASH',
    passengers,
    notes: claim.notes,
    proofs: claim.proofs,
    fastConfirm: false,
    quoteId: null,
    supplierQuoteId: null,
    fulfilmentDate: claim.fulfilmentDate,
    claimed: claimedAmountOf(claim, booking),
  } as const
  return { outcome: 'valid', refundInsert: { booking, bookingPassengers, submission } }
}

/** No more is expected than what is claimed; the rest of what was paid counts as kept by the airline. */
function estimateShares(
  claim: Claim,
  booking: Booking,
  named: readonly (BookingPassenger & { passenger: number })[],
): QuotedPassenger[] {
  const originals = named.map((each) => paidAmountOf(booking, each))
  const claimed = claimedAmountOf(claim, booking)
  const shares = claimed === undefined ? originals : distribute(claimed, originals)
  return named.map(({ id: passengerId, passenger, ticketNos }, at) => {
    const original = originals[at] ?? 0
    const amounts = claim.passengers.filter(({ ticketNo }) => ticketNos.includes(ticketNo)).map(({ amount }) => amount)
    const isKnown = amounts.length > 0 && amounts.every((amount) => amount !== undefined)
    const share = isKnown ? amounts.reduce((sum, amount) => sum + amount, 0) : (shares[at] ?? 0)
    const back = Math.min(original, share)
    return { passenger, passengerId, original, penalty: original - back, back, fee: 0, taxOnly: false }
  })
}

function claimedAmountOf({ amount, currency }: Claim, booking: Booking): number | undefined {
  if (amount === undefined || currency !== booking.currency) return undefined
  return parseMoney(amount, currency)?.amount
}

/** All problems of the fields, reported together. */
function findClaimProblems(claim: Claim, booking: Booking, now: Date): FieldProblem[] {
  const { reason, reasonDetail, fulfilmentDate, amount, proofs, proofLater } = claim
  const currency = claim.currency ?? booking.currency
  const day = (moment: Date) => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  const wrong = (path: string, key: string): FieldProblem[] => [{ path, key: `input.refund.${key}` }]
  return [
    ...(reason === undefined ? wrong('refundReason', 'reason') : []),
    ...(reason === 'special' && reasonDetail === undefined ? wrong('refundReasonDetail', 'reason') : []),
    ...(fulfilmentDate === undefined ? wrong('fulfilmentDate', 'date') : []),
    // Today in the time zone that is furthest ahead.
    ...(fulfilmentDate !== undefined && (!isDay(fulfilmentDate) || fulfilmentDate > day(now))
      ? wrong('fulfilmentDate', 'dateAhead')
      : []),
    ...(proofs.length === 0 && !proofLater ? wrong('proofUrl', reason === 'void' ? 'voidProof' : 'proof.missing') : []),
    ...(amount !== undefined && (parseMoney(amount, currency)?.amount ?? -1) < 0 ? wrong('amount', 'amount') : []),
  ]
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Names and numbers must match the booking; a ticket is claimed as a whole, and a void covers every passenger. */
function findPassengerProblems(
  { passengers, reason }: Claim,
  bookingPassengers: readonly BookingPassenger[],
): FieldProblem[] {
  const givenNames = new Set(passengers.map(({ ticketNo }) => ticketNo))
  const unknown = passengers.flatMap(({ name, pnr, ticketNo }, at): FieldProblem[] => {
    const matchingPassenger = bookingPassengers.find(({ ticketNos }) => ticketNos.includes(ticketNo))
    const isRight =
      matchingPassenger &&
      isSameName(matchingPassenger.name, name) &&
      matchingPassenger.pnrs.some((each) => isSameName(each, pnr))
    return isRight ? [] : [{ path: `passengers.${at}`, key: 'input.refund.passenger' }]
  })
  if (unknown.length > 0) return unknown
  const meant = bookingPassengers.filter(({ ticketNos }) => ticketNos.some((no) => givenNames.has(no)))
  if (meant.some(({ ticketNos }) => ticketNos.some((no) => !givenNames.has(no))))
    return [{ path: 'passengers', key: 'input.refund.wholeTicket' }]
  return reason === 'void' && meant.length < bookingPassengers.length
    ? [{ path: 'passengers', key: 'input.refund.wholeBooking' }]
    : []
}

export function isSameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim()
  return plain(one) === plain(other)
}
