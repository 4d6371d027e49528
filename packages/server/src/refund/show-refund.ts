import { getConfirmDeadline, isAllowed, isRefundPaid, toServerTime, type Lang } from '@gangway/core/contract'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { soldBookingFor } from '../booking/booking-for-caller.ts'
import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { decryptDocumentNumber } from '../booking/document-numbers.ts'
import type { Db } from '../database/db.ts'
import { bookingLog, bookingPassenger, refundPassenger } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call, CallName } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { presentRefund, refundActionsOf } from './present-refund.ts'
import type { QuotedPassenger } from './quotes/quoted-passenger.model.ts'
import { isTraveller, listRefundsAtSale } from './refund-at-sale.ts'
import { listProofs } from './claims/proofs.ts'
import { distribute } from './distribute.ts'
import { keptAmountsOf, sumPaidAmounts, sumPaidByRefund } from './paid-amounts.ts'
import { listVouchers } from './refund-parts.ts'
import { findRefund, type Refund } from './refund.store.ts'

type Show = 'GET /refund/info/{refundNo}'
type Detail = Answer<Show>

export async function showRefund(
  { db, market, secret }: Deps,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Detail>> {
  const scope = scopeOf(caller)
  const stored = await findRefund(db, scope, params)
  const net = stored && (await findBookingById(db, scope, stored.bookingId))
  if (!stored || !net) return refuse(5004)
  const { booking, sale } = await soldBookingFor(db, caller, net)
  const seesSale = caller.embed || isAllowed(caller, 'shop:sell')
  const [atSale] = seesSale ? await listRefundsAtSale(db, [stored]) : []
  const shown = caller.embed ? atSale : undefined
  const row = shown?.row ?? stored
  const money = (amount: number) => ({ amount, currency: row.currency })
  const refunded = await listRefundedPassengers(db, scope, row)
  const [paid = sumPaidAmounts([])] = await sumPaidByRefund(db, [{ booking, sale, row: stored }])
  return answer({
    ...presentRefund(row, caller.clock.now()),
    refundedAt: isRefundPaid(row.status) ? toServerTime(row.endedAt ?? row.statusAt) : null,
    confirmsAt:
      row.confirmState === 'UNCONFIRMED' && row.receivedAt ? toServerTime(getConfirmDeadline(row.receivedAt)) : null,
    passengers: presentPassengers(
      secret,
      refunded.map((each) => shareOf(each, shown?.shares)),
      row,
    ),
    flights: flightsOf(booking),
    ...(atSale && !caller.embed && { forTraveller: presentRefund(atSale.row, caller.clock.now()).total }),
    paid: money(paid.total),
    kept: keptAmountsOf(paid, {
      amount: paid.total - row.original,
      currency: row.currency,
      isTraveller: isTraveller(caller),
    }),
    original: money(row.original),
    penalty: money(row.penalty),
    estimated: money(row.estimated),
    received: row.received === null ? null : money(row.received),
    certainty: row.certainty,
    payChannel: row.channel,
    fastConfirm: row.fastConfirm,
    fulfilmentDate: row.fulfilmentDate,
    // An amount of the agency, which a traveller who paid a sale price does not see.
    claimed: caller.embed || row.claimed === null ? null : money(row.claimed),
    additionalInfo: row.notes,
    rejectReason: row.rejectReason && translateMessage(lang, `refund.reject.${row.rejectReason}`),
    vouchers: presentVouchers(row),
    proofs: (await listProofs(db, scope, row.id)).map(presentProof),
    log: await loadRefundLog(db, scope, row, lang),
    actions: refundActionsOf(row).filter((action) => isCallAllowed(caller, callOfAction[action])),
    names: namesOf(market, [], { airlines: row.airlines }),
  })
}

export function presentProof({ path, name, type, size, addedAt }: Awaited<ReturnType<typeof listProofs>>[number]) {
  return { path, name, type, size, addedAt: toServerTime(addedAt) }
}

export function listRefundedPassengers(db: Db, scope: Scope, { id }: Refund) {
  return db
    .select({ share: refundPassenger, who: bookingPassenger })
    .from(refundPassenger)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, refundPassenger.passengerId)))
    .where(scope.client(refundPassenger, eq(refundPassenger.refundId, id)))
    .orderBy(asc(bookingPassenger.position))
}

