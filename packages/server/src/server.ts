import { contract } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { writePersonData } from './privacy/export-person.ts'
import { privacyHandlers } from './privacy/privacy.routes.ts'
import type { Deps } from './deps.ts'
import { accountHandlers } from './account/account.routes.ts'
import { writeAudit } from './account/audit/export-audit.ts'
import { agencyHandlers } from './agency/agency.routes.ts'
import { airlineConsoleHandlers } from './airline/console/airline-console.routes.ts'
import { airlineAccountHandlers } from './airline-account/airline-account.routes.ts'
import { registerAccountJobs } from './airline-account/account-jobs.ts'
import { airlineHandlers } from './airline/airline.routes.ts'
import { writeAirlines } from './airline/export-airlines.ts'
import { assistantHandlers } from './assistant/assistant.routes.ts'
import { assistantConsoleHandlers } from './assistant/console/assistant-console.routes.ts'
import { knowledgeHandlers } from './assistant/knowledge/knowledge.routes.ts'
import { liveChatHandlers } from './support/live/live-chat.routes.ts'
import { createRuns } from './assistant/runs.ts'
import { assistantStreams, streamRuns } from './assistant/stream-run.ts'
import { analyticsHandlers } from './analytics/analytics.routes.ts'
import { writeMarketing } from './analytics/export-marketing.ts'
import { ancillaryHandlers } from './booking/ancillary/ancillary.routes.ts'
import { registerBookingJobs } from './booking/booking-jobs.ts'
import { bookingHandlers } from './booking/booking.routes.ts'
import { depositConsoleHandlers } from './finance/deposits/deposit-console.routes.ts'
import { watchLowBalances } from './finance/deposits/low-balance.ts'
import { financeHandlers } from './finance/finance.routes.ts'
import { matchingHandlers, registerMatchingJobs } from './finance/matching/matching.routes.ts'
import { writeJournal } from './finance/periods/export-journal.ts'
import { periodHandlers } from './finance/periods/period.routes.ts'
import { rechargeConsoleHandlers } from './finance/recharges/recharge-console.routes.ts'
import { rechargeHandlers } from './finance/recharges/recharge.routes.ts'
import { writeTransactions } from './finance/transactions/export-transactions.ts'
import { orderConsoleHandlers } from './booking/console/order-console.routes.ts'
import { orderHandlers } from './booking/orders/orders.routes.ts'
import { paymentHandlers } from './booking/payment/payment.routes.ts'
import { writeOrders } from './booking/orders/export-orders.ts'
import { embedHandlers } from './embed/embed.routes.ts'
import { withPages } from './embed/page-sessions.ts'
import { downloadHandlers } from './download/download.routes.ts'
import { expireDownloads, writeDownloads } from './download/write-downloads.ts'
import { writeFares } from './fare/export-fares.ts'
import { fareJobs } from './fare/fare-jobs.ts'
import { fareHandlers } from './fare/fare.routes.ts'
import { emailForwardHandlers, registerEmailJobs } from './email-forward/email-forward.routes.ts'
import { notificationHandlers, registerNotificationJobs } from './notification/notification.routes.ts'
import { newsStreams, streamEvents } from './news/stream-events.ts'
import { documentHandlers } from './help/documents/document.routes.ts'
import { helpHandlers } from './help/help.routes.ts'
import { writeRefunds } from './refund/export-refunds.ts'
import { refundJobs } from './refund/refund-jobs.ts'
import { refundConsoleHandlers } from './refund/console/refund-console.routes.ts'
import { refundHandlers } from './refund/refund.routes.ts'
import { batchHandlers } from './refund/batch/batch.routes.ts'
import { writeIncidents } from './incidents/export-incidents.ts'
import { writeInsight } from './insight/export-insight.ts'
import { announcementHandlers } from './insight/announcements/announcement.routes.ts'
import { insightHandlers } from './insight/insight.routes.ts'
import { invoiceHandlers, registerInvoiceJobs } from './invoice/invoice.routes.ts'
import { writeInvoices } from './invoice/zip-invoices.ts'
import { incidentConsoleHandlers } from './incidents/console/incident-console.routes.ts'
import { incidentJobs, incidentHandlers } from './incidents/incidents.routes.ts'
import { partnerJobs } from './partner/partner-jobs.ts'
import { partnerHandlers } from './partner/partner.routes.ts'
import { createFaults } from './sandbox/faults.ts'
import { sandboxConsoleHandlers } from './sandbox/console/sandbox-console.routes.ts'
import { sandboxHandlers } from './sandbox/sandbox.routes.ts'
import { searchStreams, streamSearchEvents } from './search/results/search-events.ts'
import { searchHandlers } from './search/search.routes.ts'
import { createSearchSessions } from './search/results/search-sessions.ts'
import { handoverHandlers } from './single-sign-on/handover.routes.ts'
import { registerSingleSignOnJobs } from './single-sign-on/connections/watch-connection.ts'
import { singleSignOnHandlers } from './single-sign-on/single-sign-on.routes.ts'
import { createSessionChecks, sessionHandlers } from './session/session.routes.ts'
import { createHttpServer, type ServerCalls } from './create-http-server.ts'
import type { CallRegistry } from './shared/http/pipeline/register-calls.ts'
import { approvalHandlers } from './approval/approval.routes.ts'
import { credentialHandlers } from './credential/credential.routes.ts'
import { deviceHandlers } from './device/device.routes.ts'
import { usageHandlers } from './usage/usage.routes.ts'
import { helpConsoleHandlers } from './help/console/help-console.routes.ts'
import { writeLeads } from './site/leads/export-leads.ts'
import { leadHandlers } from './site/leads/lead.routes.ts'
import { writeShopOrders } from './shop/orders/export-shop-orders.ts'
import { registerShopJobs, shopHandlers } from './shop/shop.routes.ts'
import { siteHandlers } from './site/site.routes.ts'
import { statusHandlers } from './status/status.routes.ts'
import { strategyHandlers } from './strategy/strategy.routes.ts'
import { paletteHandlers } from './palette/search-palette.ts'
import { taskHandlers } from './task/task.routes.ts'
import { supportJobs, supportHandlers } from './support/support.routes.ts'
import { uploadHandlers } from './upload/upload.routes.ts'
import { recordWebhookEvents } from './webhook/record-events.ts'
import { webhookJobs } from './webhook/webhook-jobs.ts'
import { webhookHandlers } from './webhook/webhook.routes.ts'

