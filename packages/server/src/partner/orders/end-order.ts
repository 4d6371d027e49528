import { cancelAncillaries } from '../../booking/ancillary/cancel-unpaid-ancillaries.ts'
import { cancelUnpaid } from '../../booking/cancel-unpaid.ts'
import { regenerate } from '../../booking/placement/regenerate-booking.ts'
import { stopIssuance } from '../../booking/ticketing/stop-issuance.ts'
import { partnerOrder } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findPartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { orderStatusOf } from '../presenters/present-order.ts'
import { presentPlaced } from '../presenters/present-placed.ts'
import { shortenHold } from './shorten-hold.ts'
import { partnerRefusalOfOrder } from './order-refusals.ts'
import { decline, succeed } from '../http/reply.ts'

/** Cancels an unpaid flight or ancillary order. */
export async function cancelOrder(
  deps: Deps,
  { caller, body: { orderNo }, from }: PartnerCall<'/cancelOrder.do'>,
): PartnerResponse<'/cancelOrder.do'> {
  const cancelled = await cancelUnpaid(deps, caller, orderNo, from)
  switch (cancelled.outcome) {
    case 'cancelled':
      return succeed({})
    case 'not_offered':
      return decline(360)
    case 'not_unpaid': {
      const status = orderStatusOf(cancelled.booking)
      return decline(status === 0 ? 362 : status === -3 ? 361 : 360)
    }
    case 'no_booking': {
      const extras = await cancelAncillaries(deps, caller, orderNo, from)
      if (extras.outcome === 'no_order') return decline(800)
      if (extras.outcome === 'cancelled') return succeed({})
      return decline(extras.status === 'CANCELLED' ? 361 : 360)
    }
  }
}

/** Requests a ticketing stop. The order shows the result after eight minutes. */
export async function stopTicket(
  deps: Deps,
  { caller, body: { orderNo }, from }: PartnerCall<'/stopTicket.do'>,
): PartnerResponse<'/stopTicket.do'> {
  const asked = await stopIssuance(deps, caller, orderNo, from)
  if (asked.outcome === 'no_booking') return decline(800)
  // The airline may refuse at once because it is too late; that is a result as well.
  return asked.status === 'TICKETING' ? succeed({}) : decline(402)
}

export async function regenerateOrder(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/regenerateOrder.do'>,
): PartnerResponse<'/regenerateOrder.do'> {
  const originalOrderNo = body.originalOrderNo || body.orderNo
  if (!originalOrderNo) return decline(307, { text: 'originalOrderNo' })
  const made = await regenerate(deps, caller, { orderNo: originalOrderNo, source: 'api', from })
  if (made.outcome === 'too_late') return decline(307, { text: 'originalOrderNo' })
  if (made.outcome !== 'held') return partnerRefusalOfOrder(made)
  const { booking, original } = made
  const before = await findPartnerOrder(deps.db, scopeOf(caller), original.id)
  await deps.db
    .insert(partnerOrder)
    .values({
      bookingId: booking.id,
      clientId: caller.clientId,
      contextId: before?.contextId ?? '',
      fulfilment: before?.fulfilment ?? false,
      locale: before?.locale ?? '',
      cardType: before?.cardType ?? null,
    })
    .onConflictDoNothing()
  if (before?.fulfilment) await shortenHold(deps, caller, booking.id)
  const result = await presentPlaced(deps, caller, booking.orderNo)
  return succeed({ ...result, sessionId: '', offerId: '', originalOrderNo }, made.scenario)
}
