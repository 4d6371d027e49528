import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { createBookings, bookingRows } from './bookings.ts'
import { createFiles, storeFiles } from './files.ts'
import { dayMs, type HistoryContext } from './history-context.ts'
import { historyPlans } from './history-plan.ts'
import { createHistoryRandom } from './history-random.ts'
import { createIncidents } from './incidents.ts'
import { insertRows } from './insert-rows.ts'
import { postHistory } from './ledger.ts'
import { createRefunds } from './refunds.ts'
import { createRequests } from './requests.ts'

export interface WrittenHistory {
  rows: number
  seconds: number
}

export function hasHistory(agencyCode: string): boolean {
  return historyPlans.some(({ agency }) => agency === agencyCode)
}

/** Midnight UTC of the day: the same day always gives the same history. */
export function endOfHistory(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs)
}

/**
 * Writes the history of an agency in the transaction that creates the agency, so that a killed start leaves neither and
 * an existing agency never gets a second one. Nothing in it is scheduled, mailed or delivered.
 */
export async function writeHistory(
  tx: Tx,
  deps: Pick<Deps, 'market' | 'settings' | 'secret' | 'files'>,
  { agency, users, now }: Pick<HistoryContext, 'agency' | 'users'> & { now: Date },
): Promise<WrittenHistory | undefined> {
  const plan = historyPlans.find((each) => each.agency === agency.code)
  const sampler = deps.market.sample
  if (!plan || !sampler) return undefined
  const started = performance.now()
  const random = createHistoryRandom(`${deps.settings.marketSeed}/${agency.code}`)
  const context: HistoryContext = { deps, plan, random, agency, users, end: endOfHistory(now) }
  const bookings = createBookings(context, sampler)
  const { files, rows: fileRows } = createFiles(context)
  await storeFiles(deps.files, files)
  const refunds = createRefunds(context, bookings, files)
  const incidents = createIncidents(context, bookings)
  const past = { bookings, files, refunds: refunds.refunds, incidents: incidents.incidents }
  const requests = createRequests(context, past)
  // The parts before have written into the bookings and their logs.
  const bookingTables = bookingRows(bookings, random.fork('booking-log'))
  const tables = [...fileRows, ...bookingTables, ...refunds.rows, ...incidents.rows, ...requests.rows]
  let rows = await insertRows(tx, tables)
  rows += await postHistory(
    tx,
    context,
    bookings.flatMap(({ transfers }) => transfers),
  )
  return { rows, seconds: (performance.now() - started) / 1_000 }
}
