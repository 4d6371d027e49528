import type * as z from 'zod/mini'
import type { PartnerCode } from './codes.ts'

/** One call of the wire format, as data. */
export interface PartnerRoute {
  summary: string
  /** What whoever integrates has to know beyond the fields. */
  description: string
  body: z.core.$ZodType
  /** What stands beside `status` and `msg` when the call succeeds. */
  answer: z.core.$ZodType
  /** What stands there when it does not. */
  otherwise?: Readonly<Record<string, unknown>>
  /** What is told of a body whose words have the wrong type, and of one that lacks or garbles them. */
  malformed: PartnerCode
  illegal: PartnerCode
  /** Fields that have a code of their own for when they are not there. */
  missing?: Readonly<Record<string, PartnerCode>>
  /** What it may end with, besides what every call may: see `codesOfEvery`. */
  codes: readonly PartnerCode[]
  /** Whose limit it counts against. */
  pool?: PartnerPool
  /** Books or moves money: an `Idempotency-Key` is kept to. */
  once?: true
}

export type PartnerPool = 'SEARCH_QPS' | 'FULFILMENT_QPM' | 'OFFER_PRICE_QPM' | 'ANCILLARY_QPM'

/** Success, no JSON, nothing that was needed, no right, a fault of ours. */
export const codesOfEvery = [0, 100, 900, 901, 902, 9999] as const satisfies readonly PartnerCode[]

/** Keeps the exact type of a table and checks its shape. */
export const routes = <Table extends Record<`/${string}`, PartnerRoute>>(table: Table): Table => table
