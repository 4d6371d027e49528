import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter } from '../shared/filters/text-filter.tsx'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { keepListFocus } from '../shared/list/keep-list-focus.ts'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { RaiseRequestButton } from '../support/raise-button.tsx'
import { ConfigureAccountDialog, CreateAccountDialog } from './account-dialogs.tsx'
import { AccountList } from './account-list.tsx'
import { useAccountParams, type AccountParams } from './account-params.ts'
import { useAccounts, type Accounts } from './account-queries.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

/** The agency's own accounts at airlines. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useAccountParams()
  const query = useAccounts(params.body)
  useExistingPage(query.data, params.goTo)
  const { data } = query
  const open = (account: string) => params.set({ account })
  const isEmpty = data?.list.length === 0
  const create = (
    <WithCall call="POST /byoa/add">
      <Button $kind="main" disabled={!data} onClick={() => open('new')}>
        {translate('airlineAccount.create')}
      </Button>
    </WithCall>
  )
  return (
    <Page
      title={translate('page.airlineAccounts.title')}
      headerActions={
        <>
          <RaiseRequestButton origin={2} />
          {create}
        </>
      }
    >
      {(params.count > 0 || !isEmpty) && <Filters params={params} accounts={data} />}
      {query.isPending && <ListLoading label={translate('airlineAccount.loading')} rows={5} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty &&
        (params.count > 0 ? (
          <ListEmpty title={translate('airlineAccount.none')} text={translate('airlineAccount.noneText')}>
            <ResetButton isEmpty={false} onReset={params.reset} />
          </ListEmpty>
        ) : (
          <ListEmpty title={translate('airlineAccount.empty')} text={translate('airlineAccount.emptyText')} />
        ))}
      {data && !isEmpty && (
        <>
          <div ref={keepListFocus}>
            <AccountList accounts={data} isStale={query.isPlaceholderData} onConfigure={open} />
          </div>
          <Pager {...data} onPage={params.goTo} />
        </>
      )}
      {params.dialog === 'new' && data && <CreateAccountDialog accounts={data} onClose={() => open('')} />}
      {params.dialog !== undefined && params.dialog !== 'new' && (
        <ConfigureAccountDialog key={params.dialog} id={params.dialog} onClose={() => open('')} />
      )}
    </Page>
  )
}

function Filters({ params, accounts }: { params: AccountParams; accounts: Accounts | undefined }) {
  const { translate, lang } = useTranslator()
  const { filters, count, set, reset } = params
  const airlines = accounts?.airlines ?? []
  return (
    <FilterBar count={count} onReset={reset}>
      <SelectFilter
        label={translate('airlineAccount.airline')}
        anyLabel={translate('airline.filter.any')}
        choices={airlines.map((code) => [code, getCodeName(accounts?.names.airlines, code, lang)])}
        value={filters.airline}
        onChange={(airline) => set({ airline })}
      />
      <SelectFilter
        label={translate('airlineAccount.column.status')}
        anyLabel={translate('airline.filter.any')}
        choices={(['ONLINE', 'OFFLINE'] as const).map((each) => [each, translate(`airlineAccount.status.${each}`)])}
        value={filters.status}
        onChange={(status) => set({ status })}
      />
      <Button aria-pressed={filters.failing === true} onClick={() => set({ failing: filters.failing ? '' : 'yes' })}>
        {translate('airlineAccount.failing')}
      </Button>
    </FilterBar>
  )
}
