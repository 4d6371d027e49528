import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, client, searchCount } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { createAgencyArticles } from './agency-articles.ts'
import { createAirlineAccounts } from './airline/airline-accounts.ts'
import { createAirlineSettings, publishDemoRules } from './airline/airline-settings.ts'
import { createAuditLog } from './audit.ts'
import type { OfferSampler } from '../../ports/market/market.port.ts'
import type { RecordedBooking } from '../../ports/simulator/simulator.port.ts'
import { createBookings, bookingRows } from './bookings.ts'
import type { HistoryBooking, HistoryTransfer } from './history-booking.model.ts'
import { createConversations } from './conversations.ts'
import { createDeliveries } from './deliveries.ts'
import { createDownloads } from './download/downloads.ts'
import { createFiles, storeFiles, type HistoryFile } from './files.ts'
import { dayMs, rowsOf, type HistoryContext, type HistoryDeps, type TableRows } from './history-context.ts'
import { historyDays, historyPlans } from './history-plan.ts'
import { createHistoryRandom } from './history-random.ts'
import { createForwardedEmails } from './forwarded-emails.ts'
import { createHelpArticles } from './help/help-articles.ts'
import { createImports } from './imports.ts'
import { createIncidents } from './incidents.ts'
import { insertRows } from './insert-rows.ts'
import { createHistoryInvoices } from './invoices.ts'
import { createLeads } from './leads.ts'
import { postHistory } from './ledger.ts'
import { createConfirmationMails } from './mails.ts'
import { createRefunds } from './refunds.ts'
import { closeFirstMonth } from './finance/periods.ts'
import { createReceipts, createRecharges, type RechargeStaff } from './recharges.ts'
import { createRequests } from './requests.ts'
import { createSearchCounts } from './search-counts.ts'
import { createShops } from './shop/shops.ts'
import { createServiceStatus } from './analytics/service-status.ts'
import { createHistoryStatements } from './finance/statements.ts'
import { createStrategies } from './analytics/strategies.ts'
import { createTraffic } from './traffic.ts'
import { createVisits } from './analytics/visits.ts'

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

export interface History {
  /** In an order that satisfies the foreign keys. */
  tables: TableRows[]
  transfers: HistoryTransfer[]
  files: HistoryFile[]
  /** The bookings on which users can still act at the airline. */
  atAirlines: RecordedBooking[]
}

/** The whole history in memory: a function of seed, day, agency and users. */
export function createHistory(context: HistoryContext, sampler: OfferSampler): History {
  const bookings = createBookings(context, sampler)
  const { files, rows: fileRows } = createFiles(context)
  const { refunds, rows: refundRows } = createRefunds(context, bookings, files)
  const { incidents, rows: incidentRows } = createIncidents(context, bookings)
  const { requests, rows: requestRows } = createRequests(context, { bookings, files, refunds, incidents })
  const conversationRows = createConversations(context, bookings, requests)
  const searchCounts = createSearchCounts(context, bookings)
  const downloads = createDownloads(context, bookings)
  const emails = createForwardedEmails(context, bookings)
  return {
    files: [...files, ...downloads.files, ...emails.files],
    transfers: bookings.flatMap(({ transfers }) => transfers),
    atAirlines: bookings.flatMap((booking) => recordOf(booking, context.end)),
    // The rows of bookings are made after the parts above, which write into the bookings and their logs.
    tables: [
      ...fileRows,
      ...bookingRows(bookings, context.random.fork('booking-log')),
      ...createConfirmationMails(context, bookings),
      ...emails.rows,
      ...refundRows,
      ...createImports(context, refunds),
      ...incidentRows,
      ...conversationRows,
      ...requestRows,
      ...createDeliveries(context, bookings),
      rowsOf(searchCount, searchCounts),
      ...createTraffic(context, bookings, searchCounts),
      createVisits(context, searchCounts),
      ...createAuditLog(context, bookings, refunds),
      ...createAirlineSettings(context, bookings),
      ...createShops(context, bookings),
      ...createAirlineAccounts(context),
      ...createAgencyArticles(context),
      ...downloads.rows,
    ],
  }
}

