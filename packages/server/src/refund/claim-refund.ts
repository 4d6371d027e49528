import {
  claimSpan,
  defaultClaimWindow,
  parseMoney,
  type RefundReason,
  type RefundReasonDetail,
} from '@gangway/core/contract'
import { holdBooking, type Booking } from '../booking/booking.store.ts'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeAllDown } from '../session/audit.ts'
import type { FieldProblem } from '../shared/http/reply.ts'
import { failPoint } from '../shared/fail-point.ts'
import { paidBy } from './back-of.ts'
import { insertRefunds, type Wanted } from './insert-refund.ts'
import { proofProblem } from './proofs.ts'
import type { QuotedPassenger } from './quoted.ts'
import type { Asker } from './quote-refund.ts'
import { travellersOf, type Refund, type Traveller } from './refund.store.ts'
import type { From } from './submit-refund.ts'

export interface Claim {
  orderNo: string
  passengers: readonly { name: string; pnr: string; ticketNo: string }[]
  reason: Exclude<RefundReason, 'tax'> | undefined
  reasonDetail?: RefundReasonDetail
  fulfilmentDate?: string
  amount?: string
  currency?: string
  proofs: readonly string[]
  /** They are added to the refund afterwards. */
  proofLater?: true
  notes: string
}

type Unsound =
  | { outcome: 'problems'; fields: FieldProblem[] }
  | { outcome: 'window_closed'; to: Date }
  | { outcome: 'already' }
  | { outcome: 'not_ticketed' }

export type ClaimOutcome = { outcome: 'submitted'; refund: Refund } | { outcome: 'no_booking' } | Unsound

/** What of a claim can be stored, or why it cannot. */
export type JudgedClaim = { outcome: 'sound'; wanted: Wanted } | Unsound

/** Claims money that the airline has paid already. What is claimed is looked up before anything is passed on. */
export async function claimRefund(deps: Deps, asker: Asker, claim: Claim, from: From): Promise<ClaimOutcome> {
  const done = await deps.db.transaction((tx) => submitClaim(tx, deps, asker, claim, from))
  if (done.outcome === 'submitted') failPoint('after-refund-submitted')
  return done
}

/** From when until when a refund of a booking can be claimed. */
export function claimWindowOf({ market }: Pick<Deps, 'market'>, { airlines, issuedAt, createdAt, departsAt }: Booking) {
  const window = market.carriers.get(airlines[0] ?? '')?.refunds.claimWindow ?? defaultClaimWindow
  return { window, ...claimSpan(window, { ticketedAt: issuedAt ?? createdAt, departsAt }) }
}

