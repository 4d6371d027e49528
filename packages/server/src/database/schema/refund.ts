import {
  confirmStates,
  refundCertainties,
  refundReasonDetails,
  refundReasons,
  refundStatuses,
  refundTypes,
} from '@gangway/core/contract'
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
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { QuotedPassenger, AirlinePart } from '../../refund/quotes/quoted-passenger.model.ts'
import { booking, bookingPassenger } from './booking.ts'
import { appUser, client } from './client.ts'
import { uploadedFile } from './file.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** Quote of a refund or void, valid for a limited time. */
export const refundQuote = pgTable(
  'refund_quote',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    reasonDetail: text('reason_detail', { enum: refundReasonDetails }),
    /** The supplier's id of the quote. */
    supplierQuoteId: text('supplier_quote_id').notNull(),
    certainty: text('certainty', { enum: refundCertainties }).notNull(),
    method: text('method', { enum: ['CASH', 'VOUCHER'] }).notNull(),
    currency: text('currency').notNull(),
    passengers: jsonb('passengers').$type<QuotedPassenger[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'refund_quote_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    index('refund_quote_of_booking').on(table.bookingId, table.id),
    index('refund_quote_expires_at').on(table.expiresAt),
  ],
)

/** The last refund number of a client in a month. */
export const refundNumber = pgTable(
  'refund_number',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** `202603` */
    month: text('month').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.month] })],
)

