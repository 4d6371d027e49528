import type { PayChannel, PaymentCard } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { booking, client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { postTransfer } from '../../finance/post-transfer.ts'
import { newToken } from '../../shared/ids.ts'
import type { DemoServer, SignedInUser } from '../../session/sign-in.fixture.ts'
import type { Booking } from '../booking.store.ts'

/** A card that is accepted. */
export const card: PaymentCard = {
  cardNumber: '4532015112830366',
  cardCVV: '123',
  cardExpireMonth: '07',
  cardExpireYear: '29',
  cardHolderFirstName: 'JANE',
  cardHolderLastName: 'DOE',
}

/** Disables the second factor for payments and downloads, which has its own tests. */
export async function withoutCodes({ deps }: Pick<DemoServer, 'deps'>): Promise<void> {
  const features = { login: false, 'order:issueTicket': false, 'order:downloadTicket': false, 'deposit:change': false }
  await deps.db.update(client).set({ features })
}

interface How {
  payChannel?: PayChannel
  card?: PaymentCard
  key?: string
}

/** Pays a booking, with a new idempotency key unless one is given. */
export function pay({ client }: Pick<SignedInUser, 'client'>, orderNo: string, how: How = {}) {
  const { payChannel = 'PREPAYMENT', card, key = newToken(12) } = how
  return client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel, card }, idempotencyKey: key })
}

export async function bookingRow({ deps }: Pick<DemoServer, 'deps'>, orderNo: string): Promise<Booking> {
  const [row] = await deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
  if (!row) throw new Error(`There is no booking ${orderNo}.`)
  return row
}

/** The client's deposit in its own currency, and the held part of it. */
export async function balanceOf({ client }: Pick<SignedInUser, 'client'>): Promise<{ balance: number; held: number }> {
  const result = await client.call('POST /order/qryClientBalance.do', { body: {} })
  const [own] = result.ok ? result.value : []
  if (!own) throw new Error('The account has no balance.')
  return { balance: own.balance.amount, held: own.held.amount }
}

/** Sets the deposit of the demo agency Harbour, which initially has 50,000.00. */
export async function setDeposit({ deps }: Pick<DemoServer, 'deps'>, amount: number): Promise<void> {
  const [harbour] = await deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const taken = 5_000_000 - amount
  const entries = [
    { account: 'deposit', amount: -taken },
    { account: 'outside', amount: taken },
  ] as const
  const transfer = { kind: 'adjustment', currency: 'USD', reference: 'test', entries } as const
  const scope = clientScopeOf({ clientId: harbour?.id ?? '' })
  await deps.db.transaction((tx) => postTransfer(tx, scope, transfer, deps.clock.now()))
}

/**
 * Asserts the ledger's invariants: held money equals the sum of open payments, every account is the sum of its entries,
 * and transfers sum to zero.
 */
export async function expectHeldMoneyWhole({ deps }: Pick<DemoServer, 'deps'>): Promise<void> {
  const { rows } = await deps.db.execute(sql`
    select account.client_id, account.currency, account.balance, held.amount
      from ledger_account account
      left join (select client_id, currency, sum(amount) as amount from booking_payment where status = 'held' group by 1, 2) held
        on held.client_id = account.client_id and held.currency = account.currency
      where account.kind = 'held' and account.balance <> coalesce(held.amount, 0)
    union all
    select client_id, currency, sum(amount), 0 from ledger_entry group by client_id, currency, transfer_id having sum(amount) <> 0
    union all
    select account.client_id, account.currency, account.balance, coalesce(sum(entry.amount), 0)
      from ledger_account account left join ledger_entry entry on entry.account_id = account.id
      group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`)
  expect(rows).toEqual([])
}
