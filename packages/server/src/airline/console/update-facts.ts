import { nextAirlineStatuses, withheldFunctions, type AirlineStatus } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { airlineFact } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import type { ProviderFacts } from '../facts/airline-fact.store.ts'
import { announceFacts } from '../facts/airline-facts-reader.ts'
import { findAirline } from '../find-airline.ts'

type Update = 'POST /console/airline/update'

/** Sets all facts of an airline. Only who has seen the last change can make the next one. */
export async function updateFacts(
  { db, market, clock, airlineFacts }: Pick<Deps, 'db' | 'market' | 'clock' | 'airlineFacts'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { airlineCode, version, status, refundMethod, ...wanted } = body
  const terms = findAirline(market, airlineCode)
  if (!terms) return refuse(5004)
  const most = (terms.reported ?? terms).bookingWindowDays
  if (wanted.bookingWindowDays !== null && wanted.bookingWindowDays > most) {
    const tooLong = { path: 'bookingWindowDays', key: 'input.numberMax', values: { count: most } }
    return refuse(5001, { errorType: 1, fields: [tooLong] })
  }
  const now = clock.now()
  const facts: ProviderFacts = {
    ...wanted,
    refundMethod: refundMethod === 'VOUCHER' ? refundMethod : null,
    stop: status === 'active' ? null : status,
    withheld: withheldFunctions.filter((name) => wanted.withheld.includes(name)),
  }
  const saved = await db.transaction(async (tx) => {
    const before = await lockFacts(tx, airlineCode)
    if (before.version !== version) return refuse(5312, { errorType: 1, values: { context: 'factsVersion' } })
    if (!mayFollow(before.status, status)) return refuse(5312, { errorType: 1, values: { context: 'airlineStatus' } })
    const row = { ...facts, withheld: [...facts.withheld], version: version + 1, changedAt: now }
    // Of two first changes at once, neither finds a row to lock: the second then meets the version of the first.
    const [written] = await tx
      .insert(airlineFact)
      .values({ airline: airlineCode, ...row })
      .onConflictDoUpdate({ target: airlineFact.airline, set: row, setWhere: eq(airlineFact.version, version) })
      .returning({ version: airlineFact.version })
    if (!written) return refuse(5312, { errorType: 1, values: { context: 'factsVersion' } })
    await announceFacts(tx)
    const { withheld, ...numbers } = wanted
    const detail = { ...withoutNulls(numbers), status, refundMethod, withheld: withheld.join(',') }
    const object = { kind: 'airline', id: airlineCode }
    const entry = { action: 'AIRLINE_FACTS_UPDATE', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, now)
    return answer({ version: version + 1 })
  })
  await airlineFacts.read()
  return saved
}

function mayFollow(before: AirlineStatus, after: AirlineStatus): boolean {
  return before === after || nextAirlineStatuses[before].some((each) => each === after)
}

/** Later changes of one airline follow each other. */
async function lockFacts(tx: Tx, airline: string): Promise<{ version: number; status: AirlineStatus }> {
  const [row] = await tx.select().from(airlineFact).where(eq(airlineFact.airline, airline)).for('no key update')
  return { version: row?.version ?? 0, status: row?.stop ?? 'active' }
}

function withoutNulls(values: Record<string, number | boolean | null>): Record<string, number | boolean> {
  const set = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return Object.fromEntries(set)
}
