import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill } from '../../shared/ui/pill.ts'
import type { ListedLead } from './lead-queries.ts'

const tones = { NEW: 'warn', CONTACTED: 'info', CLOSED: 'off' } as const

export function LeadPill({ status }: Pick<ListedLead, 'status'>) {
  const { translate } = useTranslator()
  return <Pill $tone={tones[status]}>{translate(`console.lead.status.${status}`)}</Pill>
}
