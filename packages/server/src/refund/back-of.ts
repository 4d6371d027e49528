import { refundFeeCents, type PayChannel } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import { convert, currencies, fromCents } from '../market/currencies.ts'
import type { RefundQuote } from '../ports/supplier/after-sale.port.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.port.ts'
import type { QuotedPassenger } from './quoted.ts'
import type { Traveller } from './refund.store.ts'

type Quoted = Extract<RefundQuote, { outcome: 'quoted' }>

/** Money of the airline in the currency of the booking. */
export function inMoneyOf({ currency }: Pick<Booking, 'currency'>, back: SupplierMoney): number {
  if (back.currency === currency) return back.amount
  return convert(back.amount, back.currency, currency)
}

/** Whether what the airline gives back goes through us. A voucher does not, nor money that it charged to a card or an account itself. */
export function passesThroughUs(channel: PayChannel, method: 'CASH' | 'VOUCHER'): boolean {
  return method === 'CASH' && channel !== 'VCC' && channel !== 'B2B'
}

/** How a booking was paid; one that was made elsewhere is paid back to the deposit. */
export function channelOf({ payChannel }: Pick<Booking, 'payChannel'>): PayChannel {
  return payChannel ?? 'PREPAYMENT'
}

/** Fare and tax of one passenger, as they were paid. */
export function paidBy({ offer }: Pick<Booking, 'offer'>, { type }: Pick<Traveller, 'type'>): number {
  const found = offer.offer.price.passengers.find((each) => each.type === type)
  return found ? found.fare.amount + found.tax.amount : 0
}

/** What the platform keeps of each passenger of a client, in US cents. */
export async function refundFeeOf(db: Db, { clientId }: Scope): Promise<number> {
  const [its] = await db.select({ cents: client.refundFeeCents }).from(client).where(eq(client.id, clientId))
  return its?.cents ?? refundFeeCents
}

/** What each passenger gets of what the airline quotes: never more than was paid. */
export function quotedPassengers(
  booking: Booking,
  people: readonly Traveller[],
  { passengers, currency, method }: Quoted,
  feeCents: number = refundFeeCents,
): QuotedPassenger[] {
  const fee = passesThroughUs(channelOf(booking), method === 'cash' ? 'CASH' : 'VOUCHER')
    ? feeIn(booking.currency, feeCents)
    : 0
  return passengers.flatMap(({ passenger, back, penalty, tax }) => {
    const traveller = people[passenger]
    if (!traveller) return []
    const original = paidBy(booking, traveller)
    const amount = Math.min(original, inMoneyOf(booking, { amount: back, currency }))
    return [
      {
        passenger,
        passengerId: traveller.id,
        original,
        penalty: original - amount,
        back: amount,
        fee: Math.min(fee, amount),
        taxOnly: back > 0 && back === tax && penalty > 0,
      },
    ]
  })
}

function feeIn(currency: string, cents: number): number {
  return currencies.includes(currency) ? fromCents(cents, currency) : 0
}

/** A void brings everything but what is ours. It is shared among the passengers by what each paid, to the last unit. */
export function voidedPassengers(
  booking: Booking,
  people: readonly Traveller[],
  back: SupplierMoney,
): QuotedPassenger[] {
  const { total, serviceFee, channelFee } = booking
  const whole = Math.min(total - serviceFee - channelFee, inMoneyOf(booking, back))
  const paid = people.map((each) => paidBy(booking, each))
  const sum = paid.reduce((all, each) => all + each, 0)
  let before = 0
  return people.map(({ id }, passenger) => {
    const upTo = paid.slice(0, passenger + 1).reduce((all, each) => all + each, 0)
    const isLast = passenger === people.length - 1
    const reached = isLast ? whole : Math.floor((whole * upTo) / Math.max(1, sum))
    const share = reached - before
    before = reached
    return { passenger, passengerId: id, original: share, penalty: 0, back: share, fee: 0, taxOnly: false }
  })
}

export function sumOf(passengers: readonly QuotedPassenger[], part: 'original' | 'penalty' | 'back' | 'fee'): number {
  return passengers.reduce((sum, each) => sum + each[part], 0)
}
