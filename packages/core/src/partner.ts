export { idempotentPartnerCalls } from './partner/idempotent-calls.ts'
export { errorAdvice, type PartnerAdvice } from './partner/advice.ts'
export { requestCard } from './partner/request-fields.contract.ts'
export {
  partnerCalls,
  type PartnerAnswer,
  type PartnerBody,
  type PartnerInput,
  type PartnerPath,
} from './partner/calls.contract.ts'
export { partnerCodes, ticketingCodes, type PartnerCode, type TicketingCode } from './partner/codes.ts'
export { commonCodes, type PartnerPool, type PartnerRoute } from './partner/route.contract.ts'
export { partnerExamples } from './partner/examples.ts'
export { fieldDescriptions } from './partner/field-descriptions.ts'
export {
  createPartnerClient,
  type PartnerCallOptions,
  type PartnerClient,
  type PartnerClientSettings,
} from './partner/partner-client.ts'
export type { PartnerError, PartnerResult } from './partner/partner-error.ts'
export { ticketingSteps } from './partner/ticketing-steps.ts'
export { verifyWebhook, type WebhookNotification, type WebhookRequest } from './partner/verify-webhook.ts'
export { webhookBodyOf, webhookEvents } from './partner/webhook-events.contract.ts'
export { partnerShapes } from './partner/shapes.contract.ts'
export { goLiveScenarios } from './partner/tools.contract.ts'
