import { Link } from 'react-router'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Order } from '../../booking/detail/order-detail.ts'
import { findPassengerRefund } from './passenger-refund.rules.ts'
import { buildRefundPath } from './refund-columns.tsx'
import { useBookingRefunds } from './use-booking-refunds.ts'

/** The refund of a passenger's ticket with its status, if there is one. */
export function PassengerRefundLink({ order, name }: { order: Order; name: string }) {
  const { translate } = useTranslator()
  const { data } = useBookingRefunds(order.orderNo, order.summary.includeRefund)
  const refund = findPassengerRefund(data?.list ?? [], name)
  if (!refund) return null
  return (
    <small>
      <Link to={buildRefundPath(refund.orderNo, refund.refundNo)}>
        {translate('booking.passenger.refund', { status: translate(`refund.status.${refund.status}`) })}
      </Link>
    </small>
  )
}
