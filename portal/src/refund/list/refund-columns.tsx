import { displayPassengerName, formatMoney, formatDateTime, type Lang, type RefundRow } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { getCodeName, type CodeNames } from '../../shared/i18n/code-names.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import type { Translate } from '../../shared/i18n/translations.ts'
import { isWithoutRefund } from '../detail/refund-lines.ts'
import { VoucherShare } from '../detail/refund-method.tsx'
import { RefundAmount } from './refund-amount.tsx'
import { RowCheckbox, PageCheckbox } from './row-checkbox.tsx'
import type { RowSelection } from './use-row-selection.ts'
import { RefundHint, RefundStatusPills } from './refund-status.tsx'
import { formatRefundReason } from './refund-reason.ts'

export interface RefundRowContext {
  translate: Translate
  lang: Lang
  names: Pick<CodeNames, 'airlines'> | undefined
}

/** Columns of the list. Related values share a column, the main value on the first line. */
export function createRefundColumns(
  context: RefundRowContext,
  rows: readonly RefundRow[],
  selection: RowSelection,
): Column<RefundRow>[] {
  const { translate, lang } = context
  return [
    ...leadColumns(context, rows, selection, (orderNo) => (
      <NestedLink to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</NestedLink>
    )),
    {
      id: 'REASON',
      header: translate('refund.column.reason'),
      cell: (row) => (
        <>
          {formatRefundReason(row, translate)}
          <small>{translate(row.hasProof ? 'refund.withProof' : 'refund.noProof')}</small>
        </>
      ),
    },
    ...progressColumns(context),
    {
      id: 'TOTAL',
      header: translate('refund.column.total'),
      isNumber: true,
      cell: (row) => renderRefundTotal(row, translate),
    },
  ]
}

/** Status and dates of a refund, for every list. */
export function progressColumns<Row extends RefundRow>({ translate, lang }: RefundRowContext): Column<Row>[] {
  return [
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
  ]
}

type LeadRow = Pick<RefundRow, 'refundNo' | 'orderNo' | 'type' | 'pnrs' | 'passengerNames' | 'airlines'>

/** The columns that every list of refunds begins with: the box to select a row, the refund, its booking and its passengers. */
export function leadColumns<Row extends LeadRow>(
  context: RefundRowContext,
  rows: readonly Row[],
  selection: RowSelection,
  orderCell: (orderNo: string) => ReactNode,
): Column<Row>[] {
  const { translate } = context
  return [
    {
      id: 'CHOOSE',
      header: translate('refund.choose.column'),
      headerContent: <PageCheckbox ids={rows.map(({ refundNo }) => refundNo)} selection={selection} />,
      isAlwaysVisible: true,
      cell: ({ refundNo }) => <RowCheckbox id={refundNo} selection={selection} />,
    },
    {
      id: 'REFUND',
      header: translate('refund.column.refund'),
      isAlwaysVisible: true,
      cell: ({ refundNo, orderNo, type }) => (
        <>
          <NoWrap>
            <Link data-row-link to={buildRefundPath(orderNo, refundNo)}>
              {refundNo}
            </Link>
          </NoWrap>
          <small>{translate(`refund.type.${type}`)}</small>
        </>
      ),
    },
    {
      id: 'BOOKING',
      header: translate('refund.column.booking'),
      cell: ({ orderNo, pnrs }) => (
        <>
          {pnrs.join(', ') || '—'}
          <small>{orderCell(orderNo)}</small>
        </>
      ),
    },
    {
      id: 'PASSENGER',
      header: translate('refund.column.passenger'),
      cell: (row) => renderRefundPassenger(row, context),
    },
  ]
}

export function buildRefundPath(orderNo: string, refundNo: string): string {
  return `/order/cancel-refund/detail/${orderNo}/${refundNo}`
}

export function renderRefundPassenger(
  { passengerNames: [first = '', ...others], airlines }: Pick<RefundRow, 'passengerNames' | 'airlines'>,
  { translate, lang, names }: RefundRowContext,
): ReactNode {
  return (
    <>
      {displayPassengerName(first)}
      {others.length > 0 && ` ${translate('booking.others', { count: others.length })}`}
      <small>{formatRefundAirlines(airlines, names?.airlines, lang)}</small>
    </>
  )
}

/** Every airline of the refunded booking, with its code. */
export function formatRefundAirlines(
  airlines: readonly string[],
  names: CodeNames['airlines'] | undefined,
  lang: Lang,
): string {
  return airlines.map((airline) => `${getCodeName(names, airline, lang)} · ${airline}`).join(' / ')
}

export function renderRefundTotal(
  {
    refundNo,
    status,
    method,
    airlineParts,
    total,
    serviceFee,
  }: Pick<RefundRow, 'refundNo' | 'status' | 'method' | 'airlineParts' | 'total' | 'serviceFee'>,
  translate: Translate,
): ReactNode {
  return (
    <>
      <RefundAmount refundNo={refundNo} money={total} />
      {method === 'VOUCHER' && !isWithoutRefund(status) && <NoWrap as="small">{translate('refund.asVoucher')}</NoWrap>}
      {method === 'CASH' && !isWithoutRefund(status) && <VoucherShare total={total} parts={airlineParts} />}
      {isWithoutRefund(status) && <NoWrap as="small">{translate('refund.notRefunded')}</NoWrap>}
      {serviceFee.amount > 0 && !isWithoutRefund(status) && (
        <NoWrap as="small">{translate('refund.feeDeducted', { amount: formatMoney(serviceFee) })}</NoWrap>
      )}
    </>
  )
}

/** Link above the one that covers the row. */
export const NestedLink = styled(Link)`
  position: relative;
  z-index: 1;
`

/** Wraps only between its parts. */
export const NoWrap = styled.span`
  white-space: nowrap;
`