async function submitClaim(tx: Tx, deps: Deps, asker: Asker, claim: Claim, from: From): Promise<ClaimOutcome> {
  const scope = scopeOf(asker)
  const booking = await holdBooking(tx, scope, { orderNo: claim.orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const people = await travellersOf(tx, scope, booking.id)
  const proof = await proofProblem(tx, scope, claim.proofs)
  const judged = judgeClaim(deps, asker, claim, { booking, people, proof })
  if (judged.outcome !== 'sound') return judged
  const [row] = await storeClaims(tx, deps, asker, [judged.wanted], from)
  if (!row) throw new Error('The claim was not stored.')
  return { outcome: 'submitted', refund: row }
}

/** Stores claims that were judged while their bookings were held, no two of one booking. */
export async function storeClaims(
  tx: Tx,
  deps: Deps,
  asker: Asker,
  all: readonly Wanted[],
  from: From,
): Promise<Refund[]> {
  if (all.length === 0) return []
  const now = asker.clock.now()
  const { clientId, userId } = asker
  const line = { sentence: 'claimSubmitted', operator: await operatorName(tx, asker) }
  const made = await insertRefunds(tx, deps, all, { now, line })
  const deeds = made.map(({ row: { refundNo } }) => {
    return { action: 'REFUND_CLAIM', by: { clientId, userId }, from, object: { kind: 'refund', id: refundNo } } as const
  })
  await writeAllDown(tx, deeds, now)
  return made.map(({ row }) => row)
}

/** Everything there is to say about a claim of a booking whose row is held. */
export function judgeClaim(
  deps: Pick<Deps, 'market'>,
  { userId, clock }: Pick<Asker, 'userId' | 'clock'>,
  claim: Claim,
  { booking, people, proof }: { booking: Booking; people: readonly Traveller[]; proof?: 'unknown' | 'type' },
): JudgedClaim {
  const now = clock.now()
  const fields = [...problemsOf(claim, booking, now), ...peopleProblems(claim, people)]
  if (proof) fields.push({ path: 'proofUrl', key: `input.refund.proof.${proof}` })
  const { reason } = claim
  if (fields.length > 0 || reason === undefined) return { outcome: 'problems', fields }
  const named = people.flatMap((each, passenger) =>
    claim.passengers.some(({ ticketNo }) => each.ticketNos.includes(ticketNo)) ? [{ ...each, passenger }] : [],
  )
  if (named.some(({ isRefunded }) => isRefunded)) return { outcome: 'already' }
  if (booking.status !== 'ISSUED' && booking.status !== 'EXTERNAL') return { outcome: 'not_ticketed' }
  const { from: opens, to } = claimWindowOf(deps, booking)
  if (now < opens || now >= to) return { outcome: 'window_closed', to }
  const passengers = named.map((each): QuotedPassenger => {
    const original = paidBy(booking, each)
    return {
      passenger: each.passenger,
      passengerId: each.id,
      original,
      penalty: 0,
      back: original,
      fee: 0,
      taxOnly: false,
    }
  })
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
    claimed: claimedOf(claim, booking),
  } as const
  return { outcome: 'sound', wanted: { booking, people, submission } }
}

function claimedOf({ amount, currency }: Claim, booking: Booking): number | undefined {
  if (amount === undefined || currency !== booking.currency) return undefined
  return parseMoney(amount, currency)?.amount
}

/** What is missing or cannot be, told all at once. */
function problemsOf(claim: Claim, booking: Booking, now: Date): FieldProblem[] {
  const { reason, reasonDetail, fulfilmentDate, amount, proofs, proofLater } = claim
  const currency = claim.currency ?? booking.currency
  const day = (moment: Date) => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  const wrong = (path: string, key: string): FieldProblem[] => [{ path, key: `input.refund.${key}` }]
  return [
    ...(reason === undefined ? wrong('refundReason', 'reason') : []),
    ...(reason === 'special' && reasonDetail === undefined ? wrong('refundReasonDetail', 'reason') : []),
    ...(fulfilmentDate === undefined ? wrong('fulfilmentDate', 'date') : []),
    // Wherever on earth it already is.
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

/** Names and numbers as the booking has them; a ticket is claimed as a whole, and a void is of everybody. */
function peopleProblems({ passengers, reason }: Claim, people: readonly Traveller[]): FieldProblem[] {
  const asked = new Set(passengers.map(({ ticketNo }) => ticketNo))
  const unknown = passengers.flatMap(({ name, pnr, ticketNo }, at): FieldProblem[] => {
    const who = people.find(({ ticketNos }) => ticketNos.includes(ticketNo))
    const isRight = who && sameName(who.name, name) && who.pnrs.some((each) => sameName(each, pnr))
    return isRight ? [] : [{ path: `passengers.${at}`, key: 'input.refund.passenger' }]
  })
  if (unknown.length > 0) return unknown
  const meant = people.filter(({ ticketNos }) => ticketNos.some((no) => asked.has(no)))
  if (meant.some(({ ticketNos }) => ticketNos.some((no) => !asked.has(no))))
    return [{ path: 'passengers', key: 'input.refund.wholeTicket' }]
  return reason === 'void' && meant.length < people.length
    ? [{ path: 'passengers', key: 'input.refund.wholeBooking' }]
    : []
}

export function sameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim()
  return plain(one) === plain(other)
}
