import type { CallAnswer, CallInput } from '@gangway/core'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeBooking, valueOf, type Wishes } from '../booking/test-booking.ts'
import { bookingRow, card, expectHeldMoneyWhole, pay } from '../booking/test-payment.ts'
import { client, refund } from '../database/schema.ts'
import { moveClock } from '../sandbox/test-sandbox.ts'
import type { DemoServer, SignedIn } from '../session/test-sign-in.ts'
import { newToken } from '../shared/ids.ts'
import { formOf, samples } from '../upload/test-files.ts'
import type { Refund } from './refund.store.ts'

type By = Pick<SignedIn, 'client'>
type QuoteBody = NonNullable<CallInput<'POST /refund/refundQuotationV2.do'>['body']>
type SubmitBody = NonNullable<CallInput<'POST /refund/refund.do'>['body']>
export type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'>

const waysToPay = { DEPOSIT: {}, VCC: { payChannel: 'VCC', card }, AIRLINE_CURRENCY: { payChannel: 'CASH' } } as const

/** Nobody is asked for a code: tests of the second factor are elsewhere. */
export async function withoutRefundCodes({ deps }: Pick<DemoServer, 'deps'>): Promise<void> {
  const features = {
    login: false,
    'order:issueTicket': false,
    'order:downloadTicket': false,
    'refund:submit': false,
    'refund:claim': false,
  }
  await deps.db.update(client).set({ features })
}

/** From Paro to Canton with the profile airline that does everything, unless something else is wished for. */
export const profileTrip: Wishes = {
  search: { fromCity: 'PBH', toCity: 'CAN' },
  choose: ({ airline }) => airline === 'X0',
}

/** A booking with its tickets. */
export async function issued(
  server: DemoServer,
  by: By,
  wishes: Wishes = {},
  how: Parameters<typeof pay>[2] = waysToPay[wishes.search?.currencyOption ?? 'DEPOSIT'],
): Promise<string> {
  const { search, ...rest } = { ...profileTrip, ...wishes }
  const { orderNo } = await placeBooking(server, by, { ...rest, search: { ...profileTrip.search, ...search } })
  valueOf(await pay(by, orderNo, how))
  for (let minute = 0; minute < 6; minute++) {
    await server.deps.agenda.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  const { status } = await bookingRow(server, orderNo)
  if (status !== 'ISSUED') throw new Error(`${orderNo} is ${status}.`)
  return orderNo
}

/** Time passes for the client, and whatever is then due happens. Sessions live in the time of the server. */
export async function passTime(
  { client: by }: By,
  { days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number } = {},
): Promise<void> {
  // What was put on the agenda is done at once, as a running server does it.
  await moveClock(by, { advance: {} })
  await moveClock(by, { advance: { days, hours, minutes } })
}

/** The calls about refunds, as somebody. */
export function refundsOf({ client: by }: By) {
  const fresh = () => newToken(12)
  const detail = async (orderNo: string) =>
    valueOf(await by.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  const ticketsOf = async (orderNo: string, ...which: number[]) => {
    const { passengers } = await detail(orderNo)
    return passengers.flatMap(({ ticketNos }, at) => (which.length === 0 || which.includes(at) ? ticketNos : []))
  }
  const quote = async (orderNo: string, more: Partial<QuoteBody> = {}) =>
    by.call('POST /refund/refundQuotationV2.do', {
      body: { orderNo, ticketNos: await ticketsOf(orderNo), ...more },
    })
  const submit = async (quoted: Quote, more: Partial<SubmitBody> = {}, key = fresh()) =>
    by.call('POST /refund/refund.do', {
      body: {
        quoteId: quoted.quoteId ?? 'none',
        orderNo: quoted.orderNo,
        ticketNos: quoted.lines.flatMap(({ ticketNos }) => ticketNos),
        refundReason: 'voluntary',
        ...more,
      },
      idempotencyKey: key,
    })
  return {
    detail,
    ticketsOf,
    quote,
    submit,
    /** Quoted and submitted; its number. */
    async refunded(orderNo: string, more: Partial<SubmitBody> = {}): Promise<string> {
      const { ticketNos, refundReason, refundReasonDetail } = more
      const wanted = { refundReason, refundReasonDetail, ...(ticketNos && { ticketNos }) }
      return valueOf(await submit(valueOf(await quote(orderNo, wanted)), more)).refundNo
    },
    voidQuote: (orderNo: string) => by.call('POST /refund/voidQuotation', { body: { orderNo } }),
    void: (orderNo: string, voidOfferId: string | null, key = fresh()) =>
      by.call('POST /refund/void.do', { body: { orderNo, voidOfferId: voidOfferId ?? 'none' }, idempotencyKey: key }),
    info: async (refundNo: string) => valueOf(await by.call('GET /refund/info/{refundNo}', { params: { refundNo } })),
    cancel: (refundNo: string) =>
      by.call('POST /refund/cancel/{refundNo}', { params: { refundNo }, body: {}, idempotencyKey: fresh() }),
    confirm: (...refundNos: string[]) =>
      by.call('POST /client/unconfirmedRefund/confirm', { body: { refundNos }, idempotencyKey: fresh() }),
    /** A claim of everybody, for a void that was done at the airline unless something else is said. */
    async claim(orderNo: string, more: Partial<NonNullable<CallInput<'POST /refund/refundClaim.do'>['body']>> = {}) {
      const { passengers } = await detail(orderNo)
      const named = passengers.flatMap(({ name, pnrs, ticketNos }) =>
        ticketNos.map((ticketNo) => ({ name, pnr: pnrs[0] ?? '', ticketNo })),
      )
      return by.call('POST /refund/refundClaim.do', {
        body: { orderNo, passengers: named, refundReason: 'void', ...more },
        idempotencyKey: fresh(),
      })
    },
  }
}

/** A stored proof of the caller. */
export async function proofOf({ client: by }: By, name = 'proof.png'): Promise<string> {
  return valueOf(await by.call('POST /ossUpload/uploadFile', { body: formOf(name, samples.png(), 'files/proof') }))
}

export async function refundRow({ deps }: Pick<DemoServer, 'deps'>, refundNo: string): Promise<Refund> {
  const [row] = await deps.db.select().from(refund).where(eq(refund.refundNo, refundNo))
  if (!row) throw new Error(`There is no refund ${refundNo}.`)
  return row
}

/** Whatever happened: every refund that says its money is there has it in the books once, and no other has. */
export async function expectRefundMoneyWhole(server: Pick<DemoServer, 'deps'>): Promise<void> {
  await expectHeldMoneyWhole(server)
  const { rows } = await server.deps.db.execute(sql`
    select r.refund_no, r.status, r.received, t.amount from refund r
      left join (
        select t.client_id, t.reference, sum(-e.amount) as amount, count(distinct t.id) as times
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id and a.kind = 'sales'
          where t.kind in ('refund', 'claim', 'fee') group by 1, 2
      ) t on t.client_id = r.client_id and t.reference = r.refund_no
      where coalesce(t.amount, 0) <> case
        when r.status = 'REFUNDED' then r.received - r.service_fee
        when r.status = 'FULFILLMENT_DONE' and r.method = 'CASH' and r.channel in ('MOR', 'CASH') then r.received - r.service_fee
        else 0 end`)
  expect(rows).toEqual([])
}
