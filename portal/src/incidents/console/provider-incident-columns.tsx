import { displayPassengerName, formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatAirportTime } from '../../shared/i18n/dates.rules.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { IncidentStatusPill } from '../incident-pill.tsx'
import { timeShiftText } from '../time-shift-text.ts'
import type { ProviderIncidents } from './provider-incident-queries.ts'

type Row = ProviderIncidents['list'][number]

interface ColumnContext extends Pick<ProviderIncidents, 'names'> {
  translate: Translate
  lang: Lang
}

export function createProviderIncidentColumns({ translate, lang, names }: ColumnContext): Column<Row>[] {
  return [
    {
      id: 'incident',
      header: translate('incident.column.incident'),
      isAlwaysVisible: true,
      cell: ({ incidentId, id, type }) => (
        <>
          <Link data-row-link to={`/console/incidents/${incidentId}`}>
            {id}
          </Link>
          <small>{translate(`incident.type.${type}`)}</small>
        </>
      ),
    },
    {
      id: 'agency',
      header: translate('console.agency.column.agency'),
      cell: ({ agencyName, agencyCode }) => (
        <>
          {agencyName}
          <small>{agencyCode}</small>
        </>
      ),
    },
    {
      id: 'change',
      header: translate('incident.column.change'),
      cell: (row) => (
        <>
          {describeChange(row, translate)}
          <small>{getCodeName(names.airlines, row.airline, lang)}</small>
        </>
      ),
    },
    {
      id: 'booking',
      header: translate('incident.column.booking'),
      cell: ({ orderNo, pnrs, passengerNames: [first = ''] }) => (
        <>
          {pnrs.join(' ') || '–'} · {displayPassengerName(first)}
          <small>{orderNo}</small>
        </>
      ),
    },
    {
      id: 'departure',
      header: `${translate('incident.column.departure')} / ${translate('incident.column.received')}`,
      cell: ({ departure, receivedAt }) => (
        <>
          {formatAirportTime(departure, lang)}
          <small>{formatDateTime(receivedAt, lang)}</small>
        </>
      ),
    },
    {
      id: 'status',
      header: translate('incident.column.status'),
      cell: ({ status, user, reason }) => (
        <>
          <IncidentStatusPill status={status} />
          {user !== null && <small>{user}</small>}
          {reason !== null && <small>{translate(`incident.reason.${reason}`)}</small>}
        </>
      ),
    },
  ]
}

export function describeChange(
  { change, minutesMoved }: Pick<Row, 'change' | 'minutesMoved'>,
  translate: Translate,
): string {
  const name = translate(`incident.change.${change}`)
  return minutesMoved === null ? name : `${name} ${timeShiftText(minutesMoved, translate)}`
}
