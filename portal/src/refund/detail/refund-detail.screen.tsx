import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { isBookingFilterValue as fitsOrder } from '../../booking/list/booking-list.rules.ts'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { RefundActions, type RefundDialogName } from './refund-actions.tsx'
import { useRefund, type Refund } from './refund-detail.ts'
import { RefundDetails } from './refund-details.tsx'
import { isRefundFilterValue } from '../list/refund-list.rules.ts'
import { RefundLog } from './refund-log.tsx'
import { RefundPassengers } from './refund-passengers.tsx'
import { RefundStatusPills } from '../list/refund-status.tsx'
import { RefundVouchers } from './refund-voucher.tsx'
import { RefundProgress } from './refund-progress.tsx'
import { AttachmentsDialog } from './proofs-dialog.tsx'
import { AddAttachmentsDialog } from './add-attachments.tsx'

/** One refund: tickets, amounts, progress and actions. */
export function Screen() {
  const { translate } = useTranslator()
  const { orderNo = '', refundNo = '' } = useParams()
  const isRefundNo = isRefundFilterValue('refundNo', refundNo) && fitsOrder('orderNo', orderNo)
  const refundQuery = useRefund(refundNo, isRefundNo)
  // A refund under the order number of another booking counts as not found.
  const refund = refundQuery.data?.orderNo === orderNo ? refundQuery.data : undefined
  const isNotFound = !isRefundNo || isNotFoundError(refundQuery.error) || (refundQuery.data !== undefined && !refund)
  return (
    <DetailColumn>
      <p>
        <Link to="/order/cancel-refund/list">‹ {translate('page.refunds.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          <HiddenText>{translate('page.refundDetail.title')} </HiddenText>
          {refundNo}
        </h1>
        {refund && <StatusSection refund={refund} />}
      </DetailHeader>
      {isNotFound && (
        <ListEmpty title={translate('refund.detail.noneTitle')} text={translate('refund.detail.noneText')}>
          <ButtonLink to="/order/cancel-refund/list">{translate('refund.detail.toList')}</ButtonLink>
        </ListEmpty>
      )}
      {!isNotFound && refundQuery.isLoading && <ListLoading label={translate('refund.detail.loading')} rows={6} />}
      {!isNotFound && refundQuery.isError && (
        <ListFailed error={refundQuery.error} onRetry={() => void refundQuery.refetch()} />
      )}
      {refund && (
        <DetailSections>
          <RefundProgress refund={refund} />
          <RefundDetails refund={refund} />
          <RefundPassengers refund={refund} />
          <RefundVouchers vouchers={refund.vouchers} names={refund.names} />
          <RefundLog log={refund.log} />
        </DetailSections>
      )}
    </DetailColumn>
  )
}

function StatusSection({ refund }: { refund: Refund }) {
  const { translate } = useTranslator()
  const [dialog, setDialog] = useState<RefundDialogName>()
  const close = () => setDialog(undefined)
  return (
    <>
      <RefundStatusPills {...refund} />
      <HiddenText role="status">{translate(`refund.status.${refund.status}`)}</HiddenText>
      <span />
      <RefundActions refund={refund} onOpen={setDialog} />
      {dialog === 'proofs' && <AttachmentsDialog proofs={refund.proofs} onClose={close} />}
      {dialog === 'upload' && <AddAttachmentsDialog refund={refund} onClose={close} />}
    </>
  )
}

const DetailSections = styled.div`
  display: grid;
  gap: 16px;
`
