import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { id } from '../shared/contract/envelope.contract.ts'
import { refundNo } from '../shared/contract/refund.contract.ts'

/**
 * Events of the stream `GET /events` for signed-in users: they carry only kind and id, and the client fetches the new
 * state. A reconnecting client sends the id of its last event in `Last-Event-ID`. The stream ends with the session.
 */
export const accountEvent = z.discriminatedUnion('kind', [
  /** No later event is missed; only the event id matters. */
  z.object({ kind: z.literal('ready') }),
  /** Too many events since the last known one: anything may have changed. */
  z.object({ kind: z.literal('refresh') }),
  z.object({ kind: z.literal('booking'), orderNo }),
  /** A requested file is ready or has failed. */
  z.object({ kind: z.literal('download'), id }),
  z.object({ kind: z.literal('fareSearch'), id }),
  z.object({ kind: z.literal('refund'), refundNo, orderNo }),
  /** A top-up was submitted, credited or rejected. */
  z.object({ kind: z.literal('recharge'), rechargeNo: id }),
  /** The provider changed the deposit or the credit line. */
  z.object({ kind: z.literal('balance') }),
  /** An airline account was changed, or fails or works again. */
  z.object({ kind: z.literal('airlineAccount'), id }),
  /** A refund claim file has progressed or is complete. */
  z.object({ kind: z.literal('refundImport'), id }),
  /** An incident was received or confirmed. */
  z.object({ kind: z.literal('incident'), id, orderNo }),
  /** An agent made a proposal, or a user decided on one. */
  z.object({ kind: z.literal('proposal'), id }),
  /** The status of a service request changed, or a message was added. */
  z.object({ kind: z.literal('request'), requestNo: id }),
  /** A live conversation changed, or a message was added. */
  z.object({ kind: z.literal('liveChat'), id }),
  /** A task was assigned, snoozed or got a note. */
  z.object({ kind: z.literal('task'), id }),
  /** Users or roles of the agency changed: the permissions of the reader may be others. */
  z.object({ kind: z.literal('access') }),
])

export type AccountEvent = z.output<typeof accountEvent>
