import { Button } from '../../shared/ui/button.tsx'
import { InfoBoxRow } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { RefundPage } from './use-refund-list.ts'

interface BatchSearchBarProps {
  /** Number of bookings searched for. */
  count: number
  page: RefundPage | undefined
  onFailures: () => void
  onSearchAgain: () => void
  onEnd: () => void
}

/** Replaces the filters while the list shows the result of pasted order numbers. */
export function BatchSearchBar({ count, page, onFailures, onSearchAgain, onEnd }: BatchSearchBarProps) {
  const { translate } = useTranslator()
  const failed = page?.failed?.length ?? 0
  return (
    <InfoBoxRow $kind={failed > 0 ? 'warn' : 'info'}>
      <span role="status">
        {page?.failed && translate('refund.batch.found', { count: page.list.length, searched: count })}
      </span>
      {failed > 0 && (
        <Button $small onClick={onFailures}>
          {translate('refund.batch.failures', { count: failed })}
        </Button>
      )}
      <Button $small onClick={onSearchAgain}>
        {translate('refund.batch.again')}
      </Button>
      <Button $small onClick={onEnd}>
        {translate('refund.batch.end')}
      </Button>
    </InfoBoxRow>
  )
}
