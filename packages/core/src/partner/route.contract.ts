import type * as z from 'zod/mini'
import type { PartnerCode } from './codes.ts'

/** One call of the wire format, as data. */
export interface PartnerRoute {
  summary: string
  body: z.core.$ZodType
  /** What stands beside `status` and `msg` when the call succeeds. */
  answer: z.core.$ZodType
  /** What stands there when it does not. */
  otherwise?: Readonly<Record<string, unknown>>
  /** What is told of a body whose words have the wrong type, and of one that lacks or garbles them. */
  malformed: PartnerCode
  illegal: PartnerCode
  /** Whose limit it counts against. */
  pool?: PartnerPool
}

export type PartnerPool = 'SEARCH_QPS' | 'FULFILMENT_QPM' | 'OFFER_PRICE_QPM' | 'ANCILLARY_QPM'

/** Keeps the exact type of a table and checks its shape. */
export const routes = <Table extends Record<`/${string}`, PartnerRoute>>(table: Table): Table => table
