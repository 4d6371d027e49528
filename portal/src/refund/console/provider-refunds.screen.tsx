import { formatMoney, refundStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { AgencyFilter, ChoiceFilter, SwitchFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { agencyPattern, useListFilters } from '../../shared/filters/use-list-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { RefundStatusPills } from '../list/refund-status.tsx'
import { createProviderRefundColumns } from './provider-refund-columns.tsx'
import { useProviderRefunds, type ProviderRefunds } from './provider-refund-queries.ts'

/** The refunds of all agencies, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({
    ...{ keyword: /^.{1,40}$/, agency: agencyPattern, status: refundStatuses },
    overdue: 'switch',
    disputed: 'switch',
  })
  const { agency, status, ...values } = filters.values
  const query = useProviderRefunds({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(agency !== undefined && { agencyCode: agency }),
    ...(status && { status: [status] }),
  })
  const none = { title: translate('console.refund.none'), text: translate('console.refund.noneText') }
  return (
    <Page title={translate('page.consoleRefunds.title')}>
      <FilteredList
        query={query}
        state={filters}
        loading={translate('refund.list.loading')}
        none={none}
        filters={
          <>
            <TextFilter
              label={translate('console.refund.keyword')}
              value={values.keyword}
              maxLength={40}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <AgencyFilter value={agency} onChange={(typed) => filters.set({ agency: typed })} />
            <ChoiceFilter
              label={translate('refund.column.status')}
              choices={refundStatuses}
              nameOf={(each) => translate(`refund.status.${each}`)}
              value={status}
              onChange={(chosen) => filters.set({ status: chosen })}
            />
            <SwitchFilter
              label={translate('refund.overdue')}
              isOn={values.overdue === true}
              onToggle={() => filters.toggle('overdue')}
            />
            <SwitchFilter
              label={translate('refund.disputed')}
              isOn={values.disputed === true}
              onToggle={() => filters.toggle('disputed')}
            />
          </>
        }
      >
        {(refunds, isStale) => <Rows refunds={refunds} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ refunds: { list, names }, isStale }: { refunds: ProviderRefunds; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createProviderRefundColumns({ translate, lang, names }), [translate, lang, names])
  return (
    <ResponsiveRows
      label={translate('page.consoleRefunds.title')}
      columns={columns}
      rows={list}
      idOf={({ refundId }) => refundId}
      isStale={isStale}
      renderCard={(row) => (
        <>
          <CardRow>
            <Link to={`/console/refunds/${row.refundId}`}>{row.refundNo}</Link>
            <RefundStatusPills {...row} />
          </CardRow>
          <CardRow>
            <small>{row.agencyName}</small>
            <b>{formatMoney(row.total)}</b>
          </CardRow>
        </>
      )}
    />
  )
}
