import { useNow } from '../shared/hooks/use-now.ts'
import { formatDayRange } from '../shared/i18n/dates.rules.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** The counted days, and whose figures they are. */
export function PerformancePeriod({ from, to }: { from: string; to: string }) {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  return (
    <p>
      <b>{formatDayRange(from, to, lang, now)}</b> · {translate('insight.zone')} · {translate('airline.ownFigures')}
    </p>
  )
}
