import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Log } from '../../shared/log.ts'
import { readAirlineFacts, type FactsByAirline } from './airline-fact.store.ts'

const channel = 'gangway_airline_facts'

/** The provider's facts about airlines in this process. */
export interface AirlineFactsReader {
  /** As last read. Every process reads again as soon as a change is committed. */
  current(): FactsByAirline
  /** Reads them now, for what must not be sold a moment too long. */
  read(): Promise<FactsByAirline>
  close(): Promise<void>
}

export async function createAirlineFactsReader(database: OpenDatabase, log: Log): Promise<AirlineFactsReader> {
  let known: FactsByAirline = new Map()
  const read = async () => (known = await readAirlineFacts(database.db))
  const stopListening = await database.listen(channel, () => {
    read().catch((error: unknown) => log.error({ error }, 'The facts about airlines were not read'))
  })
  await read()
  return { current: () => known, read, close: stopListening }
}

/** Tells every process when the transaction commits. */
export async function announceFacts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}
