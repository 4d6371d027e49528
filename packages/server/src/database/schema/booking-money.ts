import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { booking, bookingPassenger } from './booking.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

const bookingOf = (name: string, clientId: AnyPgColumn, bookingId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, bookingId], foreignColumns: [booking.clientId, booking.id] })

/** Baggage and seats ordered after the booking, paid together. */
export const ancillaryOrder = pgTable(
  'ancillary_order',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    bookingId: text('booking_id').notNull(),
    orderNo: text('order_no').notNull().unique('ancillary_order_order_no_unique'),
    status: text('status', { enum: ['UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED'] }).notNull(),
    payChannel: text('pay_channel', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] }),
    /** Progress within the status; of a cancelled order, the reason. Values are defined in booking/ancillary/. */
    step: text('step').notNull().default(''),
    currency: text('currency').notNull(),
    total: minorUnits('total').notNull(),
    /** Amount owed to the supplier, in the airline's currency, as agreed. */
    owed: minorUnits('owed').notNull(),
    owedCurrency: text('owed_currency').notNull(),
    /** New price of the airline, in the currency of the order, when it changed after the payment. */
    asked: minorUnits('asked'),
    failureCode: integer('failure_code'),
    createdAt: moment('created_at').notNull(),
    payBy: moment('pay_by').notNull(),
    paidAt: moment('paid_at'),
    endedAt: moment('ended_at'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    bookingOf('ancillary_order_booking', table.clientId, table.bookingId),
    unique('ancillary_order_of_client').on(table.clientId, table.id),
    check(
      'ancillary_order_status',
      sql`${table.status} in ('UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED')`,
    ),
    index('ancillary_order_of_booking').on(table.bookingId, table.id),
  ],
)

/** One piece of baggage, seat or meal of one passenger on one flight. */
export const bookingAncillary = pgTable(
  'booking_ancillary',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    passengerId: text('passenger_id').notNull(),
    /** Null when it was ordered with the booking. */
    ancillaryOrderId: text('ancillary_order_id'),
    segmentIndex: integer('segment_index').notNull(),
    kind: text('kind', { enum: ['CHECKED_BAGGAGE', 'CARRY_ON', 'SEAT', 'MEAL', 'PRIORITY_BOARDING'] }).notNull(),
    /** The supplier's code. */
    code: text('code').notNull(),
    seat: text('seat'),
    pieces: integer('pieces').notNull().default(0),
    kilograms: integer('kilograms').notNull().default(0),
    quantity: integer('quantity').notNull().default(1),
    /** Total for the quantity. */
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED'] }).notNull(),
    timing: text('timing', { enum: ['IN_BOOKING', 'POST_BOOKING'] }).notNull(),
  },
  (table) => [
    bookingOf('booking_ancillary_booking', table.clientId, table.bookingId),
    foreignKey({
      name: 'booking_ancillary_passenger',
      columns: [table.clientId, table.passengerId],
      foreignColumns: [bookingPassenger.clientId, bookingPassenger.id],
    }),
    foreignKey({
      name: 'booking_ancillary_order',
      columns: [table.clientId, table.ancillaryOrderId],
      foreignColumns: [ancillaryOrder.clientId, ancillaryOrder.id],
    }),
    index('booking_ancillary_of_booking').on(table.bookingId, table.id),
  ],
)

/** One attempt to pay a booking or an ancillary order. */
export const bookingPayment = pgTable(
  'booking_payment',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    ancillaryOrderId: text('ancillary_order_id'),
    channel: text('channel', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] }).notNull(),
    /** The amount taken from the deposit: everything, or only the service fee when a card pays the fare. */
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** Card fee on top of the order when Gangway charges the card, in the currency of the order. */
    cardFee: minorUnits('card_fee').notNull().default(0),
    /** `held`: taken from the deposit, not yet spent. */
    status: text('status', { enum: ['held', 'taken', 'released'] }).notNull(),
    /** The encrypted card while the order is in progress; deleted with the result. */
    sealedCard: text('sealed_card'),
    cardLastFour: text('card_last_four'),
    /** Keyed hash of a card that Gangway charged: only the same card can be charged again without its code. */
    cardHash: text('card_hash'),
    /** The agency's own id of the payment that it took from its traveller; one payment pays one order. */
    hostPaymentId: text('host_payment_id'),
    /** The agency's account at the airline that pays, when it is managed here. It may be deleted later. */
    airlineAccountId: text('airline_account_id'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('booking_payment_of_host').on(table.clientId, table.hostPaymentId),
    bookingOf('booking_payment_booking', table.clientId, table.bookingId),
    check('booking_payment_status', sql`${table.status} in ('held', 'taken', 'released')`),
    // At most one active payment per order.
    uniqueIndex('booking_payment_once')
      .on(table.bookingId, sql`coalesce(${table.ancillaryOrderId}, '')`)
      .where(sql`${table.status} in ('held', 'taken')`),
  ],
)
