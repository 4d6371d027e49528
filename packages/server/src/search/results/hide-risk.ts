import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { airlineSetting } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { SearchStarted } from '../../ports/supplier/search.model.ts'

/** The airlines whose sold-out-risk data the agency has switched off, by code. */
export async function readHiddenRisks(db: Db | Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ airline: airlineSetting.airline })
    .from(airlineSetting)
    .where(scope.client(airlineSetting, eq(airlineSetting.soldOutRisk, false)))
    .orderBy(airlineSetting.airline)
  return new Set(rows.map(({ airline }) => airline))
}

/** An offer of several airlines keeps its risk while the data is switched on for one of them. */
export function hideRisk(offer: Offer, hidden: ReadonlySet<string>): Offer {
  if (hidden.size === 0 || !offer.soldOutRisk) return offer
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return segments.every(({ airline }) => hidden.has(airline)) ? { ...offer, soldOutRisk: false } : offer
}

export function hideRisks(started: SearchStarted, hidden: ReadonlySet<string>): SearchStarted {
  if (hidden.size === 0) return started
  const state = started.state === undefined ? undefined : `${started.state} without risk of ${[...hidden].join()}`
  return { ...started, state, answers: withoutRisks(started, hidden) }
}

async function* withoutRisks({ answers }: SearchStarted, hidden: ReadonlySet<string>): SearchStarted['answers'] {
  for await (const answer of answers) yield { ...answer, offers: answer.offers.map((offer) => hideRisk(offer, hidden)) }
}
