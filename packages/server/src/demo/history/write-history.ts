import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { createAuditLog } from './audit.ts'
import { createBookings, bookingRows } from './bookings.ts'
import { createConversations } from './conversations.ts'
import { createDeliveries } from './deliveries.ts'
import { createFiles, storeFiles } from './files.ts'
import { dayMs, type HistoryContext } from './history-context.ts'
import { historyPlans } from './history-plan.ts'
import { createHistoryRandom } from './history-random.ts'
import { createImports } from './imports.ts'
import { createIncidents } from './incidents.ts'
import { insertRows } from './insert-rows.ts'
import { postHistory } from './ledger.ts'
import { createConfirmationMails } from './mails.ts'
import { createRefunds } from './refunds.ts'
import { createRequests } from './requests.ts'
import { createSearchCounts } from './search-counts.ts'

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
  const conversations = createConversations(context, bookings, requests.requests)
  // Rows of bookings are made last, because the other parts write into them and their logs.
  const tables = [
    ...fileRows,
    ...bookingRows(bookings, random.fork('booking-log')),
    ...createConfirmationMails(context, bookings),
    ...refunds.rows,
    ...createImports(context, refunds.refunds),
    ...incidents.rows,
    ...conversations,
    ...requests.rows,
    ...createDeliveries(context, bookings),
    ...createSearchCounts(context, bookings),
    ...createAuditLog(context, bookings, refunds.refunds),
  ]
  let rows = await insertRows(tx, tables)
  rows += await postHistory(
    tx,
    context,
    bookings.flatMap(({ transfers }) => transfers),
  )
  return { rows, seconds: (performance.now() - started) / 1_000 }
}
