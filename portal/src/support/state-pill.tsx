import { requestStateTones, type RequestState } from '@gangway/core'
import { Pill } from '../shared/ui/pill.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

export function StatePill({ state }: { state: RequestState }) {
  const { translator } = useTranslator()
  return <Pill $tone={requestStateTones[state]}>{translator.t(`support.state.${state}`)}</Pill>
}
