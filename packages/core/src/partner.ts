export { partnerActs } from './partner/acts.ts'
export { adviceOf, type PartnerAdvice } from './partner/advice.ts'
export { askedCard } from './partner/asked.contract.ts'
export {
  partnerCalls,
  type PartnerAnswer,
  type PartnerBody,
  type PartnerInput,
  type PartnerPath,
} from './partner/calls.contract.ts'
export { partnerCodes, ticketingCodes, type PartnerCode, type TicketingCode } from './partner/codes.ts'
export { codesOfEvery, type PartnerPool, type PartnerRoute } from './partner/route.contract.ts'
export { partnerExamples } from './partner/examples.ts'
export { fieldNotes } from './partner/field-notes.ts'
export {
  createPartnerClient,
  type PartnerCallOptions,
  type PartnerClient,
  type PartnerClientSettings,
} from './partner/partner-client.ts'
export type { PartnerError, PartnerResult } from './partner/partner-error.ts'
export { partnerShapes } from './partner/shapes.contract.ts'
export { goLiveScenarios } from './partner/tools.contract.ts'
