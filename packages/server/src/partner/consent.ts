import { findBooking, type Booking } from '../booking/booking.store.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from '../session/start-session.ts'
import { newToken } from '../shared/ids.ts'
import { changePartnerOrder, findPartnerOrder, type PartnerOrder } from './consent.store.ts'
import { findByPage } from './known-by-name.store.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell } from './reply.ts'

/** The passengers of this airline agree to its terms on a page of their own, or there is no ticket. */
const askedBy = 'FR'
/** First adults of a rehearsal for whom the airline does not make its page. */
const faults = { 'CONSENT/FAULT': 317, 'CONSENT/SLOW': 316 } as const

export function needsConsent({ airlines }: Pick<Booking, 'airlines'>): boolean {
  return airlines.includes(askedBy)
}

/** An order that nobody may pay yet. */
export function isUnconfirmed(booking: Pick<Booking, 'airlines'>, order: PartnerOrder | undefined): boolean {
  return order !== undefined && needsConsent(booking) && order.confirmedAt === null
}

/** The page on which passengers agree. Asked for again there is another page, and the one before is over. */
export async function orderCommit(
  deps: Deps,
  { caller, body }: PartnerCall<'/orderCommit.do'>,
): PartnerTold<'/orderCommit.do'> {
  const scope = scopeOf(caller)
  const { orderNo, redirectUri, iframe } = body
  const booking = await findBooking(deps.db, scope, orderNo)
  if (!booking) return decline(800)
  const order = await findPartnerOrder(deps.db, scope, booking.id)
  if (!order || !needsConsent(booking) || booking.status !== 'UNPAID') return decline(307, { text: 'orderNo' })
  const back = iframe ? '' : (redirectUri ?? '')
  if (back && !isAddress(back)) return decline(307, { text: 'redirectUri' })
  const [first = ''] = booking.passengerNames.split('|')
  const fault = caller.mode === 'test' && isFaulty(first) ? faults[first] : undefined
  if (fault) return decline(fault)
  const token = newToken()
  await changePartnerOrder(deps.db, scope, booking.id, { confirmHash: tokenHash(token) })
  const query = new URLSearchParams({ ...(back && { back }), ...(iframe && { frame: '1' }) }).toString()
  return tell({
    confirmationUrl: `${deps.settings.publicUrl}/partner/confirm/${token}${query ? `?${query}` : ''}`,
  })
}

function isFaulty(name: string): name is keyof typeof faults {
  return name in faults
}

/** Apps have schemes of their own; what would run in the page is none. */
export function isAddress(address: string): boolean {
  return (
    URL.canParse(address) &&
    !['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(new URL(address).protocol)
  )
}

export type Consent = { kind: 'open' | 'given' | 'over'; orderNo: string; booking: Booking }

export async function readConsent(deps: Deps, token: string): Promise<Consent | undefined> {
  const found = await findByPage(deps.db, tokenHash(token))
  if (!found) return undefined
  const { booking, order } = found
  const { orderNo } = booking
  if (order.confirmedAt) return { kind: 'given', orderNo, booking }
  return { kind: booking.status === 'UNPAID' ? 'open' : 'over', orderNo, booking }
}

/** The passengers agree; whether they still could. */
export async function giveConsent(
  deps: Deps,
  { orderNo, booking }: Pick<Consent, 'orderNo' | 'booking'>,
): Promise<boolean> {
  const scope = scopeOf(booking)
  const now = await findBooking(deps.db, scope, orderNo)
  if (now?.status !== 'UNPAID') return false
  await changePartnerOrder(deps.db, scope, booking.id, { confirmedAt: deps.clock.now() })
  return true
}
