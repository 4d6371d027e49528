import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill } from '../shared/ui/pill.ts'
import type { ListedIncident } from './status-queries.ts'

const tones = { DEGRADED: 'warn', OUTAGE: 'bad', MAINTENANCE: 'info' } as const

/** The status of an incident in the tone of its impact. */
export function IncidentPill({ status, impact }: Pick<ListedIncident, 'status' | 'impact'>) {
  const { translate } = useTranslator()
  return (
    <Pill $tone={status === 'RESOLVED' ? 'ok' : tones[impact]}>{translate(`console.status.status.${status}`)}</Pill>
  )
}
