import type { Lang } from '@gangway/core/contract'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { ticketOfBooking } from '../../booking/e-ticket/load-ticket-document.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'

const purpose = 'itinerary of an order'
const validityMs = 24 * 3_600_000

/** Public address of a ticketed order's itinerary, valid for a day; empty without tickets. */
export function itineraryUrlOf(
  { secret, settings, clock }: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  { clientId, orderNo, status }: Pick<Booking, 'clientId' | 'orderNo' | 'status'>,
): string {
  if (status !== 'ISSUED') return ''
  const sealed = secret.encrypt(
    purpose,
    JSON.stringify([clientId, orderNo]),
    new Date(clock.now().getTime() + validityMs),
  )
  return `${settings.publicUrl}/partner/itinerary/${sealed}`
}

/** The itinerary of an address; undefined when it is expired or invalid, or the order is no longer ticketed. */
export async function loadItinerary(
  deps: Pick<Deps, 'db' | 'market' | 'secret'>,
  sealed: string,
  lang: Lang,
): Promise<{ name: string; content: Buffer } | undefined> {
  const opened = deps.secret.decrypt(purpose, sealed)
  if (opened === undefined) return undefined
  const [clientId = '', orderNo = '']: string[] = JSON.parse(opened)
  const scope = clientScopeOf({ clientId })
  const booking = await findBooking(deps.db, scope, orderNo)
  if (booking?.status !== 'ISSUED') return undefined
  return { name: `${orderNo}.pdf`, content: await ticketOfBooking(deps, scope, booking, { lang, withPrice: false }) }
}
