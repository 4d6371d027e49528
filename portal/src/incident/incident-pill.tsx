import type { Incident } from '@gangway/core'
import { Pill } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'

/** Whether somebody has decided about it. */
export function IncidentPill({ status }: Pick<Incident, 'status'>) {
  const { say } = useWords()
  return <Pill $look={status === 'UNCONFIRMED' ? 'warn' : 'ok'}>{say(`incident.status.${status}`)}</Pill>
}
