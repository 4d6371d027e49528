import { aboutOf } from '../booking/about.ts'
import type { Booking } from '../booking/booking.store.ts'
import type { SoldOffer } from '../booking/sold-offer.ts'
import type { Deps } from '../deps.ts'
import { convert } from '../market/currencies.ts'
import type { Integrator } from './integrator.ts'

/** Whether the account of the client at the airline does not reach. Of one that cannot be asked about nobody knows: its airline decides. */
export async function isAccountTooLow(
  { supplier }: Pick<Deps, 'supplier'>,
  caller: Integrator,
  { offer }: Pick<SoldOffer, 'offer'>,
  needed: number,
): Promise<boolean> {
  const told = await supplier.accountBalance(offer.airline, caller.clientId, aboutOf(caller))
  return told.outcome === 'told' && told.balance.amount < needed
}

/** What the airline gets for a booking, in its own money. */
export function neededFor({ offer: { owed }, ancillaryTotal, currency }: Booking): number {
  return owed.amount + convert(ancillaryTotal, currency, owed.currency)
}
