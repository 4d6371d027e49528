import { client, valueOf } from '../shared/client.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { useWords } from '../shared/words.ts'
import { filtersOf, type ListState } from './order-list.rules.ts'

/** Asks for the filtered list as a file. `ExportLine` says how far it is. */
export function ExportChoice({ state, onStart }: { state: ListState; onStart: (taskId: string) => void }) {
  const { say } = useWords()
  return (
    <ExportMenu
      text={say('booking.export.text')}
      ask={(format) => valueOf(client.call('POST /order/export', { body: { filters: filtersOf(state), format } }))}
      onStart={onStart}
    />
  )
}
