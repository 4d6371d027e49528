import { formatList, formatMoney, type Lang } from '@gangway/core'
import { formatDate, formatRange } from '../../shared/i18n/dates.rules.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { ShopTrace } from '../shop-queries.ts'
import type { DraftRule } from './use-rule-draft.ts'

type RuleMarkup = Pick<DraftRule, 'kind' | 'value' | 'currency' | 'minimum' | 'maximum'>

/** `+5 %`, `EUR +12.50`. */
export function formatMarkup({ kind, value, currency, minimum, maximum }: RuleMarkup, translate: Translate): string {
  const sign = value.startsWith('-') ? '−' : '+'
  const size = value.replace(/^[-−+]/, '')
  const amount = kind === 'PERCENT' ? `${sign}${size} %` : `${currency} ${sign}${size}`
  const limits = [
    ...(minimum ? [translate('shop.rule.atLeast', { amount: `${currency} ${minimum}` })] : []),
    ...(maximum ? [translate('shop.rule.atMost', { amount: `${currency} ${maximum}` })] : []),
  ]
  return [amount, ...limits].join(' · ')
}

type TracedRule = ShopTrace['fares'][number]['rules'][number]

/** `Return trips: +7 %`; without the markup, where it was not stored. */
export function describeAppliedRule(
  { name, markup }: Pick<TracedRule, 'name' | 'markup'>,
  translate: Translate,
): string {
  if (!markup) return translate('shop.why.applies', { name })
  const { kind, value, currency } = markup
  return kind === 'PERCENT'
    ? translate('shop.why.percent', { name, percent: formatHundredths(value) })
    : translate('shop.why.fixed', { name, amount: formatMoney({ amount: value, currency }) })
}

/** Hundredths of a percent: `+1.5`. */
export function formatHundredths(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value) / 100}`
}

/** What a rule is for, in short parts. */
export function describeConditions(rule: DraftRule, translate: Translate, lang: Lang): string[] {
  const { airlines, origins, destinations, tripType, passengerType, bookDates, departDates } = rule
  const any = translate('shop.rule.any')
  const route =
    origins.length > 0 || destinations.length > 0
      ? [`${formatList(origins, lang) || any} → ${formatList(destinations, lang) || any}`]
      : []
  const days = ({ validFrom, validTo }: DraftRule['bookDates']) =>
    formatRange(
      validFrom ? formatDate(validFrom, lang) : undefined,
      validTo ? formatDate(validTo, lang) : undefined,
      lang,
    )
  const hasDays = ({ validFrom, validTo }: DraftRule['bookDates']) => validFrom !== null || validTo !== null
  const parts = [
    ...(airlines.length > 0 ? [formatList(airlines, lang)] : []),
    ...route,
    ...(tripType ? [translate(`shop.tripType.${tripType}`)] : []),
    ...(passengerType ? [translate(`shop.passengerType.${passengerType}`)] : []),
    ...(hasDays(bookDates) ? [translate('shop.rule.booked', { days: days(bookDates) })] : []),
    ...(hasDays(departDates) ? [translate('shop.rule.departing', { days: days(departDates) })] : []),
  ]
  return parts.length > 0 ? parts : [translate('shop.rule.everything')]
}
