import type { Deps } from '../../deps.ts'
import { expireExtras } from './end-unpaid-extras.ts'
import { ticketExtras } from './ticket-extras.ts'

/** What happens to orders of extras by themselves. */
export function ancillaryAgenda(deps: Deps): void {
  deps.agenda.handle('ancillary.expire', (due) => expireExtras(deps, due))
  deps.agenda.handle('ancillary.ticket', (due) => ticketExtras(deps, due))
}
