import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { BatchSearchResult } from './batch-search.tsx'

/** Bookings without a refund and the reason for each. */
export function SearchFailuresDialog({
  failed,
  onClose,
}: {
  failed: BatchSearchResult['failed']
  onClose: () => void
}) {
  const { translate } = useTranslator()
  const reason = translate('refund.batch.reason')
  return (
    <Dialog
      title={translate('refund.batch.failedTitle', { count: failed.length })}
      onClose={onClose}
      footer={
        <Button data-first $kind="main" onClick={onClose}>
          {translate('action.ok')}
        </Button>
      }
    >
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{translate('refund.filter.orderNo')}</th>
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
