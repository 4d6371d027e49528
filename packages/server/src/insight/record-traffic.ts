import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InsightSource } from '@gangway/core/contract'
import type { Db, Tx } from '../database/db.ts'
import { priceChange, searchFigure, verificationFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { newId } from '../shared/ids.ts'

interface FinishedSearch {
  askedAt: Date
  source: InsightSource
  /** The airlines that were offered. */
  airlines: Iterable<string>
}

/** Counts a finished search once, and once for each airline that it offered. */
export async function recordSearch(
  db: Db | Tx,
  { clientId }: Scope,
  { askedAt, source, airlines }: FinishedSearch,
): Promise<void> {
  const day = beijingDay(askedAt)
  // In one order, so that concurrent searches never wait for each other in a circle.
  const names = ['', ...new Set(airlines)].toSorted()
  await db
    .insert(searchFigure)
    .values(names.map((airline) => ({ clientId, day, source, airline, searches: 1 })))
    .onConflictDoUpdate({
      target: [searchFigure.clientId, searchFigure.day, searchFigure.airline, searchFigure.source],
      set: { searches: sql`${searchFigure.searches} + 1` },
    })
}

export interface VerificationResult {
  now: Date
  source: InsightSource
  outcome: 'verified' | 'gone' | 'failed'
  /** Empty where unknown. */
  airline: string
  fromCity: string
  toCity: string
  /** Totals before and after, when both are in the same currency. */
  prices?: { verificationId: string; currency: string; oldTotal: number; newTotal: number }
}

const { clientId: ofClient, day: onDay, airline: ofAirline, fromCity, toCity, source: ofSource } = verificationFigure
const figureKey = [ofClient, onDay, ofAirline, fromCity, toCity, ofSource]

/** Counts a verification, and stores the change of its price if there is one. */
export async function recordVerification(
  tx: Db | Tx,
  { clientId }: Scope,
  { now, source, outcome, prices, ...route }: VerificationResult,
): Promise<void> {
  const day = beijingDay(now)
  const [gone, failed] = [Number(outcome === 'gone'), Number(outcome === 'failed')]
  const key = { clientId, day, source, ...route }
  if (prices && prices.oldTotal !== prices.newTotal)
    await tx.insert(priceChange).values({ id: newId(now), ...key, ...prices, at: now })
  await tx
    .insert(verificationFigure)
    .values({ ...key, verifications: 1, gone, failed })
    .onConflictDoUpdate({
      target: figureKey,
      set: {
        verifications: sql`${verificationFigure.verifications} + 1`,
        gone: sql`${verificationFigure.gone} + ${gone}`,
        failed: sql`${verificationFigure.failed} + ${failed}`,
      },
    })
}

/** Notes the booking that was made from a verification. */
export async function linkPriceChange(
  tx: Tx,
  scope: Scope,
  { verificationId, bookingId }: { verificationId: string; bookingId: string },
): Promise<void> {
  const ofVerification = and(eq(priceChange.verificationId, verificationId), isNull(priceChange.bookingId))
  await tx.update(priceChange).set({ bookingId }).where(scope.client(priceChange, ofVerification))
}
