import { assistantConsoleRoutes } from './assistant/assistant-console.contract.ts'
import { assistantRoutes } from './assistant/assistant.contract.ts'
import { knowledgeRoutes } from './assistant/knowledge.contract.ts'
import { traceRoutes } from './analytics/trace.contract.ts'
import { ancillaryRoutes } from './booking/ancillary.contract.ts'
import { orderConsoleRoutes } from './booking/order-console.contract.ts'
import { orderDetailRoutes } from './booking/order-detail.contract.ts'
import { orderListRoutes } from './booking/orders.contract.ts'
import { credentialRoutes } from './credential/credential.contract.ts'
import { approvalRoutes } from './approval/approval.contract.ts'
import { deviceRoutes } from './device/device.contract.ts'
import { downloadRoutes } from './download/download.contract.ts'
import { emailForwardRoutes } from './email-forward/email-forward.contract.ts'
import { embeddableRoutes as callsByScope } from './embed/embed-routes.ts'
import { embedRoutes } from './embed/embed.contract.ts'
import type { EmbedScope } from './shared/contract/embed-scopes.ts'
import { bookingRoutes } from './booking/booking.contract.ts'
import { fareRoutes } from './fare/fare.contract.ts'
import { depositConsoleRoutes } from './finance/deposit-console.contract.ts'
import { matchingRoutes } from './finance/matching.contract.ts'
import { periodConsoleRoutes } from './finance/period-console.contract.ts'
import { periodRoutes } from './finance/period.contract.ts'
import { financeRoutes } from './finance/finance.contract.ts'
import { rechargeConsoleRoutes } from './finance/recharge-console.contract.ts'
import { rechargeRoutes } from './finance/recharge.contract.ts'
import { transactionRoutes } from './finance/transactions.contract.ts'
import { paymentRoutes } from './booking/payment.contract.ts'
import { usageRoutes } from './usage/usage.contract.ts'
import { documentRoutes } from './help/document.contract.ts'
import { helpConsoleRoutes } from './help/help-console.contract.ts'
import { helpRoutes } from './help/help.contract.ts'
import { accessListRoutes } from './account/access-list.contract.ts'
import { privacyRoutes } from './privacy/privacy.contract.ts'
import { auditRoutes } from './account/audit.contract.ts'
import { securityRoutes } from './account/security.contract.ts'
import { agencyProfileRoutes } from './account/agency-profile.contract.ts'
import { profileRoutes } from './account/profile.contract.ts'
import { roleRoutes } from './account/role.contract.ts'
import { sandboxUserRoutes } from './account/sandbox-user.contract.ts'
import { userRoutes } from './account/user.contract.ts'
import { agencyRoutes } from './agency/agency.contract.ts'
import { airlineConsoleRoutes } from './airline/airline-console.contract.ts'
import { airlineRoutes } from './airline/airline.contract.ts'
import { airlineAccountRoutes } from './airline-account/airline-account.contract.ts'
import { strategyRoutes } from './strategy/strategy.contract.ts'
import { taskRoutes } from './task/task.contract.ts'
import { paletteRoutes } from './palette/palette.contract.ts'
import { dashboardRoutes } from './insight/dashboard.contract.ts'
import { announcementRoutes } from './insight/announcement.contract.ts'
import { workspaceRoutes } from './insight/workspace.contract.ts'
import { shopOrderRoutes } from './shop/shop-order.contract.ts'
import { shopRuleRoutes } from './shop/shop-rule.contract.ts'
import { shopSettingsRoutes } from './shop/shop-settings.contract.ts'
import { shopRoutes } from './shop/shop.contract.ts'
import { invoiceSellerRoutes } from './invoice/invoice-seller.contract.ts'
import { invoiceRoutes } from './invoice/invoice.contract.ts'
import { incidentConsoleRoutes } from './incidents/incident-console.contract.ts'
import { incidentRoutes } from './incidents/incidents.contract.ts'
import { batchRoutes } from './refund/batch.contract.ts'
import { cancelRoutes } from './refund/cancel.contract.ts'
import { claimRoutes } from './refund/claim.contract.ts'
import { refundConsoleRoutes } from './refund/refund-console.contract.ts'
import { notificationRoutes } from './notification/notification.contract.ts'
import { refundRoutes } from './refund/refund.contract.ts'
import { unconfirmedRoutes } from './refund/unconfirmed.contract.ts'
import { sandboxConsoleRoutes } from './sandbox/sandbox-console.contract.ts'
import { sandboxRoutes } from './sandbox/sandbox.contract.ts'
import { searchRoutes } from './search/search.contract.ts'
import { passkeyRoutes } from './session/passkey.contract.ts'
import { recoveryCodeRoutes } from './session/recovery-code.contract.ts'
import { handoverRoutes } from './session/handover.contract.ts'
import { routesOfOrderSession } from './session/order-session-routes.ts'
import { leadRoutes } from './site/lead.contract.ts'
import { siteRoutes } from './site/site.contract.ts'
import { statusRoutes } from './status/status.contract.ts'
import { sessionRoutes } from './session/session.contract.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.contract.ts'
import { liveChatRoutes } from './support/live-chat.contract.ts'
import { requestRoutes } from './support/request.contract.ts'
import { uploadRoutes } from './upload/upload.contract.ts'
import { webhookRoutes } from './webhook/webhook.contract.ts'

