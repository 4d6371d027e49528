import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import { Amount } from '../../shared/ui/amount.tsx'
import type { Column } from '../../shared/list/data-table.tsx'
import { NoWrap, renderRefundPassenger, type RefundRowContext } from '../list/refund-columns.tsx'
import { RefundHint, RefundStatusPills } from '../list/refund-status.tsx'
import type { ProviderRefundRow } from './provider-refund-queries.ts'

export function createProviderRefundColumns(context: RefundRowContext): Column<ProviderRefundRow>[] {
  const { translate, lang } = context
  return [
    {
      id: 'REFUND',
      header: translate('refund.column.refund'),
      isAlwaysVisible: true,
      cell: ({ refundId, refundNo, type }) => (
        <>
          <NoWrap>
            <Link data-row-link to={`/console/refunds/${refundId}`}>
              {refundNo}
            </Link>
          </NoWrap>
          <small>{translate(`refund.type.${type}`)}</small>
        </>
      ),
    },
    {
      id: 'AGENCY',
      header: translate('console.agency.column.agency'),
      cell: ({ agencyName, agencyCode }) => (
        <>
          {agencyName}
          <small>{agencyCode}</small>
        </>
      ),
    },
    {
      id: 'BOOKING',
      header: translate('refund.column.booking'),
      cell: ({ orderNo, pnrs }) => (
        <>
          {pnrs.join(' ') || '—'}
          <small>{orderNo}</small>
        </>
      ),
    },
    {
      id: 'PASSENGER',
      header: translate('refund.column.passenger'),
      cell: (row) => renderRefundPassenger(row, context),
    },
    {
      id: 'STATUS',
      header: translate('refund.column.status'),
      cell: (row) => (
        <>
          <RefundStatusPills {...row} />
          <RefundHint hint={row.hint} />
        </>
      ),
    },
    {
      id: 'DATES',
      header: translate('refund.column.dates'),
      cell: ({ submittedAt, updatedAt }) => (
        <NoWrap>
          {formatDateTime(submittedAt, lang)}
          <small>{formatDateTime(updatedAt, lang)}</small>
        </NoWrap>
      ),
    },
    {
      id: 'TOTAL',
      header: translate('refund.column.total'),
      isNumber: true,
      cell: ({ total }) => <Amount money={total} />,
    },
  ]
}
