import { formatList, type Lang } from '@gangway/core/contract'
import en from '../../messages/assistant.en.json' with { type: 'json' }
import zhCN from '../../messages/assistant.zh-CN.json' with { type: 'json' }
import type { ToolFact } from '../tools/tool-context.ts'

export type AnswerKey = keyof typeof en

const texts: Readonly<Record<Lang, Readonly<Record<AnswerKey, string>>>> = { en, cn: zhCN }

/** Translates one text of an answer. All variable parts come from `values`. */
export function translateAnswer(lang: Lang, key: AnswerKey, values: Readonly<Record<string, ToolFact>> = {}): string {
  return texts[lang][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name], lang))
}

/** The text for an internal code, or the fallback key if the code has none. */
export function translateCode(lang: Lang, group: string, code: ToolFact | undefined, otherwise: AnswerKey): string {
  const key = `${group}.${String(code)}`
  return translateAnswer(lang, isKey(key) ? key : otherwise)
}

export function isKey(key: string): key is AnswerKey {
  return key in en
}

function shown(fact: ToolFact | undefined, lang: Lang): string {
  if (fact === undefined) return ''
  return typeof fact === 'object' ? formatList(fact, lang) : String(fact)
}
