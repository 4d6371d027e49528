import { depositChangeKinds, depositChangeStates } from '@gangway/core'
import { useState } from 'react'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { ChangeCard } from './change-card.tsx'
import { ChangeList } from './change-list.ts'
import { useDepositChanges } from './console-queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

/** Adjustments, credit lines and returns of deposit: those that wait for a second person first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const agencyCode = value('agency', /^[A-Z0-9]{2,20}$/)
  const state = depositChangeStates.find((each) => each === value('state'))
  const kind = depositChangeKinds.find((each) => each === value('kind'))
  const [isProposing, setProposing] = useState(false)
  const count = [agencyCode, state, kind].filter((each) => each !== undefined).length
  const reset = () => set({ agency: '', state: '', kind: '' })
  const query = useDepositChanges({
    ...{ page, pageSize: 20 },
    ...(agencyCode !== undefined && { agencyCode }),
    ...(state && { state }),
    ...(kind && { kind }),
  })
  return (
    <Page
      title={translate('page.consoleDeposits.title')}
      headerActions={
        <WithCall call="POST /console/deposit/propose">
          <Button $kind="main" onClick={() => setProposing(true)}>
            {translate('console.deposit.propose')}
          </Button>
        </WithCall>
      }
    >
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.refund.agencyCode')}
          value={agencyCode}
          maxLength={20}
          onChange={(typed) => set({ agency: typed.toUpperCase() })}
        />
        <SelectFilter
          label={translate('console.deposit.kindTitle')}
          anyLabel={translate('airline.filter.any')}
          choices={depositChangeKinds.map((each) => [each, translate(`console.deposit.kind.${each}`)])}
          value={kind}
          onChange={(chosen) => set({ kind: chosen })}
        />
        <SelectFilter
          label={translate('recharge.statusTitle')}
          anyLabel={translate('airline.filter.any')}
          choices={depositChangeStates.map((each) => [each, translate(`console.deposit.state.${each}`)])}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('console.deposit.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'console.deposit.noMatch' : 'console.deposit.none')}
          text={translate(count > 0 ? 'recharge.noMatchText' : 'console.deposit.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <ChangeList aria-label={translate('page.consoleDeposits.title')}>
            {query.data.list.map((change) => (
              <ChangeCard key={change.changeId} change={change} />
            ))}
          </ChangeList>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </Page>
  )
}
