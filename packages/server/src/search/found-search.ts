import type { SearchForm } from '@gangway/core/contract'
import type { Currency } from '../market/currencies.ts'
import type { Party } from '../market/offer.ts'
import type { About } from '../ports/supplier/supplier.port.ts'
import type { Answers } from './answers.ts'
import type { PriceTerms } from './price-box.ts'
import type { Source } from './search-count.ts'
import type { TripForm } from './trip-form.ts'

/** A search as it was asked. */
export interface Question {
  searchId: string
  clientId: string
  form: TripForm
  settlement: Currency
  /** Among whose searches it was counted. */
  source?: Source
  rehearsal: boolean
  /** What is rehearsed of airlines that stop or start selling. */
  airlines?: About['airlines']
  askedAt: Date
  expiresAt: Date
}

/** A search and what it finds. The question is its own; the answers may be shared with searches that ask the same. */
export interface FoundSearch {
  question: Question
  answers: Answers
}

export function partyOf({ adult, child, infant }: SearchForm): Party {
  return { adults: adult, children: child, infants: infant }
}

export function termsOf({ form, settlement }: Pick<Question, 'form' | 'settlement'>): PriceTerms {
  return { party: partyOf(form), option: form.currencyOption, settlement }
}
