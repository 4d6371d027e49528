import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ListEmpty } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { hasRefundFilters, type RefundListState } from './refund-list.rules.ts'
import { ResetButton } from '../../shared/ui/reset-button.tsx'

interface EmptyRefundListProps {
  state: RefundListState
  change: (part: Partial<RefundListState>) => void
  isBatch: boolean
}

/** Empty state: no results for the filters, or no refunds yet. */
export function EmptyRefundList({ state, change, isBatch }: EmptyRefundListProps) {
  const { translate } = useTranslator()
  if (isBatch) return <ListEmpty title={translate('refund.list.noneTitle')} text={translate('refund.batch.noneText')} />
  if (hasRefundFilters(state) || state.page > 1) {
    return (
      <ListEmpty title={translate('refund.list.noneTitle')} text={translate('refund.list.noneText')}>
        <ResetButton onReset={() => change({ status: [], reason: [], filters: {} })} />
      </ListEmpty>
    )
  }
  return (
    <ListEmpty title={translate('refund.list.noneYetTitle')} text={translate('refund.list.noneYetText')}>
      <ButtonLink to="/order/list">{translate('refund.list.toBookings')}</ButtonLink>
    </ListEmpty>
  )
}
