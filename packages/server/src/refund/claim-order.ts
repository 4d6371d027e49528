import { and, arrayContains, eq } from 'drizzle-orm'
import { aboutOf } from '../booking/about.ts'
import { newOrderNo, newProviderPnr } from '../booking/numbers.ts'
import { isNumberTaken } from '../booking/is-number-taken.ts'
import { amountsOf, tripOf } from '../booking/insert-booking.ts'
import { operatorName } from '../booking/operator.ts'
import { priceOffer } from '../booking/price-offer.ts'
import { agreementOf } from '../booking/verify-offer.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Db, Tx } from '../database/db.ts'
import { booking, bookingPassenger, client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { AdoptOutcome } from '../ports/supplier/after-sale.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { newId } from '../shared/ids.ts'

type Adopted = Extract<AdoptOutcome, { outcome: 'adopted' }>

export type ClaimOrderOutcome =
  | { outcome: 'claimed'; orderNo: string; scenario?: string }
  | { outcome: 'disabled' }
  /** No airline knows it, or somebody else has it. */
  | { outcome: 'not_found' }
  | { outcome: 'unknown' }

export async function isClaimEnabled(db: Db, { clientId }: Scope): Promise<boolean> {
  const [found] = await db.select({ enabled: client.claimEnabled }).from(client).where(eq(client.id, clientId))
  return found?.enabled ?? false
}

/** Brings a booking that was made elsewhere under management. The same number again is the same booking. */
export async function claimOrder(deps: Deps, caller: Caller, pnr: string): Promise<ClaimOrderOutcome> {
  const scope = scopeOf(caller)
  if (!(await isClaimEnabled(deps.db, scope))) return { outcome: 'disabled' }
  const before = await orderOf(deps.db, scope, pnr)
  if (before) return { outcome: 'claimed', orderNo: before }
  const id = referenceOf(scope, pnr)
  const told = await deps.supplier.adopt(pnr, id, aboutOf(caller))
  if (told.outcome !== 'adopted') return { outcome: told.outcome }
  const orderNo = await deps.db.transaction((tx) => store(tx, deps, caller, { id, pnr, told }))
  return orderNo === undefined ? { outcome: 'not_found' } : { outcome: 'claimed', orderNo, scenario: told.scenario }
}

/** The same for the same client and number: whoever dies between the airline and the books finds it again. */
function referenceOf({ clientId }: Scope, pnr: string): string {
  return `ext-${clientId}-${pnr}`
}

async function orderOf(db: Db, scope: Scope, pnr: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderNo: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, arrayContains(booking.airlinePnrs, [pnr])))
    .limit(1)
  return found?.orderNo
}

async function store(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { id: supplierReference, pnr, told }: { id: string; pnr: string; told: Adopted },
): Promise<string | undefined> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const verified = await pricedAs(tx, deps, scope, told)
  if (!verified) return undefined
  const { sold, currencyOption } = verified
  // What was paid elsewhere is fare and tax; none of our fees were.
  const { fare, tax, currency } = amountsOf(sold, [])
  const paid = { fare, tax, currency, ticketingFee: 0, paymentFee: 0, channelFee: 0, serviceFee: 0, ancillaryTotal: 0 }
  let orderNo = newOrderNo(now, caller.mode === 'test')
  for (let attempt = 1; await isNumberTaken(tx, scope, orderNo); attempt++) {
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
      passengerNames: told.passengers.map(({ lastName, firstName }) => `${lastName}/${firstName}`).join('|'),
      airlinePnrs: [pnr],
      supplierReference,
      issuedAt: told.ticketedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: booking.supplierReference })
    .returning()
  const [row] = inserted
  if (!row) return existing(tx, scope, supplierReference)
  await tx.insert(bookingPassenger).values(
    told.passengers.map(({ type, lastName, firstName, gender, birth }, index) => ({
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
  await deps.events.publish(tx, { topic: `client:${clientId}`, kind: 'booking', data: { orderNo, status: row.status } })
  return orderNo
}

const wireType = { adult: 'ADULT', child: 'CHILD', infant: 'INFANT' } as const

async function existing(tx: Tx, scope: Scope, supplierReference: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ orderNo: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, and(eq(booking.supplierReference, supplierReference))))
  return found?.orderNo
}

/** In the money of the client's deposit where the airline can be paid so. */
async function pricedAs(tx: Tx, deps: Deps, scope: Scope, { offer, passengers }: Adopted) {
  const agreed = await agreementOf(tx, scope)
  const count = (type: string) => passengers.filter((each) => each.type === type).length
  const party = { adult: count('adult'), child: count('child'), infant: count('infant') }
  const wish = { party, settlement: agreed.currency, agreedChannels: [], routingId: '', source: 'manual' } as const
  return (
    priceOffer(deps, offer, [], { ...wish, option: 'DEPOSIT' }) ??
    priceOffer(deps, offer, [], { ...wish, option: 'AIRLINE_CURRENCY' })
  )
}
