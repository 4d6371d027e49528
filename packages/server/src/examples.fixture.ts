import type { CallName } from '@gangway/core'
import { accountExamples } from './account/account-examples.fixture.ts'
import { agencyExamples } from './agency/agency-examples.fixture.ts'
import { airlineAccountExamples } from './airline-account/airline-account-examples.fixture.ts'
import { airlineConsoleExamples } from './airline/console/airline-console-examples.fixture.ts'
import { airlineExamples } from './airline/airline-examples.fixture.ts'
import { analyticsExamples } from './analytics/analytics-examples.fixture.ts'
import { statusExamples } from './status/status-examples.fixture.ts'
import { ancillaryExamples } from './booking/ancillary/ancillary-examples.fixture.ts'
import { liveChatExamples } from './support/live/live-chat-examples.fixture.ts'
import { assistantExamples } from './assistant/assistant-examples.fixture.ts'
import { assistantConsoleExamples } from './assistant/console/assistant-console-examples.fixture.ts'
import { knowledgeExamples } from './assistant/knowledge/knowledge-examples.fixture.ts'
import { bookingExamples } from './booking/booking-examples.fixture.ts'
import { paymentExamples } from './booking/payment/payment-examples.fixture.ts'
import { orderExamples } from './booking/orders/order-examples.fixture.ts'
import { approvalExamples } from './approval/approval-examples.fixture.ts'
import { credentialExamples } from './credential/credential-examples.fixture.ts'
import { deviceExamples } from './device/device-examples.fixture.ts'
import { downloadExamples } from './download/download-examples.fixture.ts'
import { embedExamples } from './embed/embed-examples.fixture.ts'
import { fareExamples } from './fare/fare-examples.fixture.ts'
import { depositConsoleExamples } from './finance/deposits/deposit-examples.fixture.ts'
import { invoiceExamples } from './invoice/invoice-examples.fixture.ts'
import { financeExamples } from './finance/finance-examples.fixture.ts'
import { matchingExamples } from './finance/matching/matching-examples.fixture.ts'
import { periodExamples } from './finance/periods/period-examples.fixture.ts'
import { rechargeConsoleExamples, rechargeExamples } from './finance/recharges/recharge-examples.fixture.ts'
import { batchExamples } from './refund/batch/batch-examples.fixture.ts'
import { incidentExamples } from './incidents/incident-examples.fixture.ts'
import { insightExamples } from './insight/insight-examples.fixture.ts'
import { usageExamples } from './usage/usage-examples.fixture.ts'
import { handoverExamples } from './partner/auth/handover-examples.fixture.ts'
import { documentExamples } from './help/documents/document-examples.fixture.ts'
import { helpExamples } from './help/help-examples.fixture.ts'
import { refundConsoleExamples } from './refund/console/refund-console-examples.fixture.ts'
import { refundExamples } from './refund/refund-examples.fixture.ts'
import { sandboxExamples } from './sandbox/sandbox-examples.fixture.ts'
import { searchExamples } from './search/search-examples.fixture.ts'
import { helpConsoleExamples } from './help/console/help-console-examples.fixture.ts'
import { leadExamples } from './site/leads/lead-examples.fixture.ts'
import { shopExamples } from './shop/shop-examples.fixture.ts'
import { siteExamples } from './site/site-examples.fixture.ts'
import type { Example } from './session/tenants.fixture.ts'
import { sessionExamples } from './session/session-examples.fixture.ts'
import { paletteExamples } from './palette/palette-examples.fixture.ts'
import { taskExamples } from './task/task-examples.fixture.ts'
import { singleSignOnExamples } from './single-sign-on/single-sign-on-examples.fixture.ts'
import { strategyExamples } from './strategy/strategy-examples.fixture.ts'
import { supportExamples } from './support/support-examples.fixture.ts'
import { orderConsoleExamples } from './booking/console/order-console-examples.fixture.ts'
import { incidentConsoleExamples } from './incidents/console/incident-console-examples.fixture.ts'
import { announcementExamples } from './insight/announcements/announcement-examples.fixture.ts'
import { sandboxConsoleExamples } from './sandbox/console/sandbox-console-examples.fixture.ts'
import { privacyExamples } from './privacy/privacy-examples.fixture.ts'
import { emailForwardExamples } from './email-forward/email-forward-examples.fixture.ts'
import { notificationExamples } from './notification/notification-examples.fixture.ts'
import { uploadExamples } from './upload/upload-examples.fixture.ts'
import { webhookExamples } from './webhook/webhook-examples.fixture.ts'

/** One example for every operation: a missing one does not compile. */
export const examples: { [Name in CallName]: Example<Name> } = {
  ...airlineAccountExamples,
  ...analyticsExamples,
  ...statusExamples,
  ...sessionExamples,
  ...handoverExamples,
  ...searchExamples,
  ...fareExamples,
  ...bookingExamples,
  ...paymentExamples,
  ...orderExamples,
  ...orderConsoleExamples,
  ...ancillaryExamples,
  ...downloadExamples,
  ...financeExamples,
  ...matchingExamples,
  ...periodExamples,
  ...rechargeExamples,
  ...rechargeConsoleExamples,
  ...depositConsoleExamples,
  ...invoiceExamples,
  ...shopExamples,
  ...refundExamples,
  ...refundConsoleExamples,
  ...batchExamples,
  ...incidentExamples,
  ...incidentConsoleExamples,
  ...insightExamples,
  ...announcementExamples,
  ...airlineExamples,
  ...airlineConsoleExamples,
  ...accountExamples,
  ...privacyExamples,
  ...notificationExamples,
  ...emailForwardExamples,
  ...agencyExamples,
  ...singleSignOnExamples,
  ...strategyExamples,
  ...taskExamples,
  ...paletteExamples,
  ...supportExamples,
  ...helpExamples,
  ...siteExamples,
  ...helpConsoleExamples,
  ...leadExamples,
  ...documentExamples,
  ...assistantExamples,
  ...knowledgeExamples,
  ...assistantConsoleExamples,
  ...liveChatExamples,
  ...uploadExamples,
  ...sandboxExamples,
  ...sandboxConsoleExamples,
  ...credentialExamples,
  ...deviceExamples,
  ...approvalExamples,
  ...webhookExamples,
  ...usageExamples,
  ...embedExamples,
}

export const exampleNames = operationNamesOf(examples)

function operationNamesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
