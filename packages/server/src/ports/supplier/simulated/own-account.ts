import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/db.ts'
import { sandboxBooking } from '../../../database/schema/sandbox.ts'
import { fromCents } from '../../../market/currencies.ts'
import type { AccountBalance, SupplierMoney, SupplierPayment } from '../supplier.port.ts'
import type { SandboxContent } from './content.ts'
import type { Scene } from './scene.ts'
import { refundState, settle } from './settle.rules.ts'

/** Every account at a simulated airline is opened with so much, in US cents. */
const openedWithCents = 200_000

type Row = typeof sandboxBooking.$inferSelect
type OwnAccount = Extract<SupplierPayment, { form: 'own-account' }>

/** What an account at an airline has left. It is kept nowhere: it follows from what was paid with it and what came back. */
export async function accountBalance(
  scene: Scene,
  airline: string,
  account: string,
  now: Date,
): Promise<AccountBalance> {
  const balance = await balanceOf(scene, scene.db, { airline, account }, now)
  return balance ? { outcome: 'told', balance } : { outcome: 'failed' }
}

/** Alone with the account until the transaction ends: of several payments at once none too many gets through. */
export async function lockAccount(
  scene: Scene,
  tx: Tx,
  { account }: OwnAccount,
  airline: string,
  now: Date,
): Promise<SupplierMoney | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${airline} ${account}`}, 0))`)
  return balanceOf(scene, tx, { airline, account }, now)
}

async function balanceOf(
  { market }: Pick<Scene, 'market'>,
  db: Db | Tx,
  { airline, account }: { airline: string; account: string },
  now: Date,
): Promise<SupplierMoney | undefined> {
  const currency = market.carriers.get(airline)?.currency
  if (currency === undefined) return undefined
  const { content } = sandboxBooking
  const rows = await db
    .select()
    .from(sandboxBooking)
    .where(and(eq(sql`${content} ->> 'paidFrom'`, account), eq(sql`${content} ->> 'paidTo'`, airline)))
  const spent = rows.reduce((sum, row) => sum + spentOn(row, row.content, now), 0)
  return { amount: fromCents(openedWithCents, currency) - spent, currency }
}

const givenBack: readonly Row['state'][] = ['cancelled', 'failed', 'expired', 'voided']

function spentOn(row: Row, content: SandboxContent, now: Date): number {
  switch (content.kind) {
    case 'refused':
      return 0
    case 'purchase':
      return content.ends === 'failed' && now >= new Date(content.doneAt) ? 0 : content.price.amount
    case 'booking': {
      const { reference, offerKey: key, rehearsal, state, heldUntil } = row
      const { booking } = settle({ reference, key, rehearsal, state, heldUntil, content }, now)
      if (givenBack.includes(booking.state)) return 0
      const back = booking.content.refunds.reduce((sum, refund) => {
        const told = refundState(refund)
        return told?.step === 'completed' || told?.step === 'refunded' ? sum + told.back.amount : sum
      }, 0)
      return content.price.amount - back
    }
  }
}
