import { cancelExtras } from '../booking/ancillary/end-unpaid-extras.ts'
import { cancelUnpaid } from '../booking/cancel-unpaid.ts'
import { regenerate } from '../booking/regenerate.ts'
import { stopIssuance } from '../booking/stop-issuance.ts'
import { partnerOrder } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { findPartnerOrder } from './consent.store.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { orderStatusOf } from './present-order.ts'
import { presentPlaced } from './present-placed.ts'
import { shortenHold } from './shorten-hold.ts'
import { refusalOfOrder } from './refusal-of-order.ts'
import { decline, tell } from './reply.ts'

/** Cancels what nobody has paid: an order of flights, or one of extras. */
export async function cancelOrder(
  deps: Deps,
  { caller, body: { orderNo }, from }: PartnerCall<'/cancelOrder.do'>,
): PartnerTold<'/cancelOrder.do'> {
  const cancelled = await cancelUnpaid(deps, caller, orderNo, from)
  switch (cancelled.outcome) {
    case 'cancelled':
      return tell({})
    case 'not_unpaid': {
      const status = orderStatusOf(cancelled.booking)
      return decline(status === 0 ? 362 : status === -3 ? 361 : 360)
    }
    case 'no_booking': {
      const extras = await cancelExtras(deps, caller, orderNo, from)
      if (extras.outcome === 'no_order') return decline(800)
      if (extras.outcome === 'cancelled') return tell({})
      return decline(extras.status === 'CANCELLED' ? 361 : 360)
    }
  }
}

/** Asks for a stop. What came of it is told by the order, eight minutes later. */
export async function stopTicket(
  deps: Deps,
  { caller, body: { orderNo } }: PartnerCall<'/stopTicket.do'>,
): PartnerTold<'/stopTicket.do'> {
  const asked = await stopIssuance(deps, caller, orderNo)
  if (asked.outcome === 'no_booking') return decline(800)
  // The airline may say at once that it is too late: that is a verdict, too.
  return asked.status === 'TICKETING' ? tell({}) : decline(402)
}

export async function regenerateOrder(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/regenerateOrder.do'>,
): PartnerTold<'/regenerateOrder.do'> {
  const originalOrderNo = body.originalOrderNo || body.orderNo
  if (!originalOrderNo) return decline(307, { text: 'originalOrderNo' })
  const made = await regenerate(deps, caller, { orderNo: originalOrderNo, source: 'api', from })
  if (made.outcome === 'too_late') return decline(307, { text: 'originalOrderNo' })
  if (made.outcome !== 'held') return refusalOfOrder(made)
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
  const told = await presentPlaced(deps, caller, booking.orderNo)
  return tell({ ...told, sessionId: '', offerId: '', originalOrderNo }, made.scenario)
}
