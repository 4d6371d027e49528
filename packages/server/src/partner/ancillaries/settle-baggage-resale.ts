import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { booking, partnerOrder } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { postTransfer, type Transfer } from '../../finance/post-transfer.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

/** Schedules the settlement of resold baggage for the end of the month. */
export async function scheduleBaggageSettlement(
  { db, scheduler }: Pick<Deps, 'db' | 'scheduler'>,
  caller: PartnerCaller,
): Promise<void> {
  const month = beijingDay(caller.clock.now()).slice(0, 7)
  await db.transaction((tx) =>
    scheduler.put(tx, scopeOf(caller), { kind: 'partner.resale', subject: month, dueAt: endOf(month) }),
  )
}

/** Posts surplus and loss of resold baggage to the deposit: one transfer per month and currency. */
export async function settleBaggageResale(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { scope, subject: month, clock }: JobContext,
): Promise<Date | undefined> {
  const now = clock.now()
  const isOver = await db.transaction(async (tx) => {
    for (const [currency, surplus] of await sumsOf(tx, scope, month)) {
      if (surplus === 0) continue
      const entries: Transfer['entries'] = [
        { account: 'sales', amount: -surplus },
        { account: 'deposit', amount: surplus },
      ]
      const reference = `bags ${month} ${currency}`
      const posted = await postTransfer(tx, scope, { kind: 'adjustment', currency, reference, entries }, now)
      if (posted.outcome === 'insufficient') return false
    }
    await events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'balance', data: {} })
    return true
  })
  // Retried the next day while the deposit is too low.
  return isOver ? undefined : new Date(now.getTime() + 86_400_000)
}

async function sumsOf(
  tx: Parameters<typeof postTransfer>[0],
  scope: Scope,
  month: string,
): Promise<Map<string, number>> {
  const isOfMonth = and(
    eq(booking.status, 'ISSUED'),
    gte(booking.issuedAt, startOf(month)),
    lt(booking.issuedAt, endOf(month)),
  )
  const rows = await tx
    .select({ bags: partnerOrder.resoldBaggage })
    .from(partnerOrder)
    .innerJoin(booking, scope.client(booking, eq(booking.id, partnerOrder.bookingId), isOfMonth))
    .where(scope.client(partnerOrder, isNotNull(partnerOrder.resoldBaggage)))
  const sums = new Map<string, number>()
  for (const { bags } of rows)
    if (bags) sums.set(bags.currency, (sums.get(bags.currency) ?? 0) + bags.sold - bags.asked)
  return sums
}

/** In Beijing time. */
function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00+08:00`)
}

function endOf(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return startOf(next)
}
