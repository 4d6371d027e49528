import type { WithheldFunction } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { airlineFact } from '../../database/schema.ts'
import type { AirlineTerms } from '../../ports/market/market.port.ts'

/** What the provider keeps of an airline; null where the supplier's own figure applies. */
export interface ProviderFacts {
  stop: NonNullable<AirlineTerms['stop']> | null
  inviteOnly: boolean
  bookingWindowDays: number | null
  refundDays: number | null
  replyDays: number | null
  /** Null: as the fare rules of the supplier say. */
  refundMethod: 'VOUCHER' | null
  withheld: readonly WithheldFunction[]
}

export type FactsByAirline = ReadonlyMap<string, ProviderFacts>

/** Of an airline about which the provider has set nothing. */
export const noFacts: ProviderFacts = {
  ...{ stop: null, inviteOnly: false, bookingWindowDays: null, refundDays: null, replyDays: null },
  refundMethod: null,
  withheld: [],
}

const factColumns = {
  stop: airlineFact.stop,
  inviteOnly: airlineFact.inviteOnly,
  bookingWindowDays: airlineFact.bookingWindowDays,
  refundDays: airlineFact.refundDays,
  replyDays: airlineFact.replyDays,
  refundMethod: airlineFact.refundMethod,
  withheld: airlineFact.withheld,
}

export async function readAirlineFacts(db: Db | Tx): Promise<FactsByAirline> {
  const rows = await db.select({ airline: airlineFact.airline, ...factColumns }).from(airlineFact)
  return new Map(rows.map(({ airline, ...facts }) => [airline, facts]))
}

/** One airline with the number of its changes, 0 before the first. */
export async function readVersionedFacts(
  db: Db | Tx,
  airline: string,
): Promise<ProviderFacts & { version: number; changedAt: Date | null }> {
  const versioned = { ...factColumns, version: airlineFact.version, changedAt: airlineFact.changedAt }
  const [row] = await db.select(versioned).from(airlineFact).where(eq(airlineFact.airline, airline))
  return row ?? { ...noFacts, version: 0, changedAt: null }
}
