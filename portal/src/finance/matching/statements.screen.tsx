import { matchingSources, matchingStates } from '@gangway/core'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { useStatements } from './matching.ts'
import { StatementTable } from './statement-table.tsx'
import { UploadStatement } from './upload-statement.tsx'
import { useExistingPage } from '../../shared/list/use-existing-page.ts'

/** Statements of banks and suppliers that are matched with the ledger. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const source = matchingSources.find((each) => each === value('source'))
  const state = matchingStates.find((each) => each === value('state'))
  const count = [source, state].filter((each) => each !== undefined).length
  const reset = () => set({ source: '', state: '' })
  const query = useStatements({ page, pageSize: 20, ...(source && { source }), ...(state && { state }) })
  useExistingPage(query.data, goTo)
  return (
    <Page title={translate('page.matching.title')}>
      <WithCall call="POST /client/matching/upload">
        <UploadStatement />
      </WithCall>
      <FilterBar count={count} onReset={reset}>
        <SelectFilter
          label={translate('matching.source')}
          anyLabel={translate('airline.filter.any')}
          choices={matchingSources.map((each) => [each, translate(`matching.sources.${each}`)])}
          value={source}
          onChange={(chosen) => set({ source: chosen })}
        />
        <SelectFilter
          label={translate('recharge.statusTitle')}
          anyLabel={translate('airline.filter.any')}
          choices={matchingStates.map((each) => [each, translate(`matching.states.${each}`)])}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('matching.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'matching.noMatch' : 'matching.none')}
          text={translate(count > 0 ? 'recharge.noMatchText' : 'matching.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <StatementTable statements={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}
