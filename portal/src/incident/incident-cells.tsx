import { dateTimeText, type CallAnswer, type Incident, type Lang } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from '../booking/row-cells.tsx'
import { Button } from '../shared/button.tsx'
import type { Column } from '../shared/data-table.tsx'
import { useWords, type Say } from '../shared/words.ts'
import { ChooseBox, ChoosePage } from '../refund/choose-box.tsx'
import type { Chosen } from '../refund/chosen.ts'
import { IncidentPill } from './incident-pill.tsx'
import { movedText } from './moved-text.ts'

export interface Around {
  say: Say
  lang: Lang
  names: CallAnswer<'POST /orderEvent/getPageList'>['names'] | undefined
  chosen: Chosen
  onHandle: (row: Incident) => void
}

/** Every column of the list. What belongs together shares one: the larger line first. */
export function incidentColumns(around: Around, rows: readonly Incident[]): Column<Incident>[] {
  const { say, lang, names, chosen, onHandle } = around
  const waiting = rows.filter(isWaiting).map(({ id }) => id)
  return [
    {
      id: 'choose',
      header: say('incident.choose.column'),
      head: <ChoosePage ids={waiting} chosen={chosen} label={say('incident.choose.page')} />,
      isFixed: true,
      cell: (row) =>
        isWaiting(row) && <ChooseBox id={row.id} chosen={chosen} label={say('incident.choose.one', { id: row.id })} />,
    },
    {
      id: 'incident',
      header: say('incident.column.incident'),
      isFixed: true,
      cell: (row) => (
        <>
          <IncidentLink id={row.id} />
          <small>{say(`incident.type.${row.type}`)}</small>
        </>
      ),
    },
    {
      id: 'change',
      header: say('incident.column.change'),
      cell: (row) => (
        <Line>
          {say(`incident.change.${row.change}`)}
          {row.minutesMoved !== null && <small>{movedText(row.minutesMoved, say)}</small>}
          <small>{nameOf(names?.airlines, row.airline, lang)}</small>
        </Line>
      ),
    },
    { id: 'passenger', header: say('incident.column.passenger'), cell: (row) => <Passenger row={row} lang={lang} /> },
    {
      id: 'departure',
      header: `${say('incident.column.departure')} / ${say('incident.column.received')}`,
      cell: ({ departureDate, receivedAt }) => (
        <Line>
          <time dateTime={departureDate}>{dateTimeText(departureDate, lang)}</time>
          <small>
            <time dateTime={receivedAt}>{dateTimeText(receivedAt, lang)}</time>
          </small>
        </Line>
      ),
    },
    {
      id: 'status',
      header: say('incident.column.status'),
      cell: ({ status, user, acceptedAt }) => (
        <>
          <IncidentPill status={status} />
          {user && <small>{user}</small>}
          {acceptedAt && <small>{dateTimeText(acceptedAt, lang)}</small>}
        </>
      ),
    },
    {
      id: 'reason',
      header: say('incident.column.reason'),
      isFixed: true,
      // Until it is confirmed there is none, and confirming is what can be done.
      cell: (row) => (isWaiting(row) ? <HandleButton row={row} onHandle={onHandle} /> : reasonCell(row, say)),
    },
  ]
}

export function isWaiting({ status }: Pick<Incident, 'status'>): boolean {
  return status === 'UNCONFIRMED'
}

/** Opens the incident above the list, which stays as it is. */
export function IncidentLink({ id }: { id: string }) {
  const { search } = useLocation()
  const opened = new URLSearchParams(search)
  opened.set('open', id)
  return (
    <Link data-row-link to={`?${opened.toString()}`}>
      {id}
    </Link>
  )
}

/** What the airline did, and by how much. */
export function changeText({ change, minutesMoved }: Pick<Incident, 'change' | 'minutesMoved'>, say: Say): string {
  const moved = minutesMoved === null ? '' : ` ${movedText(minutesMoved, say)}`
  return say(`incident.change.${change}`) + moved
}

/** Who flies, with the booking and where mails about it go. */
function Passenger({ row: { passengerNames, passengerEmail, orderNo, pnrs }, lang }: { row: Incident; lang: Lang }) {
  return (
    <Whole>
      {passengerNames.map(nameText).join(', ')}
      <small>
        <AboveLink to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</AboveLink> {pnrs.join(' ')}
      </small>
      <small>{passengerEmail}</small>
    </Whole>
  )
}

export function reasonCell({ reason, remarks }: Pick<Incident, 'reason' | 'remarks'>, say: Say): ReactNode {
  return (
    <>
      {reason ? say(`incident.reason.${reason}`) : '—'}
      {remarks && <Remarks title={remarks}>{remarks}</Remarks>}
    </>
  )
}

export function HandleButton({ row, onHandle }: { row: Incident; onHandle: (row: Incident) => void }) {
  const { say } = useWords()
  return (
    <Above $small aria-label={`${say('incident.handle.open')} ${row.id}`} onClick={() => onHandle(row)}>
      {say('incident.handle.open')}
    </Above>
  )
}

/** A row leads to its incident wherever nothing lies above it. */
const Above = styled(Button)`
  position: relative;
  z-index: 1;
  white-space: nowrap;
`

const AboveLink = styled(Link)`
  position: relative;
  z-index: 1;
  white-space: nowrap;
`

const Line = styled.span`
  white-space: nowrap;
`

const Whole = styled.span`
  overflow-wrap: anywhere;
`

const Remarks = styled.small`
  max-inline-size: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