export const routesByDomain = {
  session: { ...sessionRoutes, ...handoverRoutes },
  'single-sign-on': singleSignOnRoutes,
  search: searchRoutes,
  fare: fareRoutes,
  booking: {
    ...bookingRoutes,
    ...paymentRoutes,
    ...orderListRoutes,
    ...orderDetailRoutes,
    ...ancillaryRoutes,
    ...orderConsoleRoutes,
  },
  download: downloadRoutes,
  finance: {
    ...financeRoutes,
    ...transactionRoutes,
    ...unconfirmedRoutes,
    ...rechargeRoutes,
    ...rechargeConsoleRoutes,
    ...depositConsoleRoutes,
    ...matchingRoutes,
    ...periodRoutes,
    ...periodConsoleRoutes,
  },
  invoice: { ...invoiceRoutes, ...invoiceSellerRoutes },
  shop: { ...shopRoutes, ...shopRuleRoutes, ...shopSettingsRoutes, ...shopOrderRoutes },
  refund: { ...refundRoutes, ...refundConsoleRoutes, ...claimRoutes, ...cancelRoutes, ...batchRoutes },
  incidents: { ...incidentRoutes, ...incidentConsoleRoutes },
  insight: { ...workspaceRoutes, ...dashboardRoutes, ...announcementRoutes },
  account: {
    ...userRoutes,
    ...sandboxUserRoutes,
    ...roleRoutes,
    ...profileRoutes,
    ...recoveryCodeRoutes,
    ...passkeyRoutes,
    ...agencyProfileRoutes,
    ...accessListRoutes,
    ...auditRoutes,
    ...securityRoutes,
  },
  privacy: privacyRoutes,
  notification: notificationRoutes,
  'email-forward': emailForwardRoutes,
  agency: agencyRoutes,
  airline: { ...airlineRoutes, ...airlineConsoleRoutes },
  'airline-account': airlineAccountRoutes,
  strategy: strategyRoutes,
  site: { ...siteRoutes, ...leadRoutes },
  analytics: traceRoutes,
  status: statusRoutes,
  task: taskRoutes,
  palette: paletteRoutes,
  support: {
    ...requestRoutes,
    ...liveChatRoutes,
    ...helpRoutes,
    ...helpConsoleRoutes,
    ...documentRoutes,
    ...assistantRoutes,
    ...knowledgeRoutes,
    ...assistantConsoleRoutes,
  },
  upload: uploadRoutes,
  sandbox: { ...sandboxRoutes, ...sandboxConsoleRoutes },
  embed: embedRoutes,
  developer: { ...approvalRoutes, ...credentialRoutes, ...deviceRoutes, ...webhookRoutes, ...usageRoutes },
}

export const contract = {
  ...sessionRoutes,
  ...handoverRoutes,
  ...singleSignOnRoutes,
  ...searchRoutes,
  ...fareRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...orderListRoutes,
  ...orderDetailRoutes,
  ...ancillaryRoutes,
  ...orderConsoleRoutes,
  ...downloadRoutes,
  ...financeRoutes,
  ...transactionRoutes,
  ...invoiceRoutes,
  ...invoiceSellerRoutes,
  ...shopRoutes,
  ...shopRuleRoutes,
  ...shopSettingsRoutes,
  ...shopOrderRoutes,
  ...unconfirmedRoutes,
  ...rechargeRoutes,
  ...rechargeConsoleRoutes,
  ...depositConsoleRoutes,
  ...matchingRoutes,
  ...periodRoutes,
  ...periodConsoleRoutes,
  ...refundRoutes,
  ...refundConsoleRoutes,
  ...claimRoutes,
  ...cancelRoutes,
  ...batchRoutes,
  ...incidentRoutes,
  ...incidentConsoleRoutes,
  ...workspaceRoutes,
  ...dashboardRoutes,
  ...announcementRoutes,
  ...userRoutes,
  ...sandboxUserRoutes,
  ...roleRoutes,
  ...profileRoutes,
  ...recoveryCodeRoutes,
  ...passkeyRoutes,
  ...agencyProfileRoutes,
  ...accessListRoutes,
  ...auditRoutes,
  ...securityRoutes,
  ...privacyRoutes,
  ...notificationRoutes,
  ...emailForwardRoutes,
  ...agencyRoutes,
  ...airlineRoutes,
  ...airlineAccountRoutes,
  ...airlineConsoleRoutes,
  ...strategyRoutes,
  ...siteRoutes,
  ...leadRoutes,
  ...traceRoutes,
  ...statusRoutes,
  ...taskRoutes,
  ...paletteRoutes,
  ...requestRoutes,
  ...liveChatRoutes,
  ...helpRoutes,
  ...helpConsoleRoutes,
  ...documentRoutes,
  ...assistantRoutes,
  ...knowledgeRoutes,
  ...assistantConsoleRoutes,
  ...uploadRoutes,
  ...sandboxRoutes,
  ...sandboxConsoleRoutes,
  ...credentialRoutes,
  ...deviceRoutes,
  ...approvalRoutes,
  ...webhookRoutes,
  ...usageRoutes,
  ...embedRoutes,
}

/** Event streams: their responses have no envelope, so they are not in `contract`. */
type EventStream = 'GET /events' | 'GET /search/{searchId}/events' | 'GET /assistant/run/{runId}/events'

/** Every call that an embedded page may make, by scope. */
export const embeddableRoutesByScope = callsByScope satisfies Record<
  EmbedScope,
  readonly (keyof typeof contract | EventStream)[]
>

/** Every call that the session of an order link may make. */
export const orderSessionRoutes = routesOfOrderSession satisfies readonly (keyof typeof contract)[]
