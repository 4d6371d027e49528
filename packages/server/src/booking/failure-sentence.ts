import type { Lang } from '@gangway/core/contract'
import { ticketingCodes } from '@gangway/core/partner'
import { sentence } from '../shared/http/sentence.ts'

/** What is said of a failure that has no code of ours. */
const unknownFailure = 698

/** What stands in the way of the tickets, for people. What the airline itself wrote stays with the booking. */
export function failureSentence(lang: Lang, code: number): string {
  return sentence(lang, `failure.${code in ticketingCodes ? code : unknownFailure}`)
}
