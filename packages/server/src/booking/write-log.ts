import type { logSubjects } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { bookingLog } from '../database/schema.ts'
import { newId } from '../shared/ids.ts'
import type { MessageValues } from '../shared/http/reply.ts'

export interface LogLine {
  stage: (typeof logSubjects)[number]
  /** Message key under `log.`. */
  sentence: string
  values?: MessageValues
  /** The user or client that acted; undefined for automatic changes. */
  operator?: string
}

/** Writes into the operation log of a booking. */
export async function writeLog(
  tx: Tx,
  { id: bookingId, clientId }: { id: string; clientId: string },
  at: Date,
  ...lines: LogLine[]
): Promise<void> {
  await writeLogs(
    tx,
    at,
    lines.map((line) => ({ ...line, bookingId, clientId })),
  )
}

/** Writes the same entry for several bookings. */
export async function writeLogs(
  tx: Tx,
  at: Date,
  lines: readonly (LogLine & { bookingId: string; clientId: string })[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(bookingLog).values(
    lines.map(({ bookingId, clientId, stage, sentence, values = {}, operator }) => ({
      id: newId(at),
      clientId,
      bookingId,
      at,
      stage,
      sentence: `log.${sentence}`,
      values,
      operator,
    })),
  )
}
