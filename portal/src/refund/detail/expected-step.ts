import { formatMoney, formatZonedTime, type Lang, type RefundRow, type Translator } from '@gangway/core'
import type { Translate } from '../../shared/i18n/translations.ts'
import { sumVouchers } from './refund-method.tsx'

/** How a refund ends has no date; every other step has one. */
const undatedHints: readonly string[] = ['ORIGINAL_METHOD', 'VOUCHER', 'BY_AIRLINE']

export function isHintComplete({ kind, at }: NonNullable<RefundRow['hint']>): boolean {
  return at !== null || undatedHints.includes(kind)
}

/** The expected next step of a refund and its date. */
export function formatExpectedStep(
  hint: RefundRow['hint'],
  { t }: Pick<Translator, 't'>,
  lang: Lang,
): string | undefined {
  if (!hint || !isHintComplete(hint)) return undefined
  return t(`refund.hint.${hint.kind}`, { time: hint.at ? formatZonedTime(hint.at, lang) : '' })
}

/** What was credited, and what the airlines have issued as vouchers; undefined without vouchers beside money. */
export function formatArrival(
  { hint, airlineParts, total }: Pick<RefundRow, 'hint' | 'airlineParts' | 'total'>,
  translate: Translate,
  lang: Lang,
): string | undefined {
  const vouchers = sumVouchers(airlineParts)
  if (hint?.kind !== 'ARRIVAL' || !hint.at || vouchers === 0 || vouchers === total.amount) return undefined
  return translate('refund.progress.creditedWithVoucher', {
    time: formatZonedTime(hint.at, lang),
    amount: formatMoney({ ...total, amount: total.amount - vouchers }),
    voucher: formatMoney({ ...total, amount: vouchers }),
  })
}
