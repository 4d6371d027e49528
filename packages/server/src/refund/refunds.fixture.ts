import type { CallAnswer, CallInput } from '@gangway/core'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { placeBooking, valueOf, type Wishes } from '../booking/booking.fixture.ts'
import { bookingRow, card, expectHeldMoneyWhole, pay } from '../booking/payment/payment.fixture.ts'
import { client, ledgerAccount, ledgerEntry, ledgerTransfer, refund } from '../database/schema.ts'
import { changeTestClock } from '../sandbox/sandbox-client.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { newToken } from '../shared/ids.ts'
import { createUploadForm, samples } from '../upload/files.fixture.ts'
import { creditAmountOf } from './refund-money.ts'
import type { Refund } from './refund.store.ts'

type TestCaller = Pick<SignedInUser, 'client'>
type QuoteBody = NonNullable<CallInput<'POST /refund/refundQuotationV2.do'>['body']>
type SubmitBody = NonNullable<CallInput<'POST /refund/refund.do'>['body']>
export type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'>

const paymentByOption = {
  DEPOSIT: {},
  VCC: { payChannel: 'VCC', card },
  AIRLINE_CURRENCY: { payChannel: 'CASH' },
} as const

/** Turns the second factor of refunds off; it has its own tests. */
export async function disableRefundCodes({ deps }: Pick<DemoServer, 'deps'>): Promise<void> {
  const features = {
    login: false,
    'order:issueTicket': false,
    'order:downloadTicket': false,
    'refund:submit': false,
    'refund:claim': false,
    'deposit:change': false,
    'accounting:change': false,
  }
  await deps.db.update(client).set({ features })
}

/** From Paro to Canton with the test airline that supports everything, unless stated otherwise. */
export const fullFeatureTrip: Wishes = {
  search: { fromCity: 'PBH', toCity: 'CAN' },
  choose: ({ airline }) => airline === 'X0',
}

