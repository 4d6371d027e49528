export { askedCard } from './partner/asked.contract.ts'
export { partnerCalls, type PartnerAnswer, type PartnerBody, type PartnerPath } from './partner/calls.contract.ts'
export { partnerCodes, type PartnerCode } from './partner/codes.ts'
export type { PartnerPool, PartnerRoute } from './partner/route.contract.ts'
