import type { IncidentFilters } from '@gangway/core'
import { ExportMenu } from '../shared/export-menu.tsx'
import { client, valueOf } from '../shared/client.ts'
import { useWords } from '../shared/words.ts'

interface ExportIncidentsProps {
  filters: IncidentFilters
  /** Those alone, when there are any. */
  chosen: readonly string[]
  onStart: (taskId: string) => void
}

/** Asks for the chosen or the filtered incidents as a file, which the server writes meanwhile. */
export function ExportIncidents({ filters, chosen, onStart }: ExportIncidentsProps) {
  const { say } = useWords()
  const isChosen = chosen.length > 0
  return (
    <ExportMenu
      text={isChosen ? say('incident.export.chosen', { count: chosen.length }) : say('incident.export.filtered')}
      ask={(format) => {
        const wanted = isChosen ? { filters: {}, ids: [...chosen] } : { filters }
        return valueOf(client.call('POST /orderEvent/export', { body: { ...wanted, format } }))
      }}
      onStart={onStart}
    />
  )
}
