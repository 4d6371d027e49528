import { stateTones, type RequestState } from '@gangway/core'
import { Pill } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'

export function StatePill({ state }: { state: RequestState }) {
  const { words } = useWords()
  return <Pill $look={stateTones[state]}>{words.t(`support.state.${state}`)}</Pill>
}
