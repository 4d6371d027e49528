import type * as z from 'zod/mini'
import { bookCalls } from './book.contract.ts'
import { findCalls } from './find.contract.ts'

/** Every call that another system may make, by its path. */
export const partnerCalls = { ...findCalls, ...bookCalls }

export type PartnerPath = keyof typeof partnerCalls
export type PartnerBody<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['body']>
export type PartnerAnswer<Path extends PartnerPath> = z.output<(typeof partnerCalls)[Path]['answer']>
