import type { IncidentDetail, Lang } from '@gangway/core'
import styled from 'styled-components'
import { clockText, dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { useNow } from '../shared/now.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { movedText } from './moved-text.ts'

type Compared = IncidentDetail['flights'][number]
type Flight = NonNullable<Compared['before']>

/** The trip before and after, flight by flight, with the minutes between. */
export function ItineraryChange({ flights, names }: Pick<IncidentDetail, 'flights' | 'names'>) {
  const { say } = useWords()
  const head = {
    flight: say('incident.flight.flight'),
    before: say('incident.flight.before'),
    after: say('incident.flight.after'),
    moved: say('incident.flight.moved'),
  }
  return (
    <PlainTable>
      <caption>{say('incident.detail.flights')}</caption>
      <thead>
        <tr>
          <th scope="col">{head.flight}</th>
          <th scope="col">{head.before}</th>
          <th scope="col">{head.after}</th>
          <th scope="col">{head.moved}</th>
        </tr>
      </thead>
      <tbody>
        {flights.map((each) => {
          const isSame = each.difference === 'SAME'
          const { before, after } = each
          return (
            <tr key={`${before?.departsAt ?? ''}-${after?.departsAt ?? ''}`}>
              <th scope="row">
                {numberText(before, after)}
                <Difference $isSame={isSame}>{say(`incident.difference.${each.difference}`)}</Difference>
              </th>
              <td data-name={head.before}>
                {before ? (
                  isSame ? (
                    <Way {...{ flight: before, names }} />
                  ) : (
                    <Gone {...{ flight: before, names }} />
                  )
                ) : (
                  '—'
                )}
              </td>
              <td data-name={head.after}>
                {after ? (
                  isSame ? (
                    <Way {...{ flight: after, names }} />
                  ) : (
                    <Is {...{ flight: after, names }} />
                  )
                ) : (
                  say('incident.flight.none')
                )}
              </td>
              <td data-name={head.moved}>
                <Moved {...each} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

/** Under another number the new one stands beside the old one. */
function numberText(before: Flight | null, after: Flight | null): string {
  return [...new Set([before, after].flatMap((each) => each?.flightNo ?? []))].join(' → ')
}

function Moved({ departsMoved, arrivesMoved, difference }: Compared) {
  const { say } = useWords()
  if (difference === 'SAME' || (departsMoved === null && arrivesMoved === null)) return '—'
  return (
    <span>
      {departsMoved !== null && say('incident.flight.departs', { time: movedText(departsMoved, say) })}
      {arrivesMoved !== null && <small>{say('incident.flight.arrives', { time: movedText(arrivesMoved, say) })}</small>}
    </span>
  )
}

interface WayProps {
  flight: Flight
  names: IncidentDetail['names']
}

const Gone = (props: WayProps) => (
  <Old>
    <Way {...props} />
  </Old>
)

const Is = (props: WayProps) => (
  <New>
    <Way {...props} />
  </New>
)

/** `SIN 08:00 → KUL 09:00`, and the day, in the time of each airport. */
function Way({ flight: { from, to, depTime, arrTime }, names }: WayProps) {
  const { lang } = useWords()
  const now = useNow(60_000)
  const day = (time: string) => dayText(time, lang, now)
  return (
    <span>
      <b>
        <Place code={from} {...{ names, lang }} /> {clockText(depTime)} <span aria-hidden="true">→</span>{' '}
        <Place code={to} {...{ names, lang }} /> {clockText(arrTime)}
      </b>
      <small>{[...new Set([day(depTime), day(arrTime)])].join(' – ')}</small>
    </span>
  )
}

function Place({ code, names, lang }: { code: string; names: IncidentDetail['names']; lang: Lang }) {
  return <span title={nameOf(names.airports, code, lang)}>{code}</span>
}

const Difference = styled.small<{ $isSame: boolean }>`
  && {
    color: ${({ theme, $isSame }) => ($isSame ? theme.color.muted : theme.color.warn)};
  }
`

const Old = styled.del`
  color: ${({ theme }) => theme.color.muted};

  b {
    font-weight: 400;
  }
`

const New = styled.ins`
  text-decoration: none;
`
