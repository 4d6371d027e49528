import { formatDateTime, rechargeStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { createQueueColumns, QueuePill } from './queue-columns.tsx'
import { useRechargeQueue, type AgencyRechargeRow } from './console-queries.ts'

/** The top-ups of all agencies: submitted ones first, the oldest first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,40}$/)
  const agencyCode = value('agency', /^[A-Z0-9]{2,20}$/)
  const status = rechargeStatuses.find((each) => each === value('status'))
  const waits = value('second') === 'yes' ? true : undefined
  const count = [keyword, agencyCode, status, waits].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', agency: '', status: '', second: '' })
  const query = useRechargeQueue({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(agencyCode !== undefined && { agencyCode }),
    ...(status && { status }),
    ...(waits && { waitsForSecond: waits }),
  })
  return (
    <Page title={translate('page.consoleRecharges.title')}>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('recharge.number')}
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
          label={translate('recharge.statusTitle')}
          anyLabel={translate('airline.filter.any')}
          choices={rechargeStatuses.map((each) => [each, translate(`recharge.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <Button aria-pressed={waits === true} onClick={() => set({ second: waits ? '' : 'yes' })}>
          {translate('console.recharge.waits')}
        </Button>
      </FilterBar>
      {query.isPending && <ListLoading label={translate('recharge.loading')} rows={8} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'recharge.noMatch' : 'console.recharge.none')}
          text={translate(count > 0 ? 'recharge.noMatchText' : 'console.recharge.noneText')}
        >
          <ResetButton isEmpty={count === 0} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows recharges={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

function Rows({ recharges, isStale }: { recharges: readonly AgencyRechargeRow[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createQueueColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleRecharges.title')}
        columns={columns}
        rows={recharges}
        idOf={({ rechargeId }) => rechargeId}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {recharges.map((row) => (
        <li key={row.rechargeId}>
          <CardRow>
            <Link to={`/console/recharges/${row.rechargeId}`}>{row.rechargeNo}</Link>
            <QueuePill {...row} />
          </CardRow>
          <CardRow>
            <small>
              {row.agencyName} · {formatDateTime(row.submittedAt, lang)}
            </small>
            <b>{formatLocalMoney(row.creditedAmount ?? row.amount, lang)}</b>
          </CardRow>
        </li>
      ))}
    </CardList>
  )
}
