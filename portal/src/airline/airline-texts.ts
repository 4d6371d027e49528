import { formatList, type Lang } from '@gangway/core'
import type { Translate } from '../shared/i18n/translations.ts'
import type { ListedAirline } from './airline-queries.ts'

interface Texts {
  translate: Translate
  lang: Lang
}

const ancillaries = ['checkedBaggage', 'carryOn', 'seatSelection', 'cancellation'] as const
const payments = ['vcc', 'deposit'] as const

/** What can be bought or done, as one text; a dash without any. */
export function formatFunctions(supports: ListedAirline['supports'], { translate, lang }: Texts): string {
  const names = ancillaries.filter((name) => supports[name]).map((name) => translate(`insight.function.${name}`))
  return names.length === 0 ? '–' : formatList(names, lang)
}

export function formatPayments(supports: ListedAirline['supports'], { translate, lang }: Texts): string {
  const names = payments.filter((name) => supports[name]).map((name) => translate(`guide.column.${name}`))
  return names.length === 0 ? '–' : formatList(names, lang)
}
