import type { ListedRecharge } from './recharge-queries.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill } from '../../shared/ui/pill.ts'

const tones = { SUBMITTED: 'info', CREDITED: 'ok', REJECTED: 'bad' } as const

export function RechargePill({ status }: Pick<ListedRecharge, 'status'>) {
  const { translate } = useTranslator()
  return <Pill $tone={tones[status]}>{translate(`recharge.status.${status}`)}</Pill>
}
