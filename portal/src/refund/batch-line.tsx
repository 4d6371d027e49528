import { Button } from '../shared/button.tsx'
import { NoteLine } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import type { RefundPage } from './refund-list.ts'

interface BatchLineProps {
  /** So many bookings were searched for. */
  count: number
  page: RefundPage | undefined
  onFailures: () => void
  onAgain: () => void
  onEnd: () => void
}

/** In the place of the filters, while the list shows what was found for pasted numbers. */
export function BatchLine({ count, page, onFailures, onAgain, onEnd }: BatchLineProps) {
  const { say } = useWords()
  const failed = page?.failed?.length ?? 0
  return (
    <NoteLine $kind={failed > 0 ? 'warn' : 'info'}>
      <span role="status">
        {page?.failed && say('refund.batch.found', { count: page.list.length, searched: count })}
      </span>
      {failed > 0 && (
        <Button $small onClick={onFailures}>
          {say('refund.batch.failures', { count: failed })}
        </Button>
      )}
      <Button $small onClick={onAgain}>
        {say('refund.batch.again')}
      </Button>
      <Button $small onClick={onEnd}>
        {say('refund.batch.end')}
      </Button>
    </NoteLine>
  )
}
