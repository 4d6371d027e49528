import type { RefundFilters } from '@gangway/core'
import { client, valueOf } from '../shared/client.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { useWords } from '../shared/words.ts'

interface ExportRefundsProps {
  filters: RefundFilters
  /** Those alone, when there are any. */
  chosen: readonly string[]
  onStart: (taskId: string) => void
}

/** Asks for the chosen or the filtered refunds as a file. */
export function ExportRefunds({ filters, chosen, onStart }: ExportRefundsProps) {
  const { say } = useWords()
  const isChosen = chosen.length > 0
  const wanted = isChosen ? { filters: {}, refundNos: [...chosen] } : { filters }
  return (
    <ExportMenu
      text={isChosen ? say('refund.export.chosen', { count: chosen.length }) : say('refund.export.filtered')}
      ask={(format) => valueOf(client.call('POST /refund/export', { body: { ...wanted, format } }))}
      onStart={onStart}
    />
  )
}
