import type { Lang, Route } from '@gangway/core/contract'
import chinese from '../../../messages/calls.zh-CN.json' with { type: 'json' }
import { sentence } from '../sentence.ts'

const chineseSummaries = new Map<string, string>(Object.entries(chinese))

/** What a call does. The contract says it in English; every call has its line in Chinese, and a test fails without. */
export function summaryOf(lang: Lang, name: string, { summary }: Pick<Route, 'summary'>): string {
  return (lang === 'cn' ? chineseSummaries.get(name) : undefined) ?? summary
}

interface Gates {
  access: string
  feature?: string
  signed?: boolean
  idempotent?: boolean
}

/** What a caller needs. What stands between backticks is code. */
export function gatesOf(lang: Lang, { access, feature, signed, idempotent }: Gates): string {
  const say = (key: string, values?: Record<string, string>) => sentence(lang, `docs.gates.${key}`, values)
  const needed =
    access === 'login-free' ? access : access === 'public' || access === 'home' ? 'signed-in' : 'permission'
  return [
    say(needed, { access }),
    feature && say('feature', { feature }),
    signed && say('signed'),
    idempotent && say('idempotent'),
  ]
    .filter(Boolean)
    .join(lang === 'cn' ? '' : ' ')
}
