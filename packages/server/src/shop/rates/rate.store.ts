import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { dailyRate, shopRate } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type StoredRate = typeof shopRate.$inferSelect
export type DailyRate = typeof dailyRate.$inferSelect

/** A daily base that was read longer ago needs a person. */
export const dailyRateHours = 24

export function isOutdated({ source, baseAt }: Pick<StoredRate, 'source' | 'baseAt'>, now: Date): boolean {
  return source === 'DAILY' && now.getTime() - baseAt.getTime() > dailyRateHours * 3_600_000
}

export async function findRate(db: Db | Tx, scope: Scope, id: string): Promise<StoredRate | undefined> {
  const [found] = await db
    .select()
    .from(shopRate)
    .where(scope.client(shopRate, eq(shopRate.id, id)))
  return found
}

/** The active rates of the agency that follow the published ones. */
export async function findDailyRatesOfShops(db: Db | Tx, scope: Scope): Promise<StoredRate[]> {
  return db
    .select()
    .from(shopRate)
    .where(scope.client(shopRate, and(eq(shopRate.source, 'DAILY'), eq(shopRate.active, true))))
    .orderBy(asc(shopRate.id))
}

export async function readDailyRates(db: Db | Tx): Promise<DailyRate[]> {
  return db.select().from(dailyRate).orderBy(asc(dailyRate.currency))
}

/** The published rates that an agency may sell by: sample rates are for test mode only. */
export async function readUsableRates(db: Db | Tx, mode: 'test' | 'live'): Promise<DailyRate[]> {
  return (await readDailyRates(db)).filter(({ isSample }) => mode === 'test' || !isSample)
}
