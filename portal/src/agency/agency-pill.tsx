import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill } from '../shared/ui/pill.ts'

export function AgencyPill({ suspendedAt }: { suspendedAt: string | null }) {
  const { translate } = useTranslator()
  return (
    <Pill $tone={suspendedAt === null ? 'ok' : 'bad'}>
      {translate(suspendedAt === null ? 'console.agency.active' : 'console.agency.suspended')}
    </Pill>
  )
}
