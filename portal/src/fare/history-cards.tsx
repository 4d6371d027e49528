import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { formatDay, formatDayRange } from '../shared/i18n/dates.rules.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { CardList } from '../shared/list/cards.ts'
import type { FareHistoryRow } from './fare-result.ts'
import {
  formatAirlines,
  FareRowCheckbox,
  DeleteFareButton,
  FareStatusCell,
  type FareRowContext,
} from './fare-history-columns.tsx'

export function HistoryCards({ rows, ...settings }: { rows: readonly FareHistoryRow[] } & FareRowContext) {
  const { translate, lang, now, names } = settings
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Header>
            <FareRowCheckbox row={row} {...settings} />
            <Link to={`/fareSearch/compare?id=${row.id}`}>
              {getCodeName(names.places, row.fromCity, lang)}{' '}
              <span aria-hidden="true">{row.tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span>{' '}
              {getCodeName(names.places, row.toCity, lang)}
            </Link>
          </Header>
          <CardRow>
            <span>
              {row.returnDate
                ? formatDayRange(row.departDate, row.returnDate, lang, now)
                : formatDay(row.departDate, lang, now)}
              <small>
                {translate(`booking.tripType.${row.tripType}`)} · {formatAirlines(row, settings)}
              </small>
            </span>
            <span>
              <FareStatusCell row={row} translate={translate} />
            </span>
          </CardRow>
          <CardRow>
            <small>{translate('fare.submittedAt', { time: formatDateTime(row.submitted, lang) })}</small>
            <DeleteFareButton row={row} {...settings} />
          </CardRow>
        </li>
      ))}
    </CardList>
  )
}

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`

const CardRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  > :last-child {
    flex: none;
    text-align: end;
  }
`
