import { dateTimeText, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import type { Column } from '../shared/data-table.tsx'
import type { Say } from '../shared/words.ts'
import { Button } from '../shared/button.tsx'
import { FarePill } from './fare-pill.tsx'
import type { FarePage, FareRow } from './fare-result.ts'

export interface RowSettings {
  say: Say
  lang: Lang
  now: number
  names: FarePage['names']
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
  onDelete: (rows: readonly FareRow[]) => void
}

/** Every column of the history. */
export function fareColumns(settings: RowSettings): Column<FareRow>[] {
  const { say, lang, now, names } = settings
  const place = (code: string) => (
    <>
      {nameOf(names.places, code, lang)}
      <small>{code}</small>
    </>
  )
  return [
    {
      id: 'SUBMITTED',
      header: say('fare.column.submitted'),
      isFixed: true,
      cell: (row) => (
        <Beside>
          <Choice row={row} {...settings} />
          <Link data-row-link to={`/fareSearch/compare?id=${row.id}`}>
            {dateTimeText(row.submitted, lang)}
          </Link>
        </Beside>
      ),
    },
    { id: 'TRIP', header: say('fare.column.tripType'), cell: (row) => say(`booking.tripType.${row.tripType}`) },
    { id: 'DEPART', header: say('fare.column.depart'), cell: (row) => dayText(row.departDate, lang, now) },
    {
      id: 'RETURN',
      header: say('fare.column.return'),
      cell: (row) => (row.returnDate ? dayText(row.returnDate, lang, now) : '—'),
    },
    { id: 'FROM', header: say('fare.column.from'), cell: (row) => place(row.fromCity) },
    { id: 'TO', header: say('fare.column.to'), cell: (row) => place(row.toCity) },
    { id: 'AIRLINE', header: say('fare.column.airline'), cell: (row) => airlineText(row, settings) },
    { id: 'STATUS', header: say('fare.column.status'), cell: (row) => <Standing row={row} say={say} /> },
    { id: 'ACTION', header: say('fare.column.action'), cell: (row) => <Delete row={row} {...settings} /> },
  ]
}

export function airlineText({ airline }: FareRow, { say, lang, names }: RowSettings): string {
  return airline ? nameOf(names.airlines, airline, lang) : say('fare.allAirlines')
}

/** How a row stands, and what it found or why it found nothing. */
export function Standing({ row: { status, reason, offerCount }, say }: { row: FareRow; say: Say }) {
  return (
    <>
      <FarePill status={status} />
      <small>{reason ? say(`fare.shortReason.${reason}`) : say('fare.count', { count: offerCount })}</small>
    </>
  )
}

/** The box that chooses a row for whatever is done to several. */
export function Choice({ row, chosen, onChoose, say, lang }: { row: FareRow } & RowSettings) {
  return (
    <Box
      aria-label={say('fare.choose', { trip: tripText(row), time: dateTimeText(row.submitted, lang) })}
      checked={chosen.includes(row.id)}
      onChange={(event) => onChoose(row.id, event.target.checked)}
    />
  )
}

export function Delete({ row, onDelete, say, lang }: { row: FareRow } & RowSettings) {
  return (
    <Above
      $small
      $kind="plain"
      aria-label={say('fare.deleteOne', { trip: tripText(row), time: dateTimeText(row.submitted, lang) })}
      onClick={() => onDelete([row])}
    >
      {say('fare.delete')}
    </Above>
  )
}

export function tripText({ fromCity, toCity }: FareRow): string {
  return `${fromCity} – ${toCity}`
}

/** Above the link that covers the row. */
const Above = styled(Button)`
  position: relative;
  z-index: 1;
  margin-block: -4px;
`

export const Box = styled.input.attrs({ type: 'checkbox' })`
  position: relative;
  z-index: 1;
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin: 3px;
  accent-color: ${({ theme }) => theme.color.accent};
`

const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: 9px;
  white-space: nowrap;
`
