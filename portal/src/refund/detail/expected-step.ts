import { formatZonedTime, type Lang, type RefundRow, type Translator } from '@gangway/core'

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
