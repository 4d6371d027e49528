import { Link } from 'react-router'
import { VoucherShare } from '../detail/refund-method.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import type { Column } from '../../shared/list/data-table.tsx'
import { NoWrap, progressColumns, renderRefundPassenger, type RefundRowContext } from '../list/refund-columns.tsx'
import type { ProviderRefundRow } from './provider-refund-queries.ts'

export function createProviderRefundColumns(context: RefundRowContext): Column<ProviderRefundRow>[] {
  const { translate } = context
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
          {pnrs.join(', ') || '—'}
          <small>{orderNo}</small>
        </>
      ),
    },
    {
      id: 'PASSENGER',
      header: translate('refund.column.passenger'),
      cell: (row) => renderRefundPassenger(row, context),
    },
    ...progressColumns<ProviderRefundRow>(context),
    {
      id: 'TOTAL',
      header: translate('refund.column.total'),
      isNumber: true,
      cell: ({ total, airlineParts }) => (
        <>
          <Amount money={total} />
          <VoucherShare total={total} parts={airlineParts} />
        </>
      ),
    },
  ]
}
