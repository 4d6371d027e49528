import styled from 'styled-components'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { clockText, dayText, daysUntil, hoursAndMinutes } from '../shared/dates.rules.ts'
import type { Order, Segment } from './order-detail.ts'
import { nameOf } from '../shared/place-names.ts'

/** From airport to airport, as a line with its stops. */
export function SegmentLine({ segment, names }: { segment: Segment; names: Order['names'] }) {
  const { say, lang } = useWords()
  const now = useNow(60_000)
  const days = daysUntil(segment.arrTime, Date.parse(`${segment.depTime.slice(0, 10)}T00:00`))
  const end = (code: string, terminal: string, time: string) => (
    <span>
      <Time>
        {clockText(time)}
        {time === segment.arrTime && days > 0 && <sup>+{days}</sup>}
      </Time>
      <small title={nameOf(names.airports, code, lang)}>
        {code}
        {terminal && ` ${say('booking.terminal', { terminal })}`} · {dayText(time, lang, now)}
      </small>
    </span>
  )
  return (
    <Way>
      {end(segment.from, segment.fromTerminal, segment.depTime)}
      <Path>
        {segment.minutes < 60
          ? say('booking.minutes', { count: segment.minutes })
          : say('booking.duration', hoursAndMinutes(segment.minutes))}
        <u aria-hidden="true">{segment.stops.length > 0 && <b />}</u>
        {segment.stops.length > 0
          ? say('booking.stops', { places: segment.stops.map((code) => nameOf(names.airports, code, lang)).join(', ') })
          : say('booking.direct')}
      </Path>
      {end(segment.to, segment.toTerminal, segment.arrTime)}
    </Way>
  )
}

const Way = styled.div`
  display: grid;
  grid-template-columns: auto minmax(60px, 1fr) auto;
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

const Path = styled.span`
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
