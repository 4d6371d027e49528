import type { Lang, Route } from '@gangway/core/contract'
import chinese from '../../../messages/calls.zh-CN.json' with { type: 'json' }
import { translateMessage } from '../translate-message.ts'

const chineseSummaries = new Map<string, string>(Object.entries(chinese))

/** The summary of an operation. The contract has the English text; a test requires a Chinese text for each. */
export function summaryOf(lang: Lang, name: string, { summary }: Pick<Route, 'summary'>): string {
  return (lang === 'cn' ? chineseSummaries.get(name) : undefined) ?? summary
}

interface CallRequirements {
  access: string
  feature?: string
  signed?: boolean
  idempotent?: boolean
}

/** What a caller needs. Text between backticks is code. */
export function requirementsOf(lang: Lang, { access, feature, signed, idempotent }: CallRequirements): string {
  const translate = (key: string, values?: Record<string, string>) =>
    translateMessage(lang, `docs.gates.${key}`, values)
  const requirements =
    access === 'login-free' ? access : access === 'public' || access === 'home' ? 'signed-in' : 'permission'
  return [
    translate(requirements, { access }),
    feature && translate('feature', { feature }),
    signed && translate('signed'),
    idempotent && translate('idempotent'),
  ]
    .filter(Boolean)
    .join(lang === 'cn' ? '' : ' ')
}
