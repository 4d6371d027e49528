import { Pill } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'
import type { FareStatus } from './fare-result.ts'

const looks = { SUBMITTED: 'new', PROCESSING: 'info', COMPLETED: 'ok', FAILED: 'bad' } as const

/** How a comparison stands. */
export function FarePill({ status }: { status: FareStatus }) {
  const { say } = useWords()
  return <Pill $look={looks[status]}>{say(`fare.status.${status}`)}</Pill>
}
