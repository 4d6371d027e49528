import { Pill } from '../shared/ui/pill.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareStatus } from './fare-result.ts'

const fareStatusTones = { SUBMITTED: 'new', PROCESSING: 'info', COMPLETED: 'ok', FAILED: 'bad' } as const

export function FareStatusPill({ status }: { status: FareStatus }) {
  const { translate } = useTranslator()
  return <Pill $tone={fareStatusTones[status]}>{translate(`fare.status.${status}`)}</Pill>
}
