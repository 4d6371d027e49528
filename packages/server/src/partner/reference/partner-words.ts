import { fieldNotes, partnerCodes } from '@gangway/core/partner'
import type { Lang } from '@gangway/core/contract'
import translated from '../../messages/partner-calls.zh-CN.json' with { type: 'json' }
import english from '../../messages/partner-docs.en.json' with { type: 'json' }
import chinese from '../../messages/partner-docs.zh-CN.json' with { type: 'json' }

export type DocsWord = keyof typeof english

/** Words of the page itself. */
export function wordOf(lang: Lang, word: DocsWord): string {
  return lang === 'cn' ? chinese[word] : english[word]
}

interface Told {
  summary: string
  description: string
}

const calls = new Map<string, Told>(Object.entries(translated.calls))
const codes = new Map<string, string>(Object.entries(translated.codes))
const fields = new Map<string, string>(Object.entries(translated.fields))

/** The contract speaks English; every line of it has its Chinese, and a test fails without. */
export function toldOf(lang: Lang, path: string, told: Told): Told {
  return (lang === 'cn' ? calls.get(path) : undefined) ?? told
}

export function meaningOf(lang: Lang, code: string): string {
  const english = Object.entries(partnerCodes).find(([each]) => each === code)?.[1] ?? ''
  return (lang === 'cn' ? codes.get(code) : undefined) ?? english
}

export function noteOf(lang: Lang, field: string): string {
  return (lang === 'cn' ? fields.get(field) : undefined) ?? fieldNotes[field] ?? ''
}
