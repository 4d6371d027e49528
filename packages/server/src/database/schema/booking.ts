import { bookingStatuses } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { SoldOffer, VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

const bookingOf = (name: string, clientId: AnyPgColumn, bookingId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, bookingId], foreignColumns: [booking.clientId, booking.id] })

/** Columns that booking list filters use, apart from those with an index of their own. */
const filtered = (table: Record<(typeof filterColumns)[number], AnyPgColumn>, ordered?: 'createdAt' | 'departDate') =>
  filterColumns.filter((name) => name !== ordered).map((name) => table[name])

const filterColumns = [
  'status',
  'airline',
  'fromCity',
  'toCity',
  'createdAt',
  'departDate',
  'issuedAt',
  'otherAirlines',
] as const

/** A verified offer that may be ordered for a limited time. */
export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The supplier's key of the offer. */
    offerKey: text('offer_key').notNull(),
    /** Offer, passengers, payment terms and price as verified. */
    content: jsonb('content').$type<VerifiedOffer>().notNull(),
    /** The booking that was made from it: at most one. */
    bookingId: text('booking_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'verification_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    index('verification_expires_at').on(table.expiresAt),
  ],
)

/** Contact of a booking. */
interface BookingContact {
  name: string
  email: string
  mobile: string
  areaCode: string
  /** Created for this booking: the airline gets this address instead of the contact's, and its emails are stored. */
  mailbox?: string
}

export const booking = pgTable(
  'booking',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull().unique('booking_order_no_unique'),
    /** Internal PNR, six characters. */
    providerPnr: text('provider_pnr').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    /** Progress within the status; values are defined in booking/. */
    step: text('step').notNull().default(''),
    tripType: text('trip_type', { enum: ['ONE_WAY', 'ROUND_TRIP'] }).notNull(),
    /** Price option that was requested. */
    currencyOption: text('currency_option', { enum: ['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'] }).notNull(),
    /** Channel that was used for the payment. */
    payChannel: text('pay_channel', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] }),
    currency: text('currency').notNull(),
    fare: minorUnits('fare').notNull(),
    tax: minorUnits('tax').notNull(),
    ticketingFee: minorUnits('ticketing_fee').notNull(),
    paymentFee: minorUnits('payment_fee').notNull(),
    channelFee: minorUnits('channel_fee').notNull(),
    serviceFee: minorUnits('service_fee').notNull(),
    /** Ancillaries ordered with the booking or after it. */
    ancillaryTotal: minorUnits('ancillary_total').notNull(),
    total: minorUnits('total').notNull(),
    /** The selling airline first. */
    airlines: text('airlines').array().notNull(),
    /** Generated for the list: the selling airline, and the others if any. */
    airline: text('airline').generatedAlwaysAs(sql`airlines[1]`),
    otherAirlines: text('other_airlines')
      .array()
      .generatedAlwaysAs(sql`case when cardinality(airlines) > 1 then airlines[2:] end`),
    /** City codes. */
    fromCity: text('from_city').notNull(),
    toCity: text('to_city').notNull(),
    /** Local date, `2026-12-01`. */
    departDate: text('depart_date').notNull(),
    returnDate: text('return_date'),
    departsAt: moment('departs_at').notNull(),
    /** The offer as it was sold: directions, fare families with their rules, prices by passenger type. */
    offer: jsonb('offer').$type<SoldOffer>().notNull(),
    contact: jsonb('contact').$type<BookingContact>().notNull(),
    /** Language of the mails to the contact: that of the user when the booking was placed. */
    lang: text('lang', { enum: ['en', 'cn'] }),
    /** `LAST/FIRST MIDDLE` of all passengers in capitals, separated by a bar: for the list. */
    passengerNames: text('passenger_names').notNull(),
    airlinePnrs: text('airline_pnrs').array().notNull().default([]),
    /** The supplier's reference of the booking. */
    supplierReference: text('supplier_reference').notNull().unique('booking_supplier_reference_unique'),
    /** Reason for ending without a ticket, as a ticketing failure code. */
    failureCode: integer('failure_code'),
    airlineMessage: text('airline_message').notNull().default(''),
    cancelledMessage: text('cancelled_message').notNull().default(''),
    cardLastFour: text('card_last_four'),
    /** Additional values to show, by name. */
    extra: jsonb('extra').$type<Record<string, string>>().notNull().default({}),
    hasRefund: boolean('has_refund').notNull().default(false),
    regeneratedFrom: text('regenerated_from'),
    createdAt: moment('created_at').notNull(),
    payBy: moment('pay_by'),
    paidAt: moment('paid_at'),
    issuedAt: moment('issued_at'),
    endedAt: moment('ended_at'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: 'booking_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('booking_of_client').on(table.clientId, table.id),
    check(
      'booking_status',
      sql`${table.status} in ('INIT', 'UNPAID', 'TICKETING', 'ISSUED', 'EXTERNAL', 'CANCELLED', 'EXPIRED', 'UNKNOWN')`,
    ),
    check('booking_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'booking_total',
      sql`${table.total} = ${table.fare} + ${table.tax} + ${table.ticketingFee} + ${table.paymentFee} + ${table.channelFee} + ${table.serviceFee} + ${table.ancillaryTotal}`,
    ),
    // Issued means paid: no ticket without money.
    check('booking_issued_paid', sql`${table.status} <> 'ISSUED' or ${table.paidAt} is not null`),
    // One index for each sort order of the list. All filter columns follow the sort column, so that every filter is
    // answered from the index alone and the cost of a page is bounded by the client's part of one index.
    index('booking_newest').on(
      table.clientId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      ...filtered(table, 'createdAt'),
    ),
    index('booking_by_flight').on(
      table.clientId,
      table.departDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      ...filtered(table, 'departDate'),
    ),
    index('booking_by_amount').on(
      table.clientId,
      table.currency.desc().nullsFirst(),
      table.total.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      ...filtered(table),
    ),
    // For the provider, across agencies.
    index('booking_newest_of_all').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The few bookings that wait for something, for counts and for the next payment limit.
    index('booking_open')
      .on(table.clientId, table.status, table.payBy)
      .where(sql`${table.status} in ('INIT', 'UNPAID', 'TICKETING', 'UNKNOWN')`),
    index('booking_provider_pnr').on(table.clientId, table.providerPnr),
    index('booking_regenerated_from')
      .on(table.clientId, table.regeneratedFrom)
      .where(sql`${table.regeneratedFrom} is not null`),
    index('booking_airline_pnrs').using('gin', table.airlinePnrs),
    index('booking_contact_email').on(table.clientId, sql`lower(${table.contact} ->> 'email')`),
    index('booking_contact_mobile').on(table.clientId, sql`(${table.contact} ->> 'mobile')`),
  ],
)

