import { toRelativeTime } from '@gangway/core'
import styled from 'styled-components'
import { Pill, type PillTone } from '../../shared/ui/pill.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useBookingNow } from './booking-clock.ts'
import { formatTimeLeft } from '../../shared/i18n/dates.rules.ts'
import type { BookingRow, BookingStatus } from './booking-list.rules.ts'

interface BookingStatusPillProps {
  orderNo: string
  status: BookingStatus
  /** Payment time limit of an unpaid booking. */
  payBy?: string | null
  /** Time of payment; the status shows how long ticketing has taken since. */
  paidAt?: string | null
  /** Refunds, disputes and changes that are going on beside the status. */
  ongoing?: BookingRow['ongoing']
}

/** Status label, with a countdown or elapsed time while a limit runs. */
export function BookingStatusPill({ orderNo, status, payBy, paidAt, ongoing = [] }: BookingStatusPillProps) {
  const { translate } = useTranslator()
  return (
    <Pills>
      <Pill $tone={bookingStatusTones[status]}>
        <span>
          {translate(`booking.status.${status}`)}
          {status === 'UNPAID' && payBy && <TimeLeft orderNo={orderNo} until={payBy} />}
          {status === 'TICKETING' && paidAt && <TimeWaited orderNo={orderNo} since={paidAt} />}
        </span>
      </Pill>
      {ongoing.map((process) => (
        <Pill key={process} $tone={process === 'DISPUTE' || process === 'SCHEDULE_CHANGE' ? 'warn' : 'info'}>
          {translate(`booking.ongoing.${process}`)}
        </Pill>
      ))}
    </Pills>
  )
}

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`

function TimeLeft({ orderNo, until }: { orderNo: string; until: string }) {
  const remainingTime = formatTimeLeft(until, useBookingNow(orderNo))
  return remainingTime ? <> · {remainingTime}</> : null
}

function TimeWaited({ orderNo, since }: { orderNo: string; since: string }) {
  const { translate } = useTranslator()
  const { key, count } = toRelativeTime(since, new Date(useBookingNow(orderNo, 10_000)))
  return key === 'time.now' ? null : <> · {translate(waitedKeys[key], { count })}</>
}

const waitedKeys = {
  'time.minutes': 'booking.minutes',
  'time.hours': 'booking.hours',
  'time.days': 'booking.days',
} as const

const bookingStatusTones: Record<BookingStatus, PillTone> = {
  INIT: 'new',
  UNPAID: 'warn',
  TICKETING: 'info',
  ISSUED: 'ok',
  EXTERNAL: 'accent',
  CANCELLED: 'off',
  EXPIRED: 'faded',
  UNKNOWN: 'bad',
}
