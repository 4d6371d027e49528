import type * as z from 'zod/mini'
import { bookingCalls } from './book.contract.ts'
import { consentCalls } from './consent.contract.ts'
import { serviceCalls } from './service.contract.ts'
import { incidentCalls } from './incident.contract.ts'
import { searchCalls } from './search.contract.ts'
import { refundCalls } from './refund.contract.ts'
import { toolCalls } from './tools.contract.ts'
import { webhookCalls } from './webhook.contract.ts'

/** All operations of the partner API, by path. */
export const partnerCalls = {
  ...searchCalls,
  ...bookingCalls,
  ...consentCalls,
  ...refundCalls,
  ...serviceCalls,
  ...incidentCalls,
  ...webhookCalls,
  ...toolCalls,
}

export type PartnerPath = keyof typeof partnerCalls
export type PartnerInput<Path extends PartnerPath> = z.input<(typeof partnerCalls)[Path]['body']>
export type PartnerBody<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['body']>
export type PartnerAnswer<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['answer']>
