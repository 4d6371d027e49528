import type { Deps } from '../deps.ts'
import { findBooking } from '../booking/booking.store.ts'
import { scopeOf } from '../database/tenant.ts'
import { claimOrder } from '../refund/claim-order.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell } from './reply.ts'

/** Brings a booking that was made elsewhere under management. */
export async function claimPnr(
  deps: Deps,
  { caller, body }: PartnerCall<'/pnr/claim.do'>,
): PartnerTold<'/pnr/claim.do'> {
  const pnr = body.mmb.airlinePnr.toUpperCase()
  if (!/^[A-Z0-9]{5,8}$/.test(pnr)) return decline(102, { text: 'mmb->airlinePnr' })
  const isName = (name: string) => /^[^/]+\/[^/]+$/.test(name)
  if (!body.passengers.every(({ name }) => isName(name))) return decline(102, { text: 'passengers->name' })
  const claimed = await claimOrder(deps, caller, pnr)
  switch (claimed.outcome) {
    case 'disabled':
      return decline(902)
    case 'not_found':
      return decline(703)
    case 'unknown':
      return decline(705)
    case 'claimed': {
      const booking = await findBooking(deps.db, scopeOf(caller), claimed.orderNo)
      return tell({ orderNo: claimed.orderNo, pnrCode: booking?.providerPnr ?? pnr }, claimed.scenario)
    }
  }
}
