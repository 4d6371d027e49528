import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useBookingNow } from '../list/booking-clock.ts'
import { areTicketsLate } from './late-tickets.rules.ts'
import type { Order } from './order-detail.ts'

/** Says that tickets are still missing a day after the payment, and what happens next. */
export function LateTickets({ order: { orderNo, summary } }: { order: Order }) {
  const { translate } = useTranslator()
  const now = useBookingNow(orderNo, 60_000)
  if (!areTicketsLate(summary, now)) return null
  return (
    <InfoBox role="status" $kind="warn">
      {translate('booking.lateTickets')}
    </InfoBox>
  )
}
