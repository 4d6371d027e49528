import {
  cancelledTypes,
  incidentChanges,
  incidentStatuses,
  incidentTypes,
  scheduleChangeTypes,
  type ItineraryFlight,
} from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { booking } from './booking.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A change of a ticketed booking by the airline, to be reviewed and confirmed by a user of the client. */
export const incident = pgTable(
  'incident',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    /** Public number: the time in Beijing and five capital letters. */
    incidentNo: text('incident_no').notNull(),
    /** The supplier's id of the event; each event creates one incident. */
    supplierEventId: text('supplier_event_id').notNull(),
    type: text('type', { enum: incidentTypes }).notNull(),
    change: text('change', { enum: incidentChanges }).notNull(),
    status: text('status', { enum: incidentStatuses }).notNull(),
    minutesMoved: integer('minutes_moved'),
    /** The airline must refund passengers who do not accept the change. */
    involuntary: boolean('involuntary').notNull(),
    before: jsonb('before').$type<ItineraryFlight[]>().notNull(),
    after: jsonb('after').$type<ItineraryFlight[]>().notNull(),
    /** The airline's email, if it sent one. */
    mailId: text('mail_id'),
    reason: text('reason', { enum: [...scheduleChangeTypes, ...cancelledTypes] }),
    remarks: text('remarks').notNull().default(''),
    /** Name of the user who confirmed it. */
    handler: text('handler'),
    /** Copied from the booking, for the list. */
    orderNo: text('order_no').notNull(),
    airline: text('airline').notNull(),
    pnrs: text('pnrs').array().notNull(),
    passengerNames: text('passenger_names').notNull(),
    passengerEmail: text('passenger_email').notNull(),
    departsAt: moment('departs_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    foreignKey({
      name: 'incident_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    unique('incident_number_of_client').on(table.clientId, table.incidentNo),
    unique('incident_once').on(table.bookingId, table.supplierEventId),
    check(
      'incident_type',
      sql`${table.type} in ('SCHEDULE_CHANGE_EMAIL', 'SCHEDULE_CHANGE_API', 'ABNORMAL_CANCELLATION')`,
    ),
    check('incident_status', sql`${table.status} in ('UNCONFIRMED', 'CONFIRMED')`),
    check(
      'incident_confirmed',
      sql`(${table.status} = 'CONFIRMED') = (${table.reason} is not null and ${table.acceptedAt} is not null)`,
    ),
    index('incident_newest').on(table.clientId, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For the provider, across agencies.
    index('incident_newest_of_all').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('incident_of_event').on(table.supplierEventId),
    index('incident_of_order').on(table.clientId, table.orderNo, table.id),
    index('incident_new')
      .on(table.clientId, table.receivedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'UNCONFIRMED'`),
  ],
)
