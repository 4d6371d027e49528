import { Pill, type PillLook } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'
import { useBookingNow } from './client-time.ts'
import { timeLeft } from '../shared/dates.rules.ts'
import type { BookingStatus } from './order-list.rules.ts'

interface StatusPillProps {
  orderNo: string
  status: BookingStatus
  /** Until then an unpaid one can be paid. */
  payBy?: string | null
  /** Since then the tickets are waited for. */
  paidAt?: string | null
}

/** How a booking stands: in words, with a colour of its own and, while time counts, with the time. */
export function StatusPill({ orderNo, status, payBy, paidAt }: StatusPillProps) {
  const { say } = useWords()
  return (
    <Pill $look={looks[status]}>
      <span>
        {say(`booking.status.${status}`)}
        {status === 'UNPAID' && payBy && <Left orderNo={orderNo} until={payBy} />}
        {status === 'TICKETING' && paidAt && <Waiting orderNo={orderNo} since={paidAt} />}
      </span>
    </Pill>
  )
}

function Left({ orderNo, until }: { orderNo: string; until: string }) {
  const left = timeLeft(until, useBookingNow(orderNo))
  return left ? <> · {left}</> : null
}

function Waiting({ orderNo, since }: { orderNo: string; since: string }) {
  const { say } = useWords()
  const minutes = Math.floor((useBookingNow(orderNo, 10_000) - Date.parse(since)) / 60_000)
  return minutes > 0 ? <> · {say('booking.minutes', { count: minutes })}</> : null
}

const looks: Record<BookingStatus, PillLook> = {
  INIT: 'new',
  UNPAID: 'warn',
  TICKETING: 'info',
  ISSUED: 'ok',
  EXTERNAL: 'accent',
  CANCELLED: 'off',
  EXPIRED: 'faded',
  UNKNOWN: 'bad',
}
