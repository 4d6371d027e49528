import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { ListEmpty } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import { isNarrowed, type RefundListState } from './refund-list.rules.ts'

interface NoRefundsProps {
  state: RefundListState
  change: (part: Partial<RefundListState>) => void
  isBatch: boolean
}

/** Nothing was found: because of what was asked for, or because there is nothing yet. */
export function NoRefunds({ state, change, isBatch }: NoRefundsProps) {
  const { say } = useWords()
  if (isBatch) return <ListEmpty title={say('refund.list.noneTitle')} text={say('refund.batch.noneText')} />
  if (isNarrowed(state) || state.page > 1) {
    return (
      <ListEmpty title={say('refund.list.noneTitle')} text={say('refund.list.noneText')}>
        <Button onClick={() => change({ status: [], reason: [], filters: {} })}>{say('filter.clearAll')}</Button>
      </ListEmpty>
    )
  }
  return (
    <ListEmpty title={say('refund.list.noneYetTitle')} text={say('refund.list.noneYetText')}>
      <ButtonLink to="/order/list">{say('refund.list.toBookings')}</ButtonLink>
    </ListEmpty>
  )
}
