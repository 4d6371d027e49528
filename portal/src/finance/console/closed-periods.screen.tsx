import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { Page } from '../../layout/page.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { ChangeList } from './change-list.ts'
import { ClosedPeriodCard } from './closed-period-card.tsx'
import { useClosedPeriods } from './period-queries.ts'

/** Closed months of agencies, which two people of the provider can reopen. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const agencyCode = value('agency', /^[A-Z0-9]{2,20}$/)
  const count = agencyCode === undefined ? 0 : 1
  const reset = () => set({ agency: '' })
  const query = useClosedPeriods({ page, pageSize: 20, ...(agencyCode !== undefined && { agencyCode }) })
  return (
    <Page title={translate('page.consolePeriods.title')}>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.refund.agencyCode')}
          value={agencyCode}
          maxLength={20}
          onChange={(typed) => set({ agency: typed.toUpperCase() })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('console.period.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'matching.noMatch' : 'console.period.none')}
          text={translate(count > 0 ? 'recharge.noMatchText' : 'console.period.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <ChangeList aria-label={translate('page.consolePeriods.title')}>
            {query.data.list.map((period) => (
              <ClosedPeriodCard key={period.periodId} period={period} />
            ))}
          </ChangeList>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}
