import type { Lang } from '@gangway/core/contract'
import en from '../../messages/assistant.en.json' with { type: 'json' }
import zhCN from '../../messages/assistant.zh-CN.json' with { type: 'json' }
import type { Fact, Finding } from '../tools/asked.ts'

export type AnswerKey = keyof typeof en

const words: Readonly<Record<Lang, Readonly<Record<AnswerKey, string>>>> = { en, cn: zhCN }

/** A sentence of an answer. Whatever stands in it besides its own words comes from `values`. */
export function say(lang: Lang, key: AnswerKey, values: Readonly<Record<string, Fact>> = {}): string {
  return words[lang][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name], lang))
}

/** The sentence for a code of ours, or another where there is none for it. */
export function sayOf(lang: Lang, room: string, code: Fact | undefined, otherwise: AnswerKey): string {
  const key = `${room}.${String(code)}`
  return say(lang, isKey(key) ? key : otherwise)
}

export function isKey(key: string): key is AnswerKey {
  return key in en
}

function shown(fact: Fact | undefined, lang: Lang): string {
  if (fact === undefined) return ''
  return typeof fact === 'object' ? fact.join(lang === 'cn' ? '、' : ', ') : String(fact)
}

/** Nothing when it is empty. */
export function textOf(finding: Finding, name: string): string {
  const fact = finding[name]
  return typeof fact === 'string' ? fact : ''
}
