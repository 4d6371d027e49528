import { formatMoney, refundStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { Page } from '../../layout/page.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardList } from '../../shared/list/cards.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { RefundStatusPills } from '../list/refund-status.tsx'
import { createProviderRefundColumns } from './provider-refund-columns.tsx'
import { useProviderRefunds, type ProviderRefunds } from './provider-refund-queries.ts'

/** The refunds of all agencies, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,40}$/)
  const agencyCode = value('agency', /^[A-Z0-9]{2,20}$/)
  const status = refundStatuses.find((each) => each === value('status'))
  const overdue = value('overdue') === 'yes' ? true : undefined
  const count = [keyword, agencyCode, status, overdue].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', agency: '', status: '', overdue: '' })
  const query = useProviderRefunds({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(agencyCode !== undefined && { agencyCode }),
    ...(status && { status: [status] }),
    ...(overdue && { overdue }),
  })
  return (
    <Page title={translate('page.consoleRefunds.title')}>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.refund.keyword')}
          value={keyword}
          maxLength={40}
          onChange={(typed) => set({ keyword: typed })}
        />
        <TextFilter
          label={translate('console.refund.agencyCode')}
          value={agencyCode}
          maxLength={20}
          onChange={(typed) => set({ agency: typed.toUpperCase() })}
        />
        <SelectFilter
          label={translate('refund.column.status')}
          anyLabel={translate('airline.filter.any')}
          choices={refundStatuses.map((each) => [each, translate(`refund.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <Button aria-pressed={overdue === true} onClick={() => set({ overdue: overdue ? '' : 'yes' })}>
          {translate('refund.overdue')}
        </Button>
      </FilterBar>
      {query.isPending && <ListLoading label={translate('refund.list.loading')} rows={8} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty title={translate('console.refund.none')} text={translate('console.refund.noneText')}>
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows refunds={query.data} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

function Rows({ refunds: { list, names }, isStale }: { refunds: ProviderRefunds; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createProviderRefundColumns({ translate, lang, names }), [translate, lang, names])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleRefunds.title')}
        columns={columns}
        rows={list}
        idOf={({ refundId }) => refundId}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {list.map((row) => (
        <li key={row.refundId}>
          <ContentCard as="div">
            <Link to={`/console/refunds/${row.refundId}`}>{row.refundNo}</Link> <small>{row.agencyName}</small>
            <p>
              <RefundStatusPills {...row} /> <small>{formatMoney(row.total)}</small>
            </p>
          </ContentCard>
        </li>
      ))}
    </CardList>
  )
}
