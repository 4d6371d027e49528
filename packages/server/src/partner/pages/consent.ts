import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
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
  const query = signConsentView(deps.secret, token, { back, isFramed: iframe === true })
  return succeed({
    confirmationUrl: `${deps.settings.publicUrl}/partner/confirm/${token}${query ? `?${query}` : ''}`,
  })
}

/** How a consent page is shown. Only the partner system decides about it, so the address is signed. */
export interface ConsentView {
  /** The return address; empty without one. */
  back: string
  isFramed: boolean
}

const viewPurpose = 'consent page'

function signConsentView(secret: Deps['secret'], token: string, { back, isFramed }: ConsentView): string {
  if (!back && !isFramed) return ''
  const frame = isFramed ? '1' : ''
  const sign = secret.hmac(viewPurpose, JSON.stringify([token, back, frame]))
  return new URLSearchParams({ ...(back && { back }), ...(frame && { frame }), sign }).toString()
}

/** The view of a signed query; without a valid signature neither a return address nor a frame. */
export function readConsentView(
  secret: Deps['secret'],
  token: string,
  { back = '', frame = '', sign }: Record<string, unknown>,
): ConsentView {
  const isSigned =
    typeof back === 'string' &&
    typeof sign === 'string' &&
    secret.isHmac(viewPurpose, JSON.stringify([token, back, frame]), sign)
  return isSigned && isAllowedReturnUrl(back)
    ? { back, isFramed: frame === '1' }
    : { back: '', isFramed: isSigned && frame === '1' }
}

function isFaulty(name: string): name is keyof typeof consentFaults {
  return name in consentFaults
}

/** Accepts custom app schemes, but no scheme that executes in the page. */
function isAllowedReturnUrl(address: string): boolean {
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
  const scope = clientScopeOf(booking)
  const now = await findBooking(deps.db, scope, orderNo)
  if (now?.status !== 'UNPAID') return false
  await changePartnerOrder(deps.db, scope, booking.id, { confirmedAt: deps.clock.now() })
  return true
}
