import { contract } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { assistantHandlers } from './assistant/assistant.routes.ts'
import { createRuns } from './assistant/runs.ts'
import { streamRuns } from './assistant/stream-run.ts'
import { ancillaryHandlers } from './booking/ancillary/ancillary.routes.ts'
import { bookingAgenda } from './booking/booking-agenda.ts'
import { bookingHandlers } from './booking/booking.routes.ts'
import { financeHandlers } from './finance/finance.routes.ts'
import { orderHandlers } from './booking/orders/orders.routes.ts'
import { paymentHandlers } from './booking/payment.routes.ts'
import { writeOrders } from './booking/orders/export-orders.ts'
import { embedHandlers } from './embed/embed.routes.ts'
import { withPages } from './embed/page-sessions.ts'
import { downloadHandlers } from './download/download.routes.ts'
import { writeDownloads } from './download/write-downloads.ts'
import { writeFares } from './fare/export-fares.ts'
import { fareAgenda } from './fare/fare-agenda.ts'
import { fareHandlers } from './fare/fare.routes.ts'
import { streamNews } from './news/stream-news.ts'
import { helpHandlers } from './help/help.routes.ts'
import { writeRefunds } from './refund/export-refunds.ts'
import { refundAgenda } from './refund/refund-agenda.ts'
import { refundHandlers } from './refund/refund.routes.ts'
import { batchHandlers } from './refund/batch/batch.routes.ts'
import { writeIncidents } from './incidents/export-incidents.ts'
import { incidentAgenda, incidentHandlers } from './incidents/incidents.routes.ts'
import { partnerAgenda } from './partner/partner-agenda.ts'
import { partnerHandlers } from './partner/partner.routes.ts'
import { createFaults } from './sandbox/faults.ts'
import { sandboxHandlers } from './sandbox/sandbox.routes.ts'
import { streamSearches } from './search/search-events.ts'
import { searchHandlers } from './search/search.routes.ts'
import { createSearches } from './search/searches.ts'
import { createSessions, sessionHandlers } from './session/session.routes.ts'
import { openHttp } from './shared/http/open-http.ts'
import type { Calls } from './shared/http/register-calls.ts'
import { approvalHandlers } from './approval/approval.routes.ts'
import { credentialHandlers } from './credential/credential.routes.ts'
import { deviceHandlers } from './device/device.routes.ts'
import { governorHandlers } from './governor/governor.routes.ts'
import { supportAgenda, supportHandlers } from './support/support.routes.ts'
import { uploadHandlers } from './upload/upload.routes.ts'
import { hearEvents } from './webhook/hear-events.ts'
import { webhookAgenda } from './webhook/webhook-agenda.ts'
import { webhookHandlers } from './webhook/webhook.routes.ts'

export type Extra = Pick<Calls, 'table' | 'handlers'>

/** The whole server over its parts, ready to listen. `parts` replaces some and `extra` adds calls, for tests. */
export async function createServer(deps: Deps, parts: Partial<Calls> = {}, extra?: Extra): Promise<FastifyInstance> {
  const sessions = withPages(deps, createSessions(deps))
  const searches = createSearches(deps)
  const runs = createRuns(deps)
  bookingAgenda(deps)
  refundAgenda(deps)
  partnerAgenda(deps)
  incidentAgenda(deps)
  supportAgenda(deps)
  webhookAgenda(deps)
  hearEvents(deps)
  const fares = fareAgenda(deps)
  deps.agenda.handle(
    'download.write',
    writeDownloads(deps, { ...writeOrders(deps), ...writeFares(deps), ...writeRefunds(deps), ...writeIncidents(deps) }),
  )
  return openHttp(deps, {
    table: { ...contract, ...extra?.table },
    handlers: {
      ...sessionHandlers(deps),
      ...searchHandlers(deps, searches),
      ...fareHandlers(deps),
      ...bookingHandlers(deps),
      ...paymentHandlers(deps),
      ...orderHandlers(deps),
      ...ancillaryHandlers(deps),
      ...downloadHandlers(deps),
      ...financeHandlers(deps),
      ...refundHandlers(deps),
      ...batchHandlers(deps),
      ...incidentHandlers(deps),
      ...supportHandlers(deps),
      ...helpHandlers(),
      ...assistantHandlers(deps, runs),
      ...uploadHandlers(deps),
      ...sandboxHandlers(deps),
      ...credentialHandlers(deps),
      ...deviceHandlers(deps),
      ...approvalHandlers(deps),
      ...webhookHandlers(deps),
      ...governorHandlers(deps),
      ...embedHandlers(deps),
      ...extra?.handlers,
    },
    sessions,
    partner: partnerHandlers(deps, searches),
    faults: createFaults(deps),
    streams: (api) => {
      streamSearches(api, deps, searches, sessions)
      streamNews(api, deps, sessions)
      streamRuns(api, deps, runs, sessions)
      api.addHook('preClose', async () => fares.close())
    },
    ...parts,
  })
}