function shareOf(each: RefundedPassenger, shares: readonly QuotedPassenger[] | undefined): RefundedPassenger {
  const found = shares?.find(({ passengerId }) => passengerId === each.who.id)
  if (!found) return each
  const { original, penalty, back: estimated, fee: serviceFee } = found
  return { ...each, share: { ...each.share, original, penalty, estimated, serviceFee } }
}

type RefundedPassenger = Awaited<ReturnType<typeof listRefundedPassengers>>[number]

function presentPassengers(
  secret: Deps['secret'],
  rows: readonly RefundedPassenger[],
  refund: Refund,
): Detail['passengers'] {
  const money = (amount: number) => ({ amount, currency: refund.currency })
  // The airline pays one amount per refund, which is divided in proportion to the estimates.
  const weights = rows.map(({ share }) => share.estimated)
  const received = refund.received === null ? weights : distribute(refund.received, weights)
  const fees = distribute(
    refund.serviceFee,
    rows.map(({ share }) => share.serviceFee),
  )
  return rows.map(({ share, who }, at) => ({
    name: `${who.lastName}/${who.firstName}`,
    type: who.type,
    documentNumber: decryptDocumentNumber(secret, who),
    pnrs: who.pnrs,
    ticketNos: who.ticketNos,
    original: money(share.original),
    penalty: money(share.penalty),
    serviceFee: money(fees[at] ?? 0),
    estimated: money(share.estimated - share.serviceFee),
    total: money((received[at] ?? 0) - (fees[at] ?? 0)),
  }))
}

function flightsOf({ offer: { offer } }: Booking): Detail['flights'] {
  return [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])].map((segment) => ({
    segmentIndex: segment.segmentIndex,
    flightNo: segment.flightNo,
    date: segment.depTime.slice(0, 10),
    from: segment.from,
    to: segment.to,
  }))
}

function presentVouchers(row: Refund): Detail['vouchers'] {
  const { voucher, currency, passengerNames } = row
  if (!voucher) return []
  return listVouchers(row).map(({ voucherNo, airline, amount }) => ({
    voucherNo,
    amount: { amount, currency },
    airline,
    eligiblePassengers: passengerNames.split('|'),
    travelFrom: voucher.travelFrom,
    travelTo: voucher.travelTo,
    effectiveFrom: voucher.from,
    expires: voucher.to,
  }))
}

/** The lines of the booking's log about this refund, newest first. */
export async function loadRefundLog(
  db: Db,
  scope: Scope,
  { bookingId, refundNo }: Refund,
  lang: Lang,
): Promise<Detail['log']> {
  const refundLines = sql`${bookingLog.values} ->> 'refundNo' = ${refundNo}`
  const lines = await db
    .select()
    .from(bookingLog)
    .where(scope.client(bookingLog, eq(bookingLog.bookingId, bookingId), refundLines))
    .orderBy(desc(bookingLog.sequence))
    .limit(200)
  return lines.map(({ at, stage, sentence: key, values, operator }) => ({
    time: toServerTime(at),
    stage,
    contents: translateMessage(lang, key, values),
    operator: operator ?? '',
  }))
}

type Log = 'POST /refund/queryLog'

export async function showRefundLog({ db }: Deps, { caller, query, lang }: Call<Log>): Promise<Reply<Answer<Log>>> {
  const scope = scopeOf(caller)
  const row = await findRefund(db, scope, query)
  return row ? answer(await loadRefundLog(db, scope, row, lang)) : refuse(5004)
}

/** The call that an action leads to. */
const callOfAction: Record<Detail['actions'][number], CallName> = {
  CANCEL: 'POST /refund/cancel/{refundNo}',
  UPLOAD_PROOF: 'POST /refund/uploadProof',
  CONFIRM: 'POST /client/unconfirmedRefund/confirm',
  DISPUTE: 'POST /client/unconfirmedRefund/dispute',
}