export async function createTicketedBooking(
  server: DemoServer,
  caller: TestCaller,
  options: Wishes = {},
  how: Parameters<typeof pay>[2] = paymentByOption[options.search?.currencyOption ?? 'DEPOSIT'],
): Promise<string> {
  const { search, ...rest } = { ...fullFeatureTrip, ...options }
  const { orderNo } = await placeBooking(server, caller, { ...rest, search: { ...fullFeatureTrip.search, ...search } })
  valueOf(await pay(caller, orderNo, how))
  for (let minute = 0; minute < 6; minute++) {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  const { status } = await bookingRow(server, orderNo)
  if (status !== 'ISSUED') throw new Error(`${orderNo} is ${status}.`)
  return orderNo
}

/** Advances the agency's test clock and runs the jobs that became due. Sessions use real time. */
export async function advanceTime(
  { client: caller }: TestCaller,
  { days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number } = {},
): Promise<void> {
  // Scheduled jobs run at once, as in a running server.
  await changeTestClock(caller, { advance: {} })
  await changeTestClock(caller, { advance: { days, hours, minutes } })
}

/** The agent of each test, who may refund without a code, and the refund operations of the agent. */
export function useRefundAgent(server: DemoServer) {
  let signedIn: SignedInUser | undefined
  const current = () => {
    if (!signedIn) throw new Error('The agent is signed in within tests only.')
    return signedIn
  }
  const agent: SignedInUser = {
    get client() {
      return current().client
    },
    get token() {
      return current().token
    },
  }
  const signIn = async () => void (signedIn = await signInAs(server, 'admin@harbour.example'))
  beforeEach(async () => {
    await disableRefundCodes(server)
    await signIn()
  })
  return {
    agent,
    signIn,
    refunds: refundOperationsOf(agent),
    runDueJobs: (by: Parameters<typeof advanceTime>[1] = {}) => advanceTime(agent, by),
  }
}

/** The refund operations, called as a user. */
export function refundOperationsOf(user: TestCaller) {
  const fresh = () => newToken(12)
  const detail = async (orderNo: string) =>
    valueOf(await user.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  const ticketsOf = async (orderNo: string, ...which: number[]) => {
    const { passengers } = await detail(orderNo)
    return passengers.flatMap(({ ticketNos }, at) => (which.length === 0 || which.includes(at) ? ticketNos : []))
  }
  const quote = async (orderNo: string, more: Partial<QuoteBody> = {}) =>
    user.client.call('POST /refund/refundQuotationV2.do', {
      body: { orderNo, ticketNos: await ticketsOf(orderNo), ...more },
    })
  const submit = async (quoted: Quote, more: Partial<SubmitBody> = {}, key = fresh()) =>
    user.client.call('POST /refund/refund.do', {
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
    /** Quotes and submits a refund; returns its number. */
    async quoteAndSubmit(orderNo: string, more: Partial<SubmitBody> = {}): Promise<string> {
      const { ticketNos, refundReason, refundReasonDetail } = more
      const wanted = { refundReason, refundReasonDetail, ...(ticketNos && { ticketNos }) }
      return valueOf(await submit(valueOf(await quote(orderNo, wanted)), more)).refundNo
    },
    voidQuote: (orderNo: string) => user.client.call('POST /refund/voidQuotation', { body: { orderNo } }),
    void: (orderNo: string, voidOfferId: string | null, key = fresh()) =>
      user.client.call('POST /refund/void.do', {
        body: { orderNo, voidOfferId: voidOfferId ?? 'none' },
        idempotencyKey: key,
      }),
    info: async (refundNo: string) =>
      valueOf(await user.client.call('GET /refund/info/{refundNo}', { params: { refundNo } })),
    cancel: (refundNo: string) =>
      user.client.call('POST /refund/cancel/{refundNo}', { params: { refundNo }, body: {}, idempotencyKey: fresh() }),
    confirm: (...refundNos: string[]) =>
      user.client.call('POST /client/unconfirmedRefund/confirm', { body: { refundNos }, idempotencyKey: fresh() }),
    /** A claim for all passengers, for a void that was done at the airline unless stated otherwise. */
    async claim(orderNo: string, more: Partial<NonNullable<CallInput<'POST /refund/refundClaim.do'>['body']>> = {}) {
      const { passengers } = await detail(orderNo)
      const named = passengers.flatMap(({ name, pnrs, ticketNos }) =>
        ticketNos.map((ticketNo) => ({ name, pnr: pnrs[0] ?? '', ticketNo })),
      )
      return user.client.call('POST /refund/refundClaim.do', {
        body: { orderNo, passengers: named, refundReason: 'void', ...more },
        idempotencyKey: fresh(),
      })
    },
  }
}

/** An uploaded proof of the caller. */
export async function uploadProof({ client: caller }: TestCaller, name = 'proof.png'): Promise<string> {
  return valueOf(
    await caller.call('POST /ossUpload/uploadFile', { body: createUploadForm(name, samples.png(), 'files/proof') }),
  )
}

export async function loadRefund({ deps }: Pick<DemoServer, 'deps'>, refundNo: string): Promise<Refund> {
  const [row] = await deps.db.select().from(refund).where(eq(refund.refundNo, refundNo))
  if (!row) throw new Error(`There is no refund ${refundNo}.`)
  return row
}

/** Invariant: every refund with received money has exactly one ledger entry, and no other refund has one. */
export async function expectRefundLedgerConsistent(server: Pick<DemoServer, 'deps'>): Promise<void> {
  await expectHeldMoneyWhole(server)
  const { db } = server.deps
  const posted = await db
    .select({
      clientId: ledgerTransfer.clientId,
      refundNo: ledgerTransfer.reference,
      amount: sql<string>`sum(-${ledgerEntry.amount})`,
    })
    .from(ledgerTransfer)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
    .innerJoin(ledgerAccount, and(eq(ledgerAccount.id, ledgerEntry.accountId), eq(ledgerAccount.kind, 'sales')))
    .where(inArray(ledgerTransfer.kind, ['refund', 'claim', 'fee']))
    .groupBy(ledgerTransfer.clientId, ledgerTransfer.reference)
  const wrong = (await db.select().from(refund)).flatMap((row) => {
    const { clientId, refundNo, status, method, channel } = row
    const isCredited =
      status === 'REFUNDED' || (status === 'FULFILLMENT_DONE' && method === 'CASH' && ['MOR', 'CASH'].includes(channel))
    const expected = isCredited ? creditAmountOf(row) : 0
    const amount = Number(posted.find((each) => each.clientId === clientId && each.refundNo === refundNo)?.amount ?? 0)
    return amount === expected ? [] : [{ refundNo, status, amount, expected }]
  })
  expect(wrong).toEqual([])
}
