import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { newToken } from '../../shared/ids.ts'
import { changePartnerOrder, findPartnerOrder, type PartnerOrder } from './partner-order.store.ts'
import { findOrderByPageToken } from './order-by-page-token.store.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed } from '../http/reply.ts'

/** The airline that issues tickets only after its passengers have agreed to its terms on a page. */
const consentAirline = 'FR'
/** Sandbox: first adults for whom the airline's page fails. */
const consentFaults = { 'CONSENT/FAULT': 317, 'CONSENT/SLOW': 316 } as const

export function needsConsent({ airlines }: Pick<Booking, 'airlines'>): boolean {
  return airlines.includes(consentAirline)
}

/** Whether the order cannot be paid yet because consent is missing. */
export function isConsentMissing(booking: Pick<Booking, 'airlines'>, order: PartnerOrder | undefined): boolean {
  return order !== undefined && needsConsent(booking) && order.confirmedAt === null
}

/** Creates the consent page. A new page invalidates the previous one. */
export async function orderCommit(
  deps: Deps,
  { caller, body }: PartnerCall<'/orderCommit.do'>,
): PartnerResponse<'/orderCommit.do'> {
  const scope = scopeOf(caller)
  const { orderNo, redirectUri, iframe } = body
  const booking = await findBooking(deps.db, scope, orderNo)
  if (!booking) return decline(800)
  const order = await findPartnerOrder(deps.db, scope, booking.id)
  if (!order || !needsConsent(booking) || booking.status !== 'UNPAID') return decline(307, { text: 'orderNo' })
  const back = iframe ? '' : (redirectUri ?? '')
  if (back && !isAllowedReturnUrl(back)) return decline(307, { text: 'redirectUri' })
  const [first = ''] = booking.passengerNames.split('|')
  const fault = caller.mode === 'test' && isFaulty(first) ? consentFaults[first] : undefined
  if (fault) return decline(fault)
  const token = newToken()
  await changePartnerOrder(deps.db, scope, booking.id, { confirmHash: tokenHash(token) })
  const query = new URLSearchParams({ ...(back && { back }), ...(iframe && { frame: '1' }) }).toString()
  return succeed({
    confirmationUrl: `${deps.settings.publicUrl}/partner/confirm/${token}${query ? `?${query}` : ''}`,
  })
}

function isFaulty(name: string): name is keyof typeof consentFaults {
  return name in consentFaults
}

/** Accepts custom app schemes, but no scheme that executes in the page. */
export function isAllowedReturnUrl(address: string): boolean {
  return (
    URL.canParse(address) &&
    !['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(new URL(address).protocol)
  )
}

export type Consent = { kind: 'open' | 'given' | 'over'; orderNo: string; booking: Booking }

export async function loadConsent(deps: Deps, token: string): Promise<Consent | undefined> {
  const found = await findOrderByPageToken(deps.db, tokenHash(token))
  if (!found) return undefined
  const { booking, order } = found
  const { orderNo } = booking
  if (order.confirmedAt) return { kind: 'given', orderNo, booking }
  return { kind: booking.status === 'UNPAID' ? 'open' : 'over', orderNo, booking }
}

/** Records the consent; false when the order can no longer be paid. */
export async function recordConsent(
  deps: Deps,
  { orderNo, booking }: Pick<Consent, 'orderNo' | 'booking'>,
): Promise<boolean> {
  const scope = scopeOf(booking)
  const now = await findBooking(deps.db, scope, orderNo)
  if (now?.status !== 'UNPAID') return false
  await changePartnerOrder(deps.db, scope, booking.id, { confirmedAt: deps.clock.now() })
  return true
}
