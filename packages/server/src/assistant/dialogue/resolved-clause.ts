import type { FoundBookings } from '../tools/find-bookings.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { ResolvedBookings } from './resolve-bookings.ts'
import type { ResolvedPassengers } from './resolve-passengers.ts'
import type { Clause } from './understand-message.ts'

/** A clause whose references are resolved. */
export interface ResolvedClause extends Clause {
  bookings: ResolvedBookings
  passengers: ResolvedPassengers
}

export interface ClauseInput {
  clause: ResolvedClause
  state: DialogueState
  found: FoundBookings
  /** Earlier question and cited titles, for the search. */
  searchContext: string
}
