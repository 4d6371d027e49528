import {
  displayPassengerName,
  formatDateTime,
  formatList,
  type CallAnswer,
  type Incident,
  type Lang,
} from '@gangway/core'
import { formatAirportTime } from '../shared/i18n/dates.rules.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import type { Column } from '../shared/list/data-table.tsx'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { RowCheckbox, PageCheckbox } from '../refund/list/row-checkbox.tsx'
import type { RowSelection } from '../refund/list/use-row-selection.ts'
import { IncidentStatusPill } from './incident-pill.tsx'
import { timeShiftText } from './time-shift-text.ts'

export interface IncidentRowContext {
  translate: Translate
  lang: Lang
  names: CallAnswer<'POST /orderEvent/getPageList'>['names'] | undefined
  /** Undefined when the user may do nothing with selected rows. */
  selection: RowSelection | undefined
  onConfirm: (row: Incident) => void
}

/** Columns of the list. Related values share a column, the main value on the first line. */
export function createIncidentColumns(context: IncidentRowContext, rows: readonly Incident[]): Column<Incident>[] {
  const { translate, lang, names, selection, onConfirm } = context
  const unconfirmed = rows.filter(isUnconfirmed).map(({ id }) => id)
  return [
    ...(selection ? [choiceColumn(context, selection, unconfirmed)] : []),
    {
      id: 'incident',
      header: translate('incident.column.incident'),
      isAlwaysVisible: true,
      cell: (row) => (
        <>
          <IncidentLink id={row.id} />
          <small>{translate(`incident.type.${row.type}`)}</small>
        </>
      ),
    },
    {
      id: 'change',
      header: translate('incident.column.change'),
      cell: (row) => (
        <NoWrap>
          {translate(`incident.change.${row.change}`)}
          {row.minutesMoved !== null && <small>{timeShiftText(row.minutesMoved, translate)}</small>}
          <small>{getCodeName(names?.airlines, row.airline, lang)}</small>
        </NoWrap>
      ),
    },
    {
      id: 'passenger',
      header: translate('incident.column.passenger'),
      cell: (row) => <Passenger row={row} lang={lang} />,
    },
    {
      id: 'departure',
      header: `${translate('incident.column.departure')} / ${translate('incident.column.received')}`,
      cell: ({ departureDate, departure, receivedAt }) => (
        <NoWrap>
          <time dateTime={departureDate}>{formatAirportTime(departure, lang)}</time>
          <small>
            <time dateTime={receivedAt}>{formatDateTime(receivedAt, lang)}</time>
          </small>
        </NoWrap>
      ),
    },
    {
      id: 'status',
      header: translate('incident.column.status'),
      cell: ({ status, user, acceptedAt }) => (
        <>
          <IncidentStatusPill status={status} />
          {user && <small>{user}</small>}
          {acceptedAt && <small>{formatDateTime(acceptedAt, lang)}</small>}
        </>
      ),
    },
    {
      id: 'reason',
      header: translate('incident.column.reason'),
      isAlwaysVisible: true,
      // A new incident has no reason yet; the cell offers to confirm it.
      cell: (row) =>
        isUnconfirmed(row) ? <ConfirmButton row={row} onConfirm={onConfirm} /> : renderReason(row, translate),
    },
  ]
}

function choiceColumn(
  { translate }: IncidentRowContext,
  selection: RowSelection,
  unconfirmed: readonly string[],
): Column<Incident> {
  return {
    id: 'choose',
    header: translate('incident.choose.column'),
    headerContent: <PageCheckbox ids={unconfirmed} selection={selection} label={translate('incident.choose.page')} />,
    isAlwaysVisible: true,
    cell: (row) =>
      isUnconfirmed(row) && (
        <RowCheckbox id={row.id} selection={selection} label={translate('incident.choose.one', { id: row.id })} />
      ),
  }
}

export function isUnconfirmed({ status }: Pick<Incident, 'status'>): boolean {
  return status === 'UNCONFIRMED'
}

/** Opens the incident above the list, which keeps its state. */
export function IncidentLink({ id }: { id: string }) {
  const { search } = useLocation()
  const openId = new URLSearchParams(search)
  openId.set('open', id)
  return (
    <Link data-row-link to={`?${openId.toString()}`}>
      {id}
    </Link>
  )
}

/** Kind of the change and the time shift. */
export function formatChange(
  { change, minutesMoved }: Pick<Incident, 'change' | 'minutesMoved'>,
  translate: Translate,
): string {
  const timeShift = minutesMoved === null ? '' : ` ${timeShiftText(minutesMoved, translate)}`
  return translate(`incident.change.${change}`) + timeShift
}

/** Passengers, booking and contact address. */
function Passenger({ row: { passengerNames, passengerEmail, orderNo, pnrs }, lang }: { row: Incident; lang: Lang }) {
  return (
    <FullWidth>
      {formatList(passengerNames.map(displayPassengerName), lang)}
      <small>
        <LinkAboveRow to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</LinkAboveRow> {pnrs.join(' ')}
      </small>
      <small>{passengerEmail}</small>
    </FullWidth>
  )
}

export function renderReason(
  { reason, remarks }: Pick<Incident, 'reason' | 'remarks'>,
  translate: Translate,
): ReactNode {
  return (
    <>
      {reason ? translate(`incident.reason.${reason}`) : '—'}
      {remarks && <Remarks title={remarks}>{remarks}</Remarks>}
    </>
  )
}

export function ConfirmButton({ row, onConfirm }: { row: Incident; onConfirm: (row: Incident) => void }) {
  const { translate } = useTranslator()
  return (
    <WithCall call="POST /orderEvent/handle" fallback="—">
      <AboveRowLink
        $small
        aria-label={`${translate('incident.confirm.open')} ${row.id}`}
        onClick={() => onConfirm(row)}
      >
        {translate('incident.confirm.open')}
      </AboveRowLink>
    </WithCall>
  )
}

/** Keeps links clickable above the link that covers the row. */
const AboveRowLink = styled(Button)`
  position: relative;
  z-index: 1;
  white-space: nowrap;
`

const LinkAboveRow = styled(Link)`
  position: relative;
  z-index: 1;
  white-space: nowrap;
`

const NoWrap = styled.span`
  white-space: nowrap;
`

const FullWidth = styled.span`
  overflow-wrap: anywhere;
`

const Remarks = styled.small`
  max-inline-size: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
