import { formatDecimal, formatMoney, type Lang, type Money } from '@gangway/core'

export const numberLocale = (lang: Lang) => (lang === 'cn' ? 'zh-CN' : 'en')

export function formatCount(value: number, lang: Lang): string {
  return new Intl.NumberFormat(numberLocale(lang), { maximumFractionDigits: 1 }).format(value)
}

/** `87.5 %` of a value that is already in per cent. */
export function formatPercent(percent: number, lang: Lang): string {
  return new Intl.NumberFormat(numberLocale(lang), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}

export function formatLocalMoney(money: Money, lang: Lang): string {
  return formatMoney(money, numberLocale(lang))
}

/** Amounts of several currencies. A line ends after an amount, never within one. */
export function formatLocalAmounts(amounts: readonly Money[], lang: Lang): string {
  return amounts.map((money) => formatLocalMoney(money, lang).replaceAll(' ', '\u00a0')).join('\u00a0· ')
}

/** A sentence whose lines end before or after an amount, never within one. */
export function keepAmountsTogether(text: string): string {
  return text.replace(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0')
}

/** An amount without its minor unit, for charts. */
export function toMajorUnits(money: Money): number {
  return Number(formatDecimal(money))
}
