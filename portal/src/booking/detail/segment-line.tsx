import { formatList } from '@gangway/core'
import styled from 'styled-components'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatClock, formatDay, daysUntil, splitMinutes } from '../../shared/i18n/dates.rules.ts'
import type { Order, OrderSegment } from './order-detail.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'

/** Route of a segment with its stops. */
export function SegmentLine({ segment, names }: { segment: OrderSegment; names: Order['names'] }) {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  const days = daysUntil(segment.arrTime, Date.parse(`${segment.depTime.slice(0, 10)}T00:00`))
  const end = (code: string, terminal: string, time: string) => (
    <span>
      <Time>
        {formatClock(time)}
        {time === segment.arrTime && days > 0 && <sup>+{days}</sup>}
      </Time>
      <small title={getCodeName(names.airports, code, lang)}>
        {code}
        {terminal && ` ${translate('booking.terminal', { terminal })}`} ·{' '}
        <OneLine>{formatDay(time, lang, now)}</OneLine>
      </small>
    </span>
  )
  return (
    <RouteLine>
      {end(segment.from, segment.fromTerminal, segment.depTime)}
      <StopsLine>
        <OneLine>
          {segment.minutes < 60
            ? translate('booking.minutes', { count: segment.minutes })
            : translate('booking.duration', splitMinutes(segment.minutes))}
        </OneLine>
        <u aria-hidden="true">{segment.stops.length > 0 && <b />}</u>
        {segment.stops.length > 0
          ? translate('booking.stops', {
              places: formatList(
                segment.stops.map((code) => getCodeName(names.airports, code, lang)),
                lang,
              ),
            })
          : translate('booking.direct')}
      </StopsLine>
      {end(segment.to, segment.toTerminal, segment.arrTime)}
    </RouteLine>
  )
}

const RouteLine = styled.div`
  display: grid;
  grid-template-columns: auto minmax(min-content, 1fr) auto;
  align-items: center;
  gap: 14px;

  small {
    display: block;
  }
  > :last-child {
    text-align: end;
  }
  ${({ theme }) => theme.narrow} {
    gap: 8px;
  }
`

const OneLine = styled.span`
  white-space: nowrap;
`

const Time = styled.span`
  font-size: 1.45rem;
  font-weight: 600;
  letter-spacing: -0.01em;

  sup {
    margin-inline-start: 2px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8rem;
  }
`

const StopsLine = styled.span`
  word-break: keep-all;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
  text-align: center;

  u {
    position: relative;
    display: block;
    block-size: 2px;
    margin-block: 5px;
    background: ${({ theme }) => theme.color.line};
    text-decoration: none;
  }
  u::before,
  u::after,
  b {
    content: '';
    position: absolute;
    inset-block-start: -3px;
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid ${({ theme }) => theme.color.field};
    border-radius: 50%;
    background: ${({ theme }) => theme.color.surface};
  }
  u::before {
    inset-inline-start: 0;
  }
  u::after {
    inset-inline-end: 0;
  }
  b {
    inset-inline-start: calc(50% - 4px);
    border-color: var(--gw-color-signal);
  }
`
