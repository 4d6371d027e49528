import { useMemo } from 'react'
import { useNow } from '../../shared/hooks/use-now.ts'
import { labelZone } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

const dayMs = 86_400_000

/** Options for all time zones, with their names and their offsets today. */
export function ZoneOptions({ selected }: { selected?: string }) {
  const { lang } = useTranslator()
  const now = useNow(dayMs)
  const zones = useMemo(() => {
    const ids = new Set([...(selected ? [selected] : []), ...Intl.supportedValuesOf('timeZone')])
    return [...ids].map((zone) => ({ zone, label: labelZone(now, lang, zone) }))
  }, [selected, lang, now])
  return zones.map(({ zone, label }) => (
    <option key={zone} value={zone}>
      {label}
    </option>
  ))
}
