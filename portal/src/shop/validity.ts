import type { Lang } from '@gangway/core'
import { formatDate, formatRange } from '../shared/i18n/dates.rules.ts'

interface Validity {
  validFrom: string | null
  validTo: string | null
}

/** `1 Mar 2027 –`, or the text for no limit. */
export function formatValidity({ validFrom, validTo }: Validity, lang: Lang, always: string): string {
  if (validFrom === null && validTo === null) return always
  const [start, end] = [validFrom, validTo].map((day) => (day === null ? undefined : formatDate(day, lang)))
  return formatRange(start, end, lang)
}