export const bookingPassenger = pgTable(
  'booking_passenger',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    /** Starts at 1. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['ADULT', 'CHILD', 'INFANT'] }).notNull(),
    lastName: text('last_name').notNull(),
    /** Includes the middle name, separated by a space. */
    firstName: text('first_name').notNull(),
    gender: text('gender', { enum: ['MALE', 'FEMALE'] }).notNull(),
    birth: text('birth').notNull(),
    nationality: text('nationality'),
    documentType: text('document_type'),
    /** Encrypted, and a keyed hash to find it. Without a hash it is clear text that is not encrypted yet. */
    documentNumber: text('document_number'),
    documentHash: text('document_hash'),
    documentExpiry: text('document_expiry'),
    documentCountry: text('document_country'),
    /** Airline PNRs, one for each airline booking. */
    pnrs: text('pnrs').array().notNull().default([]),
    ticketNos: text('ticket_nos').array().notNull().default([]),
    /** Time when name, birth date and document were replaced at the request of the person. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    bookingOf('booking_passenger_booking', table.clientId, table.bookingId),
    unique('booking_passenger_position').on(table.bookingId, table.position),
    unique('booking_passenger_of_client').on(table.clientId, table.id),
    index('booking_passenger_tickets').using('gin', table.ticketNos),
    index('booking_passenger_document').on(table.clientId, table.documentHash),
    check('booking_passenger_type', sql`${table.type} in ('ADULT', 'CHILD', 'INFANT')`),
    // Prefix search works in any collation.
    index('booking_passenger_name').on(
      table.clientId,
      table.lastName.op('text_pattern_ops'),
      table.firstName.op('text_pattern_ops'),
      table.bookingId,
    ),
  ],
)
