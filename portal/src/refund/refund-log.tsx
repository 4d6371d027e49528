import { LogTable } from '../booking/log-table.tsx'
import { Panel } from '../layout/panel.ts'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'

/** Who did what about the refund, and what happened to it by itself. */
export function RefundLog({ log }: Pick<Refund, 'log'>) {
  const { say } = useWords()
  return (
    <Panel>
      <LogTable caption={say('refund.log')} entries={log} />
    </Panel>
  )
}