/** A refund, void or claim for some or all passengers of a booking. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    bookingId: text('booking_id').notNull(),
    refundNo: text('refund_no').notNull(),
    type: text('type', { enum: refundTypes }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    reasonDetail: text('reason_detail', { enum: refundReasonDetails }),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** Progress within the status; values are defined in refund/. */
    step: text('step').notNull().default(''),
    certainty: text('certainty', { enum: refundCertainties }).notNull(),
    method: text('method', { enum: ['CASH', 'VOUCHER'] }).notNull(),
    currency: text('currency').notNull(),
    /** Channel of the booking's payment, which determines where the money is refunded. */
    channel: text('channel', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] }).notNull(),
    /** Fare and tax as paid; what the airline keeps; what it refunds. */
    original: minorUnits('original').notNull(),
    penalty: minorUnits('penalty').notNull(),
    estimated: minorUnits('estimated').notNull(),
    /** Service fee of the platform, at most the received amount. */
    serviceFee: minorUnits('service_fee').notNull(),
    /** Amount paid by the airline, according to the claim. */
    claimed: minorUnits('claimed'),
    /** Amount received from the airline, before the fee. */
    received: minorUnits('received'),
    /**
     * How each airline refunds the quoted amount, where several do and one of them with a voucher; another received amount
     * is divided in the same proportion. Before the fee; empty otherwise.
     */
    parts: jsonb('parts').$type<AirlinePart[]>().notNull().default([]),
    fastConfirm: boolean('fast_confirm').notNull().default(false),
    confirmState: text('confirm_state', { enum: confirmStates }).notNull().default('NONE'),
    notes: text('notes').notNull().default(''),
    /** Message key under `refund.reject.`. */
    rejectReason: text('reject_reason'),
    /** The quote it was created from; a quote can be submitted once. */
    quoteId: text('quote_id').unique('refund_quote_once'),
    supplierQuoteId: text('supplier_quote_id'),
    fulfilmentDate: text('fulfilment_date'),
    voucher: jsonb('voucher').$type<{
      voucherNo: string
      travelFrom: string
      travelTo: string
      from: string
      to: string
    }>(),
    /** Copied from the booking and its passengers, for the list. */
    orderNo: text('order_no').notNull(),
    /** The selling airline. */
    airline: text('airline').notNull(),
    /** All airlines of the booking, the selling one first. */
    airlines: text('airlines').array().notNull().default([]),
    pnrs: text('pnrs').array().notNull(),
    passengerNames: text('passenger_names').notNull(),
    proofs: integer('proofs').notNull().default(0),
    submittedAt: moment('submitted_at').notNull(),
    /** Time of the last status change. */
    statusAt: moment('status_at').notNull(),
    handedOverAt: moment('handed_over_at'),
    receivedAt: moment('received_at'),
    endedAt: moment('ended_at'),
    /** Time after which the next status is overdue. */
    hintAt: moment('hint_at'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: 'refund_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    foreignKey({
      name: 'refund_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('refund_of_client').on(table.clientId, table.id),
    unique('refund_number_of_client').on(table.clientId, table.refundNo),
    check('refund_type', sql`${table.type} in ('PROVIDER_REFUND', 'REFUND_CLAIM')`),
    check(
      'refund_status',
      sql`${table.status} in ('PROVIDER_PROCESSING', 'AIRLINE_PROCESSING', 'AIRLINE_REFUNDING', 'REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED')`,
    ),
    check('refund_reason', sql`${table.reason} in ('voluntary', 'involuntary', 'tax', 'special', 'void')`),
    check('refund_confirm_state', sql`${table.confirmState} in ('NONE', 'UNCONFIRMED', 'CONFIRMED', 'DISPUTED')`),
    check('refund_amounts', sql`${table.original} >= 0 and ${table.estimated} >= 0 and ${table.serviceFee} >= 0`),
    check('refund_received', sql`${table.received} >= 0`),
    // A refund has the status REFUNDED only when money was received.
    check('refund_refunded', sql`${table.status} <> 'REFUNDED' or ${table.received} is not null`),
    index('refund_newest').on(table.clientId, table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For the provider's console, which lists all agencies.
    index('refund_newest_of_all').on(table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('refund_of_order').on(table.clientId, table.orderNo, table.id),
    index('refund_by_status').on(table.clientId, table.status, table.submittedAt.desc().nullsFirst(), table.id),
    index('refund_unconfirmed')
      .on(table.clientId, table.receivedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.confirmState} in ('UNCONFIRMED', 'DISPUTED')`),
    index('refund_by_update').on(table.clientId, table.statusAt),
    index('refund_by_reason').on(table.clientId, table.reason, table.type, table.submittedAt.desc().nullsFirst()),
    index('refund_by_airline').on(table.clientId, table.airline, table.submittedAt.desc().nullsFirst()),
    index('refund_late')
      .on(table.clientId, table.hintAt)
      .where(sql`${table.status} not in ('REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED')`),
    index('refund_pnrs').using('gin', table.pnrs),
  ],
)

/** One passenger of a refund. */
export const refundPassenger = pgTable(
  'refund_passenger',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    refundId: text('refund_id').notNull(),
    passengerId: text('passenger_id').notNull(),
    original: minorUnits('original').notNull(),
    penalty: minorUnits('penalty').notNull(),
    estimated: minorUnits('estimated').notNull(),
    serviceFee: minorUnits('service_fee').notNull(),
    /** Blocks another refund of the same tickets. */
    alive: boolean('alive').notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'refund_passenger_refund',
      columns: [table.clientId, table.refundId],
      foreignColumns: [refund.clientId, refund.id],
    }),
    foreignKey({
      name: 'refund_passenger_passenger',
      columns: [table.clientId, table.passengerId],
      foreignColumns: [bookingPassenger.clientId, bookingPassenger.id],
    }),
    index('refund_passenger_of_refund').on(table.refundId, table.id),
    index('refund_passenger_of_passenger').on(table.clientId, table.passengerId, table.refundId),
    // A ticket is refunded once.
    uniqueIndex('refund_passenger_once')
      .on(table.passengerId)
      .where(sql`${table.alive}`),
  ],
)

/** A file that proves a statement in a refund request. */
export const refundProof = pgTable(
  'refund_proof',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    refundId: text('refund_id').notNull(),
    path: text('path')
      .notNull()
      .references(() => uploadedFile.path),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'refund_proof_refund',
      columns: [table.clientId, table.refundId],
      foreignColumns: [refund.clientId, refund.id],
    }),
    unique('refund_proof_once').on(table.refundId, table.path),
  ],
)
