import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { id } from '../shared/envelope.contract.ts'
import { refundNo } from '../shared/refund.contract.ts'

/**
 * What the stream `GET /events` tells whoever is signed in: what has moved, never what became of it. Whoever shows it asks for
 * it. A reader that comes back names the last event it knows by `Last-Event-ID`. The stream ends with the session.
 */
export const newsEvent = z.discriminatedUnion('kind', [
  /** From here on nothing is missed; only its number matters. */
  z.object({ kind: z.literal('ready') }),
  /** Too much has happened since the last event that the reader knows: anything may have changed. */
  z.object({ kind: z.literal('refresh') }),
  z.object({ kind: z.literal('booking'), orderNo }),
  /** A file that the reader has asked for is there, or never will be. */
  z.object({ kind: z.literal('download'), id }),
  z.object({ kind: z.literal('fareSearch'), id }),
  z.object({ kind: z.literal('refund'), refundNo, orderNo }),
  /** A file of claims is a bit further, or done. */
  z.object({ kind: z.literal('refundImport'), id }),
  /** One came in or was confirmed. */
  z.object({ kind: z.literal('incident'), id, orderNo }),
  /** An agent proposes something, or somebody decided about it. */
  z.object({ kind: z.literal('proposal'), id }),
  /** A service request moved, or somebody wrote to it. */
  z.object({ kind: z.literal('request'), requestNo: id }),
])

export type NewsEvent = z.output<typeof newsEvent>
