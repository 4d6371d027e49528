import type { Lang } from '@gangway/core/contract'
import { ticketingCodes } from '@gangway/core/partner'
import { sentence } from '../shared/http/sentence.ts'

/** What is said of a failure that has no code of ours. */
const unknownFailure = 698

/**
 * What stands in the way of the tickets, for people. Airlines write English, which says more than a code: it is told as it is to
 * whoever reads English, and as what the code stands for to everybody else.
 */
export function failureSentence(lang: Lang, code: number | null, said: string): string {
  if (code === null || (lang === 'en' && said !== '')) return said
  return sentence(lang, `failure.${code in ticketingCodes ? code : unknownFailure}`)
}
