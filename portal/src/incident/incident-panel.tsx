import { dateTimeText, type IncidentDetail } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from '../booking/row-cells.tsx'
import { openRefund } from '../refund/refund-offer.tsx'
import { Button } from '../shared/button.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { Facts } from '../shared/facts.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { AirlineMail } from './airline-mail.tsx'
import type { Handled } from './handle-dialog.tsx'
import { useIncident } from './incident-queries.ts'
import { IncidentPill } from './incident-pill.tsx'
import { ItineraryChange } from './itinerary-change.tsx'

interface IncidentPanelProps {
  id: string
  onClose: () => void
  onHandle: (row: Handled) => void
}

/** One incident: what the airline did to the trip, what it wrote, and what can be done. */
export function IncidentPanel({ id, onClose, onHandle }: IncidentPanelProps) {
  const { say } = useWords()
  const found = useIncident(id)
  const { data } = found
  const actions = data?.actions ?? []
  return (
    <Dialog
      stays
      width="wide"
      title={say('incident.detail.title', { id })}
      onClose={onClose}
      footer={
        data &&
        actions.length > 0 && (
          <>
            {actions.includes('REFUND') && (
              <Button onClick={() => openRefund({ orderNo: data.orderNo, way: 'INVOLUNTARY' })}>
                {say('incident.detail.refund')}
              </Button>
            )}
            {actions.includes('HANDLE') && (
              <Button $kind="main" onClick={() => onHandle(data)}>
                {say('incident.handle.open')}
              </Button>
            )}
          </>
        )
      }
    >
      {found.isPending && <ListLoading label={say('incident.detail.loading')} rows={4} />}
      {found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {data && <Body incident={data} />}
    </Dialog>
  )
}

function Body({ incident }: { incident: IncidentDetail }) {
  const { say, lang } = useWords()
  const { status, reason, refund, actions, isApplied, flights, names, mail } = incident
  return (
    <Parts>
      <IncidentFacts incident={incident} />
      <div>
        <ItineraryChange flights={flights} names={names} />
        {status === 'CONFIRMED' && reason !== null && (
          <p>{say(isApplied ? 'incident.detail.applied' : 'incident.detail.notApplied')}</p>
        )}
      </div>
      {actions.includes('REFUND') && (
        <Note>{say('incident.detail.refundText', { count: refund.ticketNos.length })}</Note>
      )}
      {refund.proof === 'AIRLINE_NOTICE' && <Note $kind="warn">{say('incident.detail.minor')}</Note>}
      {mail && <AirlineMail mail={mail} />}
      <Link to={`/order/detail/${incident.orderNo}/${lang}`}>{say('incident.detail.toBooking')}</Link>
    </Parts>
  )
}

function IncidentFacts({ incident }: { incident: IncidentDetail }) {
  const { say, lang } = useWords()
  const { status, type, airline, names, passengerNames, passengerEmail } = incident
  const { departureDate, receivedAt, user, acceptedAt, reason, remarks } = incident
  const fact = (name: string, value: ReactNode) =>
    value && (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <Facts $wide>
      {fact(say('incident.filter.status'), <IncidentPill status={status} />)}
      {fact(say('incident.filter.type'), say(`incident.type.${type}`))}
      {fact(say('incident.column.airline'), nameOf(names.airlines, airline, lang))}
      {fact(say('incident.column.booking'), [incident.orderNo, ...incident.pnrs].join(' · '))}
      {fact(
        say('incident.detail.passenger'),
        [passengerNames.map(nameText).join(', '), passengerEmail].filter(Boolean).join(' · '),
      )}
      {fact(say('incident.column.departure'), dateTimeText(departureDate, lang))}
      {fact(say('incident.column.received'), dateTimeText(receivedAt, lang))}
      {fact(say('incident.column.handled'), user && [user, acceptedAt && dateTimeText(acceptedAt, lang)].join(' · '))}
      {fact(
        say('incident.column.reason'),
        reason && [say(`incident.reason.${reason}`), remarks].filter(Boolean).join(' · '),
      )}
    </Facts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 18px;

  h3 {
    margin-block-end: 8px;
    font-size: 1.1rem;
  }
  > div > p {
    padding-block-start: 8px;
    color: ${({ theme }) => theme.color.muted};
  }
`
