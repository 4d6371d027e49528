import { arrayOverlaps, desc, inArray, or } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { ReadEmail } from './read-email.ts'

/** Of one e-mail; more than enough for every word in capitals of an itinerary. */
const maxCodes = 1_000

export type MatchedBooking = Pick<typeof booking.$inferSelect, 'id' | 'clientId' | 'userId' | 'orderNo'>

/**
 * The booking of the agency that an e-mail names: by booking number, else by a PNR of the subject, else by one of the text.
 * An e-mail that names several is about none of them alone.
 */
export async function matchBooking(
  tx: Tx,
  scope: Scope,
  { subject, text }: Pick<ReadEmail, 'subject' | 'text'>,
): Promise<MatchedBooking | undefined> {
  const orderNos = codesIn(`${subject}\n${text}`, /\b[A-Z]{5}\d{17}\b/g)
  if (orderNos.length > 0) {
    const found = await tx
      .select(columns)
      .from(booking)
      .where(scope.client(booking, inArray(booking.orderNo, orderNos)))
      .limit(2)
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  const inSubject = await matchPnrs(tx, scope, codesIn(subject, pnrPattern))
  return inSubject === 'none' ? single(await matchPnrs(tx, scope, codesIn(text, pnrPattern))) : single(inSubject)
}

const columns = { id: booking.id, clientId: booking.clientId, userId: booking.userId, orderNo: booking.orderNo }

/** In capitals, as airlines write them; of words in capitals hardly any is a PNR of the agency. */
const pnrPattern = /\b[A-Z0-9]{5,8}\b/g

const single = (found: MatchedBooking | 'none' | 'several') => (typeof found === 'string' ? undefined : found)

/** Airlines use a PNR again after some time, so of several bookings with the same PNR the newest is meant. */
async function matchPnrs(tx: Tx, scope: Scope, pnrs: string[]): Promise<MatchedBooking | 'none' | 'several'> {
  if (pnrs.length === 0) return 'none'
  const hasPnr = or(arrayOverlaps(booking.airlinePnrs, pnrs), inArray(booking.providerPnr, pnrs))
  const found = await tx
    .select({ ...columns, airlinePnrs: booking.airlinePnrs, providerPnr: booking.providerPnr })
    .from(booking)
    .where(scope.client(booking, hasPnr))
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(50)
  const [newest, ...others] = found
  if (!newest) return 'none'
  const codes = [...newest.airlinePnrs, newest.providerPnr]
  const isSame = others.every((other) => [...other.airlinePnrs, other.providerPnr].some((pnr) => codes.includes(pnr)))
  return isSame ? newest : 'several'
}

function codesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern))].slice(0, maxCodes)
}
