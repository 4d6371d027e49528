import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { fits as fitsOrder } from '../booking/order-list.rules.ts'
import { DetailColumn, DetailHead } from '../layout/detail.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { isMissing } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { RefundActions, type RefundDialog } from './refund-actions.tsx'
import { useRefund, type Refund } from './refund-detail.ts'
import { RefundFacts } from './refund-facts.tsx'
import { fits } from './refund-list.rules.ts'
import { RefundLog } from './refund-log.tsx'
import { RefundPassengers } from './refund-passengers.tsx'
import { RefundPills } from './refund-status.tsx'
import { RefundVoucher } from './refund-voucher.tsx'
import { RefundWay } from './refund-way.tsx'
import { ProofsDialog } from './proofs-dialog.tsx'
import { UploadProof } from './upload-proof.tsx'

/** One refund: what it is about, what it brings, how far it is, and what can be done about it. */
export function Screen() {
  const { say } = useWords()
  const { orderNo = '', refundNo = '' } = useParams()
  const isNumber = fits('refundNo', refundNo) && fitsOrder('orderNo', orderNo)
  const found = useRefund(refundNo, isNumber)
  // The number of one refund under the booking of another leads nowhere.
  const refund = found.data?.orderNo === orderNo ? found.data : undefined
  const isNone = !isNumber || isMissing(found.error) || (found.data !== undefined && !refund)
  return (
    <DetailColumn>
      <p>
        <Link to="/order/cancel-refund/list">‹ {say('page.refunds.title')}</Link>
      </p>
      <DetailHead>
        <h1 tabIndex={-1}>
          <HiddenText>{say('page.refundDetail.title')} </HiddenText>
          {refundNo}
        </h1>
        {refund && <Standing refund={refund} />}
      </DetailHead>
      {isNone && (
        <ListEmpty title={say('refund.detail.noneTitle')} text={say('refund.detail.noneText')}>
          <ButtonLink to="/order/cancel-refund/list">{say('refund.detail.toList')}</ButtonLink>
        </ListEmpty>
      )}
      {!isNone && found.isLoading && <ListLoading label={say('refund.detail.loading')} rows={6} />}
      {!isNone && found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {refund && (
        <Parts>
          <RefundWay refund={refund} />
          <RefundFacts refund={refund} />
          <RefundPassengers refund={refund} />
          <RefundVoucher voucher={refund.voucher} names={refund.names} />
          <RefundLog log={refund.log} />
        </Parts>
      )}
    </DetailColumn>
  )
}

function Standing({ refund }: { refund: Refund }) {
  const { say } = useWords()
  const [dialog, setDialog] = useState<RefundDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <RefundPills {...refund} />
      <HiddenText role="status">{say(`refund.status.${refund.status}`)}</HiddenText>
      <span />
      <RefundActions refund={refund} onOpen={setDialog} />
      {dialog === 'proofs' && <ProofsDialog proofs={refund.proofs} onClose={close} />}
      {dialog === 'upload' && <UploadProof refund={refund} onClose={close} />}
    </>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
`
