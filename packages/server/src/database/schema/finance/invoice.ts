import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { InvoiceParties } from '../../../invoice/invoice-parties.model.ts'
import { appUser, client } from '../client.ts'
import { ledgerTransfer } from './finance.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })
const cycles = ['NONE', 'MONTHLY', 'WEEKLY'] as const
const kinds = ['TAX_INVOICE', 'CREDIT_NOTE', 'STATEMENT'] as const

/** Which documents an agency gets, and how far they are made. All days are in Singapore time, `2026-12-01`. */
export const invoiceConfig = pgTable(
  'invoice_config',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => client.id),
    /** Of tax invoices and credit notes. */
    invoiceCycle: text('invoice_cycle', { enum: cycles }).notNull(),
    /** Of statements. */
    billingCycle: text('billing_cycle', { enum: cycles }).notNull(),
    /** Billing days of weekly cycles: 1 for Monday to 7 for Sunday. */
    weekdays: integer('weekdays').array().notNull(),
    format: text('format', { enum: ['CSV', 'XLS'] }).notNull(),
    subscriptionEmail: text('subscription_email').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    /** The last day whose documents were made, or that needs none. */
    checkedUntil: text('checked_until').notNull(),
    /** The days after the last period of each cycle; null before the first. */
    invoicedUntil: text('invoiced_until'),
    billedUntil: text('billed_until'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check(
      'invoice_config_cycles',
      sql`${table.invoiceCycle} in ('NONE', 'MONTHLY', 'WEEKLY') and ${table.billingCycle} in ('NONE', 'MONTHLY', 'WEEKLY')`,
    ),
    check('invoice_config_format', sql`${table.format} in ('CSV', 'XLS')`),
  ],
)

/** A tax invoice, a credit note or a statement: only added, and its lines, total and digest are set once. */
export const invoice = pgTable(
  'invoice',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    kind: text('kind', { enum: kinds }).notNull(),
    code: text('code').notNull(),
    /** Number within client, kind and year, from 1 without gaps. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    currency: text('currency').notNull(),
    /** The first and the last day of the period. */
    periodFrom: text('period_from').notNull(),
    periodTo: text('period_to').notNull(),
    lines: integer('lines').notNull(),
    /** Of a statement, the change of the balance. */
    total: minorUnits('total').notNull(),
    /** Balance before the period; of a statement only. */
    opening: minorUnits('opening'),
    /** Of a statement only. */
    format: text('format', { enum: ['CSV', 'XLS'] }),
    parties: jsonb('parties').$type<InvoiceParties>().notNull(),
    /** SHA-256 of everything that the document states; null in documents made before there was one. */
    digest: text('digest'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('invoice_of_client').on(table.clientId, table.id),
    unique('invoice_code').on(table.clientId, table.code),
    unique('invoice_number').on(table.clientId, table.kind, table.year, table.number),
    unique('invoice_period').on(table.clientId, table.kind, table.currency, table.periodFrom),
    check('invoice_kind', sql`${table.kind} in ('TAX_INVOICE', 'CREDIT_NOTE', 'STATEMENT')`),
    check('invoice_days', sql`${table.periodFrom} <= ${table.periodTo}`),
    check('invoice_statement', sql`(${table.kind} = 'STATEMENT') = (${table.opening} is not null)`),
    index('invoice_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.code.desc().nullsFirst()),
  ],
)

/** A line of a tax invoice or credit note: one transfer of the ledger, on exactly one document. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    clientId: text('client_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** Starts at 1. */
    position: integer('position').notNull(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => ledgerTransfer.id),
    at: moment('at').notNull(),
    orderNo: text('order_no'),
    refundNo: text('refund_no'),
    passengers: text('passengers').notNull(),
    fare: minorUnits('fare').notNull(),
    tax: minorUnits('tax').notNull(),
    ancillary: minorUnits('ancillary').notNull(),
    fee: minorUnits('fee').notNull(),
    /** Zero on lines of older documents, which state an adjustment as a fee or a fare. */
    adjustment: minorUnits('adjustment').notNull().default(0),
    total: minorUnits('total').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoice_line_key', columns: [table.invoiceId, table.position] }),
    foreignKey({
      name: 'invoice_line_invoice',
      columns: [table.clientId, table.invoiceId],
      foreignColumns: [invoice.clientId, invoice.id],
    }),
    unique('invoice_line_once').on(table.transferId),
    check(
      'invoice_line_total',
      sql`${table.total} = ${table.fare} + ${table.tax} + ${table.ancillary} + ${table.fee} + ${table.adjustment}`,
    ),
  ],
)

/** The last number of each series. The row lock makes numbers without gaps. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    kind: text('kind', { enum: kinds }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ name: 'invoice_counter_key', columns: [table.clientId, table.kind, table.year] })],
)

/** Seller and tax on new documents, as the provider has saved them; without a row the settings of the server apply. */
export const invoiceSeller = pgTable(
  'invoice_seller',
  {
    /** Always `provider`: there is one row. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** Null without a tax, like rate and base. */
    taxName: text('tax_name'),
    /** In hundredths of a per cent. */
    taxRate: integer('tax_rate'),
    taxBase: text('tax_base', { enum: ['FEES', 'TOTAL'] }),
    version: integer('version').notNull(),
    updatedById: text('updated_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('invoice_seller_single', sql`${table.id} = 'provider'`),
    check(
      'invoice_seller_tax',
      sql`(${table.taxName} is null) = (${table.taxRate} is null) and (${table.taxRate} is null) = (${table.taxBase} is null)`,
    ),
    check('invoice_seller_rate', sql`${table.taxRate} between 1 and 9999`),
  ],
)
