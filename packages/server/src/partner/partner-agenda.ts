import { findBookingById } from '../booking/booking.store.ts'
import { stopIssuance } from '../booking/stop-issuance.ts'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { netMonth } from './net-sold-bags.ts'

/** What happens by itself to what other systems have ordered. */
export function partnerAgenda(deps: Deps): void {
  deps.agenda.handle('partner.bags', (due) => netMonth(deps, due))
  deps.agenda.handle('partner.fulfilment', (due) => endFulfilment(deps, due))
}

/** The minutes of an order are over: what has no ticket by now is to have none. Whether it is too late for that, the airline says. */
async function endFulfilment(deps: Deps, { scope, subject, clock, rehearsal }: Due): Promise<undefined> {
  const booking = await findBookingById(deps.db, scope, subject)
  if (booking?.status !== 'TICKETING') return undefined
  const { clientId } = scope
  const mode = rehearsal ? 'test' : 'live'
  await stopIssuance(deps, { clientId, userId: booking.userId, clock, mode }, booking.orderNo)
  return undefined
}