/** Unpaid bookings, and tickets of coming flights of one airline that are not being refunded. */
function recordOf({ row, request, offer }: HistoryBooking, end: Date): RecordedBooking[] {
  const base = { request, offer, madeAt: row.createdAt }
  if (row.status === 'UNPAID' && row.payBy) return [{ ...base, state: { heldUntil: row.payBy } }]
  const [pnr, ...others] = row.airlinePnrs ?? []
  const isComing = row.status === 'ISSUED' && row.departsAt > end && !row.hasRefund
  if (!isComing || !row.issuedAt || pnr === undefined || others.length > 0) return []
  return [{ ...base, state: { ticketedAt: row.issuedAt, pnr } }]
}

/** The context of an agency; undefined when there is no history for it. */
export function contextOf(
  deps: HistoryDeps,
  { agency, users, now }: Pick<HistoryContext, 'agency' | 'users'> & { now: Date },
): HistoryContext | undefined {
  const plan = historyPlans.find((each) => each.agency === agency.code)
  const random = createHistoryRandom(`${deps.settings.marketSeed}/${agency.code}`)
  return plan && { deps, plan, random, agency, users, end: endOfHistory(now) }
}

/**
 * Writes the history of an agency in the transaction that creates the agency, so that a killed start leaves neither and
 * an existing agency never gets a second one. Nothing in it is mailed or delivered; scheduled are the expiry of
 * downloads and of unpaid bookings, the confirmation of refunds and the deletion of originals of e-mails. Without a simulated market there is no history.
 */
export async function writeHistory(
  tx: Tx,
  deps: HistoryDeps & Pick<Deps, 'files' | 'simulator'>,
  owner: Pick<HistoryContext, 'agency' | 'users'> & { now: Date },
): Promise<WrittenHistory | undefined> {
  const context = contextOf(deps, owner)
  const sampler = deps.market.sample
  if (!context || !sampler) return undefined
  const started = performance.now()
  const { tables, transfers, files, atAirlines } = createHistory(context, sampler)
  const receipts = createReceipts(context)
  await storeFiles(deps.files, [...files, ...receipts.files])
  // A supplier in another process keeps its own bookings.
  if (!deps.settings.supplier) await deps.simulator?.recordBookings(tx, atAirlines)
  await publishDemoRules(tx, context.end)
  // Leads, help articles and the status of the service are the provider's: the largest history writes them for all, and
  // they stay when the demo is written again.
  const ofProvider =
    context.plan === historyPlans[0]
      ? [createLeads(context), ...createHelpArticles(context), ...createServiceStatus(context)]
      : []
  const inserted =
    (await insertRows(tx, [...tables, ...receipts.rows])) + (await insertRows(tx, ofProvider, { ifAbsent: true }))
  const { count, deposits } = await postHistory(tx, context, transfers)
  const recharges = createRecharges(context, deposits, await findRechargeStaff(tx), receipts.files)
  const recharged = await insertRows(tx, [recharges])
  const invoiced = await createHistoryInvoices(tx, context, historyDays)
  const ranked = await insertRows(tx, [await createStrategies(tx, context)])
  const statements = await createHistoryStatements(tx, context)
  await storeFiles(deps.files, statements.files)
  const closed = await closeFirstMonth(tx, context)
  const rows = inserted + count + recharged + invoiced + ranked + statements.rows + closed
  return { rows, seconds: (performance.now() - started) / 1_000 }
}

/** The people of the provider's finance in the demo, which is written before the agencies. */
async function findRechargeStaff(tx: Tx): Promise<RechargeStaff> {
  const [provider] = await tx.select({ id: client.id }).from(client).where(eq(client.provider, true))
  if (!provider) return { first: null, second: null }
  const scope = clientScopeOf({ clientId: provider.id })
  const find = async (email: string) => {
    const [user] = await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(scope.client(appUser, eq(appUser.email, email)))
    return user?.id ?? null
  }
  return { first: await find('finance@gangway.example'), second: await find('finance2@gangway.example') }
}
