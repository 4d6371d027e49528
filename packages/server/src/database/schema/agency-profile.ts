import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An agency as it appears on invoices, e-tickets and in emails; absent before its first change. */
export const agencyProfile = pgTable(
  'agency_profile',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => client.id),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    taxNumber: text('tax_number').notNull(),
    invoiceContacts: jsonb('invoice_contacts').$type<string[]>().notNull().default([]),
    /** A checked picture in base64, and its type. */
    logo: text('logo'),
    logoType: text('logo_type', { enum: ['image/png', 'image/jpeg'] }),
    /** Counts the changes: a change names the version that it was made from. */
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('agency_profile_logo', sql`(${table.logo} is null) = (${table.logoType} is null)`),
    check('agency_profile_version', sql`${table.version} > 0`),
  ],
)
