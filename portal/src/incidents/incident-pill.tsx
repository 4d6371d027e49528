import type { Incident } from '@gangway/core'
import { Pill } from '../shared/ui/pill.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Whether the incident is confirmed. */
export function IncidentStatusPill({ status }: Pick<Incident, 'status'>) {
  const { translate } = useTranslator()
  return <Pill $tone={status === 'UNCONFIRMED' ? 'warn' : 'ok'}>{translate(`incident.status.${status}`)}</Pill>
}
