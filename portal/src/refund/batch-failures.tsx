import { Button } from '../shared/button.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { BatchFound } from './batch-search.tsx'

/** For which bookings no refund was found, and why. */
export function BatchFailures({ failed, onClose }: { failed: BatchFound['failed']; onClose: () => void }) {
  const { say } = useWords()
  const reason = say('refund.batch.reason')
  return (
    <Dialog
      title={say('refund.batch.failedTitle', { count: failed.length })}
      onClose={onClose}
      footer={
        <Button data-first $kind="main" onClick={onClose}>
          {say('action.ok')}
        </Button>
      }
    >
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{say('refund.filter.orderNo')}</th>
            <th scope="col">{reason}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((each) => (
            <tr key={each.orderNo}>
              <th scope="row">{each.orderNo}</th>
              <td data-name={reason}>{each.reason}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Dialog>
  )
}
