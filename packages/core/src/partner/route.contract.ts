import type * as z from 'zod/mini'
import type { PartnerCode } from './codes.ts'

/** Description of one operation of the wire format. */
export interface PartnerRoute {
  summary: string
  /** What integrators need to know beyond the fields. */
  description: string
  body: z.core.$ZodType
  /** Fields next to `status` and `msg` on success. */
  answer: z.core.$ZodType
  /** Fields next to `status` and `msg` on failure. */
  otherwise?: Readonly<Record<string, unknown>>
  /** Codes for a body with fields of the wrong type, and for one with missing or invalid fields. */
  malformed: PartnerCode
  illegal: PartnerCode
  /** Fields whose absence has a code of its own. */
  missing?: Readonly<Record<string, PartnerCode>>
  /** Result codes besides those of every operation, see `commonCodes`. */
  codes: readonly PartnerCode[]
  /** Rate limit that the operation counts against. */
  pool?: PartnerPool
  /** Books or moves money: accepts an `Idempotency-Key`. */
  once?: true
}

export type PartnerPool = 'SEARCH_QPS' | 'FULFILMENT_QPM' | 'OFFER_PRICE_QPM' | 'ANCILLARY_QPM'

/** Codes that every operation can return. */
export const commonCodes = [0, 100, 900, 901, 902, 9999] as const satisfies readonly PartnerCode[]

/** Keeps the exact type of a route table and checks its shape. */
export const partnerRoutes = <Table extends Record<`/${string}`, PartnerRoute>>(table: Table): Table => table
