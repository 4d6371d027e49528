import styled, { css } from 'styled-components'
import { useWords } from '../shared/words.ts'
import { useBookingNow } from './client-time.ts'
import { timeLeft } from './dates.rules.ts'
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

type Look = 'ok' | 'warn' | 'info' | 'bad' | 'accent' | 'off' | 'faded' | 'new'

const looks: Record<BookingStatus, Look> = {
  INIT: 'new',
  UNPAID: 'warn',
  TICKETING: 'info',
  ISSUED: 'ok',
  EXTERNAL: 'accent',
  CANCELLED: 'off',
  EXPIRED: 'faded',
  UNKNOWN: 'bad',
}

const colours = {
  ok: css`
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  `,
  warn: css`
    background: ${({ theme }) => theme.color.warnSoft};
    color: ${({ theme }) => theme.color.warn};
  `,
  info: css`
    background: ${({ theme }) => theme.color.infoSoft};
    color: ${({ theme }) => theme.color.info};
  `,
  bad: css`
    background: ${({ theme }) => theme.color.badSoft};
    color: ${({ theme }) => theme.color.bad};
  `,
  accent: css`
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentStrong};
  `,
  off: css`
    background: ${({ theme }) => theme.color.groundStrong};
    color: ${({ theme }) => theme.color.muted};
  `,
  faded: css`
    border-color: ${({ theme }) => theme.color.field};
    border-style: dashed;
    color: ${({ theme }) => theme.color.muted};
  `,
  new: css`
    border-color: ${({ theme }) => theme.color.info};
    color: ${({ theme }) => theme.color.info};
  `,
}

export const Pill = styled.span<{ $look: Look }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 10px;
  border: 1px solid transparent;
  border-radius: 99px;
  font-size: 0.89rem;
  font-weight: 600;
  white-space: nowrap;
  ${({ $look }) => colours[$look]}

  &::before {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: currentcolor;
  }
  @media (forced-colors: active) {
    border-color: currentcolor;
  }
`
