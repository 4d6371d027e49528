import * as z from 'zod/mini'
import {
  email,
  emptyAnswer,
  id,
  money,
  pageOf,
  paging,
  serverTime,
  filterTime,
} from '../shared/contract/envelope.contract.ts'
import { invoiceCycles, invoiceKinds, statementFormats } from '../shared/contract/invoice.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const day = z.iso.date()
const invoiceCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{8,48}$/))
const cycle = z.enum(invoiceCycles)
const format = z.enum(statementFormats)
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7))

const config = {
  invoiceCycle: z.nullable(cycle),
  billingCycle: z.nullable(cycle),
  /** Billing days of weekly cycles: 1 for Monday to 7 for Sunday. */
  weekdays,
  format: z.nullable(format),
  subscriptionEmail: z.string(),
}

export const invoiceFilters = z.object({
  invoiceCode: z.optional(invoiceCode),
  kind: z.optional(z.enum(invoiceKinds)),
  currency: z.optional(currency),
  /** Documents whose period overlaps these days, both included. */
  periodFrom: z.optional(day),
  periodTo: z.optional(day),
  createdFrom: z.optional(filterTime),
  /** Exclusive. */
  createdTo: z.optional(filterTime),
})

const invoice = z.object({
  invoiceCode,
  kind: z.enum(invoiceKinds),
  currency,
  /** First and last day of the period, in Singapore time. */
  periodFrom: day,
  periodTo: day,
  createdAt: serverTime,
  lines: z.int(),
  /** Of a statement, the change of the balance. */
  total: money,
  /** Name of the file. */
  fileName: z.string(),
})

const invoiceCodes = z.array(invoiceCode).check(z.minLength(1), z.maxLength(500))

export const invoiceRoutes = defineRoutes({
  'GET /client/invoiceConfig/info': {
    access: 'financial:invoice',
    summary: 'Which tax invoices, credit notes and statements the agency gets, and when the next ones are made',
    answer: z.object({ ...config, nextRunAt: z.nullable(serverTime) }),
  },
  'POST /client/invoiceConfig/update': {
    access: 'financial:invoice',
    changes: 'invoice:manage',
    summary: 'Change which tax invoices, credit notes and statements the agency gets',
    idempotent: true,
    body: z.object({
      invoiceCycle: z.optional(cycle),
      billingCycle: z.optional(cycle),
      weekdays: z._default(weekdays, []),
      format: z.optional(format),
      subscriptionEmail: z.optional(z.union([z.literal(''), email])),
    }),
    answer: z.object({ ...config, nextRunAt: z.nullable(serverTime) }),
  },
  'POST /client/invoice/getPageList': {
    access: 'financial:invoice',
    changes: 'nothing',
    summary: 'Tax invoices, credit notes and statements, newest first',
    body: z.object({ ...invoiceFilters.shape, ...paging }),
    answer: z.extend(pageOf(invoice), { currencies: z.array(currency) }),
  },
  'GET /client/invoice/download/{invoiceCode}': {
    access: 'financial:invoice',
    summary: 'A tax invoice or credit note as PDF or XML, a statement as CSV or Excel, in the language of the request',
    /** EN 16931 in UBL, of a tax invoice or credit note. */
    query: z.object({ format: z.optional(z.literal('xml')) }),
    answer: emptyAnswer,
    file: true,
  },
  'POST /client/invoice/send': {
    access: 'financial:invoice',
    changes: 'invoice:manage',
    summary: 'Mail links to documents to the subscription e-mail again',
    idempotent: true,
    body: z.object({ invoiceCodes }),
    answer: z.object({ sentTo: z.string() }),
  },
  'POST /client/invoice/zip': {
    access: 'financial:invoice',
    changes: 'list:export',
    summary: 'Put documents into one ZIP file, as a download task',
    body: z.object({ invoiceCodes }),
    answer: z.object({ downloadTaskId: id }),
  },
})

export type InvoiceFilters = z.output<typeof invoiceFilters>
