import type { Deps } from '../deps.ts'
import { noticeStep } from './booking-notice.ts'
import { stopStep } from './stop-issuance.ts'
import { ticketStep } from './ticket-step.ts'

/** What is done by itself for a paid booking. */
export function workTicketing(deps: Deps): void {
  deps.agenda.handle('booking.ticket', (due) => ticketStep(deps, due))
  deps.agenda.handle('booking.stop', (due) => stopStep(deps, due))
  deps.agenda.handle('booking.notice', (due) => noticeStep(deps, due))
}
