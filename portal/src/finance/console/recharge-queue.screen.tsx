import { formatDateTime, rechargeStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { AgencyFilter, ChoiceFilter, SwitchFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { agencyPattern, useListFilters } from '../../shared/filters/use-list-filters.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { createQueueColumns, QueuePill } from './queue-columns.tsx'
import { useRechargeQueue, type AgencyRechargeRow } from './console-queries.ts'

/** The top-ups of all agencies: submitted ones first, the oldest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({
    ...{ keyword: /^.{1,40}$/, agency: agencyPattern, status: rechargeStatuses },
    second: 'switch',
  })
  const { agency, second, ...values } = filters.values
  const query = useRechargeQueue({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(agency !== undefined && { agencyCode: agency }),
    ...(second && { waitsForSecond: second }),
  })
  return (
    <Page title={translate('page.consoleRecharges.title')}>
      <FilteredList
        query={query}
        state={filters}
        loading={translate('recharge.loading')}
        none={{ title: translate('console.recharge.none'), text: translate('console.recharge.noneText') }}
        noMatch={{ title: translate('recharge.noMatch'), text: translate('recharge.noMatchText') }}
        filters={
          <>
            <TextFilter
              label={translate('recharge.number')}
              value={values.keyword}
              maxLength={40}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <AgencyFilter value={agency} onChange={(typed) => filters.set({ agency: typed })} />
            <ChoiceFilter
              label={translate('recharge.statusTitle')}
              choices={rechargeStatuses}
              nameOf={(each) => translate(`recharge.status.${each}`)}
              value={values.status}
              onChange={(status) => filters.set({ status })}
            />
            <SwitchFilter
              label={translate('console.recharge.waits')}
              isOn={second === true}
              onToggle={() => filters.toggle('second')}
            />
          </>
        }
      >
        {({ list }, isStale) => <Rows recharges={list} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ recharges, isStale }: { recharges: readonly AgencyRechargeRow[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createQueueColumns(translate, lang), [translate, lang])
  return (
    <ResponsiveRows
      label={translate('page.consoleRecharges.title')}
      columns={columns}
      rows={recharges}
      idOf={({ rechargeId }) => rechargeId}
      isStale={isStale}
      renderCard={(row) => (
        <>
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
        </>
      )}
    />
  )
}
