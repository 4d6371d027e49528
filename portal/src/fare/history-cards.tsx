import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { Cards } from '../shared/cards.ts'
import type { FareRow } from './fare-result.ts'
import { airlineText, Choice, Delete, Standing, type RowSettings } from './history-cells.tsx'

/** The history where a table has no room. */
export function HistoryCards({ rows, ...settings }: { rows: readonly FareRow[] } & RowSettings) {
  const { say, lang, now, names } = settings
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.id}>
          <Head>
            <Choice row={row} {...settings} />
            <Link to={`/fareSearch/compare?id=${row.id}`}>
              {nameOf(names.places, row.fromCity, lang)}{' '}
              <span aria-hidden="true">{row.tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span>{' '}
              {nameOf(names.places, row.toCity, lang)}
            </Link>
          </Head>
          <Pair>
            <span>
              {dayText(row.departDate, lang, now)}
              {row.returnDate && ` – ${dayText(row.returnDate, lang, now)}`}
              <small>
                {say(`booking.tripType.${row.tripType}`)} · {airlineText(row, settings)}
              </small>
            </span>
            <span>
              <Standing row={row} say={say} />
            </span>
          </Pair>
          <Pair>
            <small>{say('fare.submittedAt', { time: dateTimeText(row.submitted, lang) })}</small>
            <Delete row={row} {...settings} />
          </Pair>
        </li>
      ))}
    </Cards>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`

const Pair = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  > :last-child {
    flex: none;
    text-align: end;
  }
`
