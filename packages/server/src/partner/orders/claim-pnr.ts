import type { Deps } from '../../deps.ts'
import { findBooking } from '../../booking/booking.store.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { claimOrder } from '../../refund/claims/claim-order.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed } from '../http/reply.ts'

/** Imports a booking made with an airline. */
export async function claimPnr(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/pnr/claim.do'>,
): PartnerResponse<'/pnr/claim.do'> {
  const pnr = body.mmb.airlinePnr.toUpperCase()
  if (!/^[A-Z0-9]{5,8}$/.test(pnr)) return decline(102, { text: 'mmb->airlinePnr' })
  const isName = (name: string) => /^[^/]+\/[^/]+$/.test(name)
  if (!body.passengers.every(({ name }) => isName(name))) return decline(102, { text: 'passengers->name' })
  const claimed = await claimOrder(deps, caller, pnr, from)
  switch (claimed.outcome) {
    case 'disabled':
      return decline(902)
    case 'not_found':
      return decline(703)
    case 'unknown':
      return decline(705)
    case 'claimed': {
      const booking = await findBooking(deps.db, scopeOf(caller), claimed.orderNo)
      return succeed({ orderNo: claimed.orderNo, pnrCode: booking?.providerPnr ?? pnr }, claimed.scenario)
    }
  }
}
