import { formatMoney, type Message } from '@gangway/core'
import { Link } from 'react-router'
import { WithPermission } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { InfoBoxRow } from '../../shared/ui/info-box.ts'
import type { Order } from '../detail/order-detail.ts'
import { PendingPayment } from './pending-payment.tsx'

/** What the page of a booking says about its payment by card. Null when the payment needs no attention. */
export function CardPaymentNotice({ order }: { order: Order }) {
  const { translator, translateMessage } = useTranslator()
  const { orderNo, paymentState, totals } = order
  const decline = declineMessage(order)
  if (decline)
    return (
      <InfoBoxRow $kind="bad" role="status">
        <span>{translateMessage(decline)}</span>
      </InfoBoxRow>
    )
  if (paymentState === 'PENDING') return <PendingPayment />
  if (paymentState !== 'CHALLENGE') return null
  return (
    <InfoBoxRow $kind="warn" role="status">
      <span>{translator.t('book.challenge.text', { orderNo, amount: formatMoney(totals.total) })}</span>
      <WithPermission code="booking:pay">
        <Link to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>{translator.t('book.action.confirmCard')}</Link>
      </WithPermission>
    </InfoBoxRow>
  )
}

/** Why the bank declined the card of a booking that is still unpaid. */
export function declineMessage({ summary, declineReason, payChannels }: Order): Message | undefined {
  if (summary.status !== 'UNPAID' || !declineReason) return undefined
  const other = { key: 'pay.orMethod', text: payChannels.length > 1 ? undefined : '' }
  return { key: `pay.declined.${declineReason}`, parts: { other } }
}
