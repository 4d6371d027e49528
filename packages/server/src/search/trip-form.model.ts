import type { SearchForm } from '@gangway/core/contract'
import type { ResidentCode } from '@gangway/reference'

/** The form of a user, with the fields that only partner systems send. */
export type PartnerSearchForm = SearchForm & { resident?: ResidentCode }