export type AdditionalCalls = Pick<CallRegistry, 'table' | 'handlers'>

/** The whole server, ready to listen. `parts` replaces handlers and `extra` adds operations, for tests. */
export async function createServer(
  deps: Deps,
  parts: Partial<ServerCalls> = {},
  extra?: AdditionalCalls,
): Promise<FastifyInstance> {
  const sessions = withPages(deps, createSessionChecks(deps))
  const searches = createSearchSessions(deps)
  const runs = createRuns(deps)
  registerBookingJobs(deps)
  refundJobs(deps)
  registerInvoiceJobs(deps)
  registerMatchingJobs(deps)
  registerShopJobs(deps)
  partnerJobs(deps)
  incidentJobs(deps)
  supportJobs(deps)
  webhookJobs(deps)
  registerAccountJobs(deps)
  registerSingleSignOnJobs(deps)
  watchLowBalances(deps)
  recordWebhookEvents(deps)
  registerNotificationJobs(deps)
  registerEmailJobs(deps)
  const fares = fareJobs(deps)
  deps.scheduler.handle(
    'download.write',
    writeDownloads(deps, {
      ...writeOrders(deps),
      ...writeFares(deps),
      ...writeRefunds(deps),
      ...writeTransactions(deps),
      ...writeJournal(deps),
      ...writeInvoices(deps),
      ...writeIncidents(deps),
      ...writeInsight(deps),
      ...writeAirlines(deps),
      ...writeLeads(deps),
      ...writeMarketing(deps),
      ...writeShopOrders(deps),
      ...writeAudit(deps),
      ...writePersonData(deps),
    }),
  )
  deps.scheduler.handle('download.expire', expireDownloads(deps))
  return createHttpServer(deps, {
    table: { ...contract, ...extra?.table },
    handlers: {
      ...sessionHandlers(deps),
      ...handoverHandlers(deps),
      ...singleSignOnHandlers(deps),
      ...searchHandlers(deps, searches),
      ...fareHandlers(deps),
      ...bookingHandlers(deps),
      ...paymentHandlers(deps),
      ...orderHandlers(deps),
      ...orderConsoleHandlers(deps),
      ...ancillaryHandlers(deps),
      ...downloadHandlers(deps),
      ...financeHandlers(deps),
      ...rechargeHandlers(deps),
      ...rechargeConsoleHandlers(deps),
      ...depositConsoleHandlers(deps),
      ...matchingHandlers(deps),
      ...periodHandlers(deps),
      ...invoiceHandlers(deps),
      ...shopHandlers(deps, searches),
      ...refundHandlers(deps),
      ...refundConsoleHandlers(deps),
      ...batchHandlers(deps),
      ...incidentHandlers(deps),
      ...incidentConsoleHandlers(deps),
      ...insightHandlers(deps),
      ...announcementHandlers(deps),
      ...airlineHandlers(deps),
      ...airlineConsoleHandlers(deps),
      ...airlineAccountHandlers(deps, searches),
      ...accountHandlers(deps),
      ...privacyHandlers(deps),
      ...agencyHandlers(deps),
      ...strategyHandlers(deps),
      ...taskHandlers(deps),
      ...paletteHandlers(deps),
      ...supportHandlers(deps),
      ...helpHandlers(deps),
      ...helpConsoleHandlers(deps),
      ...siteHandlers(deps),
      ...leadHandlers(deps),
      ...analyticsHandlers(deps),
      ...statusHandlers(deps),
      ...documentHandlers(deps),
      ...assistantHandlers(deps, runs),
      ...knowledgeHandlers(deps),
      ...assistantConsoleHandlers(deps),
      ...liveChatHandlers(deps),
      ...uploadHandlers(deps),
      ...sandboxHandlers(deps),
      ...sandboxConsoleHandlers(deps),
      ...credentialHandlers(deps),
      ...deviceHandlers(deps),
      ...approvalHandlers(deps),
      ...webhookHandlers(deps),
      ...notificationHandlers(deps),
      ...emailForwardHandlers(deps),
      ...usageHandlers(deps),
      ...embedHandlers(deps),
      ...extra?.handlers,
    },
    sessions,
    partner: partnerHandlers(deps, searches),
    faults: createFaults(deps),
    streamRoutes: { search: searchStreams, news: newsStreams, assistant: assistantStreams },
    streams: (api) => {
      streamSearchEvents(api, deps, searches, sessions)
      streamEvents(api, deps, sessions)
      streamRuns(api, deps, runs, sessions)
      api.addHook('preClose', async () => fares.close())
    },
    ...parts,
  })
}
