import { formatZonedTime, type Lang, type RefundRow, type Translator } from '@gangway/core'

/** The expected next step of a refund and its date. */
export function formatExpectedStep(
  hint: RefundRow['hint'],
  { t }: Pick<Translator, 't'>,
  lang: Lang,
): string | undefined {
  if (!hint || (hint.at === null && hint.kind !== 'ORIGINAL_METHOD' && hint.kind !== 'VOUCHER')) return undefined
  return t(`refund.hint.${hint.kind}`, { time: hint.at ? formatZonedTime(hint.at, lang) : '' })
}
