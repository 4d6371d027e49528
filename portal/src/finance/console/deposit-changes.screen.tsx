import { depositChangeKinds, depositChangeStates } from '@gangway/core'
import { useState } from 'react'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { AgencyFilter, ChoiceFilter } from '../../shared/filters/console-filters.tsx'
import { agencyPattern, useListFilters } from '../../shared/filters/use-list-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ChangeCard } from './change-card.tsx'
import { ChangeList } from './change-list.ts'
import { useDepositChanges } from './console-queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

/** Adjustments, credit lines and returns of deposit: those that wait for a second person first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({ agency: agencyPattern, state: depositChangeStates, kind: depositChangeKinds })
  const [isProposing, setProposing] = useState(false)
  const { agency, ...values } = filters.values
  const query = useDepositChanges({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(agency !== undefined && { agencyCode: agency }),
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
      <FilteredList
        query={query}
        state={filters}
        loading={translate('console.deposit.loading')}
        skeletonRows={6}
        none={{ title: translate('console.deposit.none'), text: translate('console.deposit.noneText') }}
        noMatch={{ title: translate('console.deposit.noMatch'), text: translate('recharge.noMatchText') }}
        filters={
          <>
            <AgencyFilter value={agency} onChange={(typed) => filters.set({ agency: typed })} />
            <ChoiceFilter
              label={translate('console.deposit.kindTitle')}
              choices={depositChangeKinds}
              nameOf={(each) => translate(`console.deposit.kind.${each}`)}
              value={values.kind}
              onChange={(kind) => filters.set({ kind })}
            />
            <ChoiceFilter
              label={translate('recharge.statusTitle')}
              choices={depositChangeStates}
              nameOf={(each) => translate(`console.deposit.state.${each}`)}
              value={values.state}
              onChange={(state) => filters.set({ state })}
            />
          </>
        }
      >
        {({ list }) => (
          <ChangeList aria-label={translate('page.consoleDeposits.title')}>
            {list.map((change) => (
              <ChangeCard key={change.changeId} change={change} />
            ))}
          </ChangeList>
        )}
      </FilteredList>
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </Page>
  )
}
