import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill } from '../../shared/ui/pill.ts'
import type { ListedUser } from './user-queries.ts'

const tones = { active: 'ok', invited: 'info', disabled: 'off' } as const

export function UserPill({ status }: Pick<ListedUser, 'status'>) {
  const { translate } = useTranslator()
  return <Pill $tone={tones[status]}>{translate(`user.status.${status}`)}</Pill>
}
