import { createSupplierContext } from '../../booking/supplier-context.ts'
import type { Booking } from '../../booking/booking.store.ts'
import type { SoldOffer } from '../../booking/offers/sold-offer.model.ts'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import type { PartnerCaller } from '../http/partner-call.ts'

/** Whether the agency's account at the airline is too low. Unknown balances pass; the airline decides at payment. */
export async function isAccountTooLow(
  { supplier }: Pick<Deps, 'supplier'>,
  caller: PartnerCaller,
  { offer }: Pick<SoldOffer, 'offer'>,
  needed: number,
): Promise<boolean> {
  const result = await supplier.accountBalance(offer.airline, caller.clientId, createSupplierContext(caller))
  return result.outcome === 'known' && result.balance.amount < needed
}

/** The amount owed to the airline for a booking, in the airline's currency. */
export function neededFor({ offer: { owed }, ancillaryTotal, currency }: Booking): number {
  return owed.amount + convert(ancillaryTotal, currency, owed.currency)
}
