import { partnerCodes } from '@gangway/core/partner'
import { webhookHeaders } from './describe-webhooks.ts'
import type { Lang } from '@gangway/core/contract'
import translated from '../../messages/partner-calls.zh-CN.json' with { type: 'json' }
import english from '../../messages/partner-docs.en.json' with { type: 'json' }
import chinese from '../../messages/partner-docs.zh-CN.json' with { type: 'json' }

export type ReferenceTextKey = keyof typeof english

/** Texts of the page itself. */
export function referenceText(lang: Lang, word: ReferenceTextKey): string {
  return lang === 'cn' ? chinese[word] : english[word]
}

interface CallTexts {
  summary: string
  description: string
}

interface TicketingTexts {
  meaning: string
  next: string
}

const calls = new Map<string, CallTexts>(Object.entries(translated.calls))
const codes = new Map<string, string>(Object.entries(translated.codes))
const ticketing = new Map<string, TicketingTexts>(Object.entries(translated.ticketing))

/** The contract is in English; a test checks that every text has a Chinese translation. */
export function callTextsOf(lang: Lang, path: string, result: CallTexts): CallTexts {
  return (lang === 'cn' ? calls.get(path) : undefined) ?? result
}

export function meaningOf(lang: Lang, code: string): string {
  const english = Object.entries(partnerCodes).find(([each]) => each === code)?.[1] ?? ''
  return (lang === 'cn' ? codes.get(code) : undefined) ?? english
}

/** Texts of the headers and types of webhooks. */
export function webhookTextsOf(lang: Lang): { headers: Record<string, string>; types: Record<string, string> } {
  return lang === 'cn' ? translated.webhooks : { headers: webhookHeaders, types: {} }
}

export function ticketingTextsOf(lang: Lang, code: string, english: TicketingTexts): TicketingTexts {
  return (lang === 'cn' ? ticketing.get(code) : undefined) ?? english
}
