import type { AirlineStatus, RuleState } from '@gangway/core'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill, type PillTone } from '../shared/ui/pill.ts'

const statusTones: Record<AirlineStatus, PillTone> = { active: 'ok', maintaining: 'warn', inactive: 'off' }

const ruleTones: Record<RuleState, PillTone> = {
  NONE: 'off',
  UNANSWERED: 'warn',
  AGREED: 'ok',
  DISAGREED: 'bad',
  CHANGED_TO_AGREE: 'ok',
}

export function AirlineStatusPill({ status }: { status: AirlineStatus }) {
  const { translate } = useTranslator()
  return <Pill $tone={statusTones[status]}>{translate(`airline.status.${status}`)}</Pill>
}

export function RulesPill({ rules }: { rules: RuleState }) {
  const { translate } = useTranslator()
  return <Pill $tone={ruleTones[rules]}>{translate(`airline.rules.${rules}`)}</Pill>
}
