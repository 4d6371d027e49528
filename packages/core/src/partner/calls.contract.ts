import type * as z from 'zod/mini'
import { bookCalls } from './book.contract.ts'
import { commitCalls } from './commit.contract.ts'
import { deskCalls } from './desk.contract.ts'
import { eventCalls } from './event.contract.ts'
import { findCalls } from './find.contract.ts'
import { refundCalls } from './refund.contract.ts'
import { toolCalls } from './tools.contract.ts'
import { webhookCalls } from './webhook.contract.ts'

/** Every call that another system may make, by its path. */
export const partnerCalls = {
  ...findCalls,
  ...bookCalls,
  ...commitCalls,
  ...refundCalls,
  ...deskCalls,
  ...eventCalls,
  ...webhookCalls,
  ...toolCalls,
}

export type PartnerPath = keyof typeof partnerCalls
/** What may be sent, before it is read. */
export type PartnerInput<Path extends PartnerPath> = z.input<(typeof partnerCalls)[Path]['body']>
export type PartnerBody<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['body']>
export type PartnerAnswer<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['answer']>
