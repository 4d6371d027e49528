import { rechargeStatuses } from '@gangway/core'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { RechargeTable } from './recharge-table.tsx'
import { useRecharges } from './recharge-queries.ts'

/** The top-ups of the agency with their states, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const now = useNow()
  const { page, value, set, goTo } = useUrlFilters()
  const rechargeNo = value('rechargeNo', /^.{1,40}$/)
  const status = rechargeStatuses.find((each) => each === value('status'))
  const currency = value('currency', /^[A-Z]{3}$/)
  const [from, to] = [value('from', dayPattern), value('to', dayPattern)]
  const count = [rechargeNo, status, currency, from ?? to].filter((each) => each !== undefined).length
  const reset = () => set({ rechargeNo: '', status: '', currency: '', from: '', to: '' })
  const query = useRecharges({
    ...{ page, pageSize: 20 },
    ...(rechargeNo !== undefined && { rechargeNo: rechargeNo.toUpperCase() }),
    ...(status && { status }),
    ...(currency !== undefined && { currency }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  return (
    <Page
      title={translate('page.recharges.title')}
      headerActions={
        <WithCall call="POST /client/recharge/submit.do">
          <ButtonLink to="/financial/top-up" $kind="main">
            {translate('page.topUp.title')}
          </ButtonLink>
        </WithCall>
      }
    >
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('recharge.number')}
          value={rechargeNo}
          maxLength={40}
          onChange={(typed) => set({ rechargeNo: typed })}
        />
        <SelectFilter
          label={translate('recharge.statusTitle')}
          anyLabel={translate('airline.filter.any')}
          choices={rechargeStatuses.map((each) => [each, translate(`recharge.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <TextFilter
          label={translate('recharge.currency')}
          value={currency}
          maxLength={3}
          isValid={(typed) => /^[A-Za-z]{3}$/.test(typed)}
          problem={translate('recharge.currencyWrong')}
          onChange={(typed) => set({ currency: typed.toUpperCase() })}
        />
        <DateRangeFilter
          name="submitted"
          isBeijing
          from={from}
          to={to}
          now={now}
          onChange={(first, last) => set({ from: first, to: last })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('recharge.loading')} rows={8} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'recharge.noMatch' : 'recharge.none')}
          text={translate(count > 0 ? 'recharge.noMatchText' : 'recharge.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <RechargeTable
            label={translate('page.recharges.title')}
            recharges={query.data.list}
            isStale={query.isPlaceholderData}
          />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}
