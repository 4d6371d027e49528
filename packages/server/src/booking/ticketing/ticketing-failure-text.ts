import type { Lang } from '@gangway/core/contract'
import { ticketingCodes } from '@gangway/core/partner'
import { translateMessage } from '../../shared/http/translate-message.ts'

/** Message for a failure without an internal code. */
const unknownFailure = 698

/**
 * The message for a ticketing failure. The airline's own English text is more specific and is shown to English readers;
 * other languages show the text of the code.
 */
export function failureSentence(lang: Lang, code: number | null, airlineText: string): string {
  if (code === null || (lang === 'en' && airlineText !== '')) return airlineText
  return translateMessage(lang, `failure.${code in ticketingCodes ? code : unknownFailure}`)
}
