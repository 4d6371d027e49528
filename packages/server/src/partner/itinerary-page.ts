import type { Lang } from '@gangway/core/contract'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { ticketOfBooking } from '../booking/e-ticket/ticket-of-booking.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'

const purpose = 'itinerary of an order'
const goodForMs = 24 * 3_600_000

/** Where the itinerary of a ticketed order can be fetched for a day, by whoever has the address; nothing while there are no tickets. */
export function addressOfItinerary(
  { secret, settings, clock }: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  { clientId, orderNo, status }: Pick<Booking, 'clientId' | 'orderNo' | 'status'>,
): string {
  if (status !== 'ISSUED') return ''
  const sealed = secret.seal(purpose, JSON.stringify([clientId, orderNo]), new Date(clock.now().getTime() + goodForMs))
  return `${settings.publicUrl}/partner/itinerary/${sealed}`
}

/** The file behind an address; nothing when it is too old, nobody made it, or the tickets are gone. */
export async function readItineraryAt(
  deps: Pick<Deps, 'db' | 'secret'>,
  sealed: string,
  lang: Lang,
): Promise<{ name: string; content: Buffer } | undefined> {
  const opened = deps.secret.open(purpose, sealed)
  if (opened === undefined) return undefined
  const [clientId = '', orderNo = '']: string[] = JSON.parse(opened)
  const scope = scopeOf({ clientId })
  const booking = await findBooking(deps.db, scope, orderNo)
  if (booking?.status !== 'ISSUED') return undefined
  return { name: `${orderNo}.pdf`, content: await ticketOfBooking(deps, scope, booking, { lang, withPrice: false }) }
}
