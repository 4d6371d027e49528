import { and, arrayContains, eq } from 'drizzle-orm'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { newOrderNo, newProviderPnr } from '../../booking/placement/order-number.ts'
import { isOrderNumberTaken } from '../../booking/placement/is-order-number-taken.ts'
import { amountsOf, tripOf } from '../../booking/placement/insert-booking.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { priceOffer } from '../../booking/offers/price-offer.ts'
import { agreementOf } from '../../booking/offers/verify-offer.ts'
import { writeLog } from '../../booking/write-log.ts'
import type { Db, Tx } from '../../database/db.ts'
import { booking, bookingPassenger, client } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { ImportOutcome } from '../../ports/supplier/event.model.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import type { RequestOrigin } from '../submit-refund.ts'

type ImportedBooking = Extract<ImportOutcome, { outcome: 'imported' }>

export type ClaimOrderOutcome =
  | { outcome: 'claimed'; orderNo: string; scenario?: string }
  | { outcome: 'disabled' }
  /** No airline knows it, or it belongs to another agency. */
  | { outcome: 'not_found' }
  | { outcome: 'unknown' }

export async function isClaimEnabled(db: Db, { clientId }: Scope): Promise<boolean> {
  const [found] = await db.select({ enabled: client.claimEnabled }).from(client).where(eq(client.id, clientId))
  return found?.enabled ?? false
}

/** Imports a booking that was made elsewhere. The same number again gives the same booking. */
export async function claimOrder(
  deps: Deps,
  caller: Caller,
  pnr: string,
  from: RequestOrigin,
): Promise<ClaimOrderOutcome> {
  const scope = scopeOf(caller)
  if (!(await isClaimEnabled(deps.db, scope))) return { outcome: 'disabled' }
  const before = await buildSupplierOrder(deps.db, scope, pnr)
  if (before) return { outcome: 'claimed', orderNo: before }
  const id = supplierReferenceOf(scope, pnr)
  const result = await deps.supplier.importBooking(pnr, id, createSupplierContext(caller))
  if (result.outcome !== 'imported') return { outcome: result.outcome }
  const orderNo = await deps.db.transaction((tx) => storeImportedBooking(tx, deps, caller, { id, pnr, result, from }))
  return orderNo === undefined ? { outcome: 'not_found' } : { outcome: 'claimed', orderNo, scenario: result.scenario }
}

/** Stable for an agency and number, so that a retry after a crash finds the same order. */
function supplierReferenceOf({ clientId }: Scope, pnr: string): string {
  return `ext-${clientId}-${pnr}`
}

async function buildSupplierOrder(db: Db, scope: Scope, pnr: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderNo: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, arrayContains(booking.airlinePnrs, [pnr])))
    .limit(1)
  return found?.orderNo
}

async function storeImportedBooking(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  {
    id: supplierReference,
    pnr,
    result,
    from,
  }: { id: string; pnr: string; result: ImportedBooking; from: RequestOrigin },
): Promise<string | undefined> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const verified = await convertPrice(tx, deps, scope, result)
  if (!verified) return undefined
  const { sold, currencyOption } = verified
  // What was paid elsewhere is fare and tax only, without platform fees.
  const { fare, tax, currency } = amountsOf(sold, [])
  const paid = { fare, tax, currency, ticketingFee: 0, paymentFee: 0, channelFee: 0, serviceFee: 0, ancillaryTotal: 0 }
  let orderNo = newOrderNo(now, caller.mode === 'test')
  for (let attempt = 1; await isOrderNumberTaken(tx, scope, orderNo); attempt++) {
    orderNo = newOrderNo(now, caller.mode === 'test', attempt)
  }
  const id = newId(now)
  const inserted = await tx
    .insert(booking)
    .values({
      id,
      clientId,
      userId,
      orderNo,
      providerPnr: newProviderPnr(),
      status: 'EXTERNAL',
      currencyOption,
      ...paid,
      total: fare + tax,
      ...tripOf(sold),
      offer: sold,
      contact: { name: '', email: '', mobile: '', areaCode: '' },
      passengerNames: result.passengers.map(({ lastName, firstName }) => `${lastName}/${firstName}`).join('|'),
      airlinePnrs: [pnr],
      supplierReference,
      issuedAt: result.ticketedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: booking.supplierReference })
    .returning()
  const [row] = inserted
  if (!row) return findExisting(tx, scope, supplierReference)
  await tx.insert(bookingPassenger).values(
    result.passengers.map(({ type, lastName, firstName, gender, birth }, index) => ({
      id: newId(now),
      clientId,
      bookingId: id,
      position: index + 1,
      type: wireType[type],
      lastName,
      firstName,
      gender,
      birth,
      pnrs: [pnr],
      ticketNos: [`${pnr}${String(index + 1).padStart(2, '0')}`],
    })),
  )
  const line = {
    stage: 'CREATE',
    sentence: 'claimedByPnr',
    values: { pnr },
    operator: await operatorName(tx, caller),
  } as const
  await writeLog(tx, row, now, line)
  const object = { kind: 'booking', id: orderNo }
  await writeAuditLog(tx, { action: 'ORDER_CLAIM', by: caller, from, object }, deps.clock.now())
  await deps.events.publish(tx, { topic: `client:${clientId}`, kind: 'booking', data: { orderNo, status: row.status } })
  return orderNo
}

const wireType = { adult: 'ADULT', child: 'CHILD', infant: 'INFANT' } as const

async function findExisting(tx: Tx, scope: Scope, supplierReference: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ orderNo: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, and(eq(booking.supplierReference, supplierReference))))
  return found?.orderNo
}

/** Priced in the currency of the agency's deposit where the airline accepts it. */
async function convertPrice(tx: Tx, deps: Deps, scope: Scope, { offer, passengers }: ImportedBooking) {
  const agreed = await agreementOf(tx, scope)
  const count = (type: string) => passengers.filter((each) => each.type === type).length
  const party = { adult: count('adult'), child: count('child'), infant: count('infant') }
  const priceRequest = {
    party,
    settlement: agreed.currency,
    agreedChannels: [],
    routingId: '',
    source: 'manual',
  } as const
  return (
    priceOffer(deps, offer, [], { ...priceRequest, option: 'DEPOSIT' }) ??
    priceOffer(deps, offer, [], { ...priceRequest, option: 'AIRLINE_CURRENCY' })
  )
}
