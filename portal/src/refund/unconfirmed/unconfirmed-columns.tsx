import { formatDateTime, formatMoney, formatZonedTime } from '@gangway/core'
import styled from 'styled-components'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/list/data-table.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { RowSelection } from '../list/use-row-selection.ts'
import { RefundAmount } from '../list/refund-amount.tsx'
import { VoucherShare } from '../detail/refund-method.tsx'
import { leadColumns, NoWrap, type RefundRowContext } from '../list/refund-columns.tsx'
import { AmountDifference } from './amount-difference.tsx'
import type { UnconfirmedRefund } from './unconfirmed-refunds.ts'

export interface UnconfirmedActions {
  confirm: (row: UnconfirmedRefund) => void
  dispute: (row: UnconfirmedRefund) => void
  isBusy: boolean
}

export function createUnconfirmedColumns(
  context: RefundRowContext,
  rows: readonly UnconfirmedRefund[],
  selection: RowSelection,
  actions: UnconfirmedActions,
): Column<UnconfirmedRefund>[] {
  const { translate, lang } = context
  return [
    ...leadColumns(context, rows, selection, (orderNo) => orderNo),
    {
      id: 'RECEIVED_AT',
      header: translate('refund.unconfirmed.receivedAt'),
      cell: (row) => (
        <>
          <NoWrap>{formatDateTime(row.receivedAt, lang)}</NoWrap>
          <AutoConfirmDeadline row={row} />
        </>
      ),
    },
    {
      id: 'ESTIMATED',
      header: translate('refund.unconfirmed.estimated'),
      isNumber: true,
      cell: ({ refundNo, estimated, difference }) => (
        <>
          <RefundAmount refundNo={refundNo} money={estimated} />
          <NoWrap as="small">
            {translate('refund.unconfirmed.difference')} <AmountDifference refundNo={refundNo} money={difference} />
          </NoWrap>
        </>
      ),
    },
    {
      id: 'RECEIVED',
      header: translate('refund.unconfirmed.received'),
      isNumber: true,
      cell: (row) => <ReceivedAmount row={row} />,
    },
    {
      id: 'ACTIONS',
      header: translate('refund.unconfirmed.actions'),
      cell: (row) => <ConfirmButtons row={row} actions={actions} />,
    },
  ]
}

/** Received amount and the credit without vouchers and the service fee. */
export function ReceivedAmount({
  row: { refundNo, received, serviceFee, credit, airlineParts },
}: {
  row: UnconfirmedRefund
}) {
  const { translate } = useTranslator()
  return (
    <>
      <RefundAmount refundNo={refundNo} money={received} />
      <VoucherShare total={received} parts={airlineParts} />
      {serviceFee.amount > 0 && (
        <NoWrap as="small">{translate('refund.feeDeducted', { amount: formatMoney(serviceFee) })}</NoWrap>
      )}
      {credit.amount !== received.amount && (
        <NoWrap as="small">{translate('refund.unconfirmed.net', { amount: formatMoney(credit) })}</NoWrap>
      )}
    </>
  )
}

/** Time at which the amount is accepted automatically. */
export function AutoConfirmDeadline({ row: { confirmsAt, confirmState } }: { row: UnconfirmedRefund }) {
  const { translate, lang } = useTranslator()
  if (confirmState === 'DISPUTED') return <Pill $tone="warn">{translate('refund.disputed')}</Pill>
  if (confirmsAt === null) return <small>{translate('refund.unconfirmed.confirmsNow')}</small>
  return <small>{translate('refund.unconfirmed.confirmsAt', { time: formatZonedTime(confirmsAt, lang) })}</small>
}

export function ConfirmButtons({ row, actions }: { row: UnconfirmedRefund; actions: UnconfirmedActions }) {
  const { translate } = useTranslator()
  const { refundNo, confirmState } = row
  return (
    <TwoLines>
      <WithCall call="POST /client/unconfirmedRefund/confirm">
        <Button
          $small
          disabled={actions.isBusy}
          aria-label={`${translate('refund.confirm.do')} ${refundNo}`}
          onClick={() => actions.confirm(row)}
        >
          {translate('refund.confirm.do')}
        </Button>
      </WithCall>
      {confirmState === 'UNCONFIRMED' && (
        <WithCall call="POST /client/unconfirmedRefund/dispute">
          <Button
            $small
            $kind="plain"
            aria-label={`${translate('refund.dispute.do')} ${refundNo}`}
            onClick={() => actions.dispute(row)}
          >
            {translate('refund.dispute.do')}
          </Button>
        </WithCall>
      )}
    </TwoLines>
  )
}

const TwoLines = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: 6px;
  white-space: nowrap;
`
