import { formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { formatDay } from '../shared/i18n/dates.rules.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import type { Column } from '../shared/list/data-table.tsx'
import type { Translate } from '../shared/i18n/translations.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { FareStatusPill } from './fare-pill.tsx'
import type { FareHistoryPage, FareHistoryRow } from './fare-result.ts'

export interface FareRowContext {
  translate: Translate
  lang: Lang
  now: number
  names: FareHistoryPage['names']
  selectedIds: readonly string[]
  onSelect: (id: string, isSelected: boolean) => void
  onDelete: (rows: readonly FareHistoryRow[]) => void
}

export function createFareColumns(context: FareRowContext): Column<FareHistoryRow>[] {
  const { translate, lang, now, names } = context
  const cityName = (code: string) => (
    <>
      {getCodeName(names.places, code, lang)}
      <small>{code}</small>
    </>
  )
  return [
    {
      id: 'SUBMITTED',
      header: translate('fare.column.submitted'),
      isAlwaysVisible: true,
      cell: (row) => (
        <CellActions>
          <FareRowCheckbox row={row} {...context} />
          <Link data-row-link to={`/fareSearch/compare?id=${row.id}`}>
            {formatDateTime(row.submitted, lang)}
          </Link>
        </CellActions>
      ),
    },
    {
      id: 'TRIP',
      header: translate('fare.column.tripType'),
      cell: (row) => translate(`booking.tripType.${row.tripType}`),
    },
    { id: 'DEPART', header: translate('fare.column.depart'), cell: (row) => formatDay(row.departDate, lang, now) },
    {
      id: 'RETURN',
      header: translate('fare.column.return'),
      cell: (row) => (row.returnDate ? formatDay(row.returnDate, lang, now) : '—'),
    },
    { id: 'FROM', header: translate('fare.column.from'), cell: (row) => cityName(row.fromCity) },
    { id: 'TO', header: translate('fare.column.to'), cell: (row) => cityName(row.toCity) },
    { id: 'AIRLINE', header: translate('fare.column.airline'), cell: (row) => formatAirlines(row, context) },
    {
      id: 'STATUS',
      header: translate('fare.column.status'),
      cell: (row) => <FareStatusCell row={row} translate={translate} />,
    },
    {
      id: 'ACTION',
      header: translate('fare.column.action'),
      cell: (row) => <DeleteFareButton row={row} {...context} />,
    },
  ]
}

export function formatAirlines({ airline }: FareHistoryRow, { translate, lang, names }: FareRowContext): string {
  return airline ? getCodeName(names.airlines, airline, lang) : translate('fare.allAirlines')
}

/** Status of a comparison with its offer count or failure reason. */
export function FareStatusCell({
  row: { status, reason, offerCount },
  translate,
}: {
  row: FareHistoryRow
  translate: Translate
}) {
  return (
    <>
      <FareStatusPill status={status} />
      <small>{reason ? translate(`fare.shortReason.${reason}`) : translate('fare.count', { count: offerCount })}</small>
    </>
  )
}

export function FareRowCheckbox({
  row,
  selectedIds,
  onSelect,
  translate,
  lang,
}: { row: FareHistoryRow } & FareRowContext) {
  return (
    <Checkbox
      aria-label={translate('fare.choose', { trip: formatFareTrip(row), time: formatDateTime(row.submitted, lang) })}
      checked={selectedIds.includes(row.id)}
      onChange={(event) => onSelect(row.id, event.target.checked)}
    />
  )
}

export function DeleteFareButton({ row, onDelete, translate, lang }: { row: FareHistoryRow } & FareRowContext) {
  return (
    <WithCall call="POST /fareSearch/delete">
      <AboveRowLink
        $small
        $kind="plain"
        aria-label={translate('fare.deleteOne', {
          trip: formatFareTrip(row),
          time: formatDateTime(row.submitted, lang),
        })}
        onClick={() => onDelete([row])}
      >
        {translate('fare.delete')}
      </AboveRowLink>
    </WithCall>
  )
}

export function formatFareTrip({ fromCity, toCity }: FareHistoryRow): string {
  return `${fromCity} – ${toCity}`
}

/** Above the link that covers the row. */
const AboveRowLink = styled(Button)`
  position: relative;
  z-index: 1;
  margin-block: -4px;
`

export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  position: relative;
  z-index: 1;
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin: 3px;
  accent-color: ${({ theme }) => theme.color.accent};
`

const CellActions = styled.span`
  display: flex;
  align-items: center;
  gap: 9px;
  white-space: nowrap;
`
