import type { SearchForm } from '@gangway/core/contract'
import type { ResidentCode } from '../market/resident-code.ts'

/** What people ask, and what only systems of a client do besides. */
export type TripForm = SearchForm & { resident?: ResidentCode }
