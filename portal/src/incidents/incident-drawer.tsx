import { displayPassengerName, formatList, formatZonedTime, type IncidentDetail } from '@gangway/core'
import { formatAirportTime } from '../shared/i18n/dates.rules.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { openRefundDrawer } from '../refund/refund-button.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AirlineMail } from './airline-mail.tsx'
import type { IncidentToConfirm } from './confirm-incidents-dialog.tsx'
import { useIncident } from './incident-queries.ts'
import { IncidentStatusPill } from './incident-pill.tsx'
import { ItineraryChange } from './itinerary-change.tsx'

interface IncidentDrawerProps {
  id: string
  onClose: () => void
  onConfirm: (row: IncidentToConfirm) => void
}

/** One incident: itinerary change, mail of the airline and actions. */
export function IncidentDrawer({ id, onClose, onConfirm }: IncidentDrawerProps) {
  const { translate } = useTranslator()
  const incidentQuery = useIncident(id)
  const { data } = incidentQuery
  const actions = data?.actions ?? []
  return (
    <Dialog
      staysOnNavigation
      width="wide"
      title={translate('incident.detail.title', { id })}
      onClose={onClose}
      footer={
        data &&
        actions.length > 0 && (
          <>
            {actions.includes('REFUND') && (
              <Button onClick={() => openRefundDrawer({ orderNo: data.orderNo, way: 'INVOLUNTARY' })}>
                {translate('incident.detail.refund')}
              </Button>
            )}
            {actions.includes('HANDLE') && (
              <Button $kind="main" onClick={() => onConfirm(data)}>
                {translate('incident.confirm.open')}
              </Button>
            )}
          </>
        )
      }
    >
      {incidentQuery.isPending && <ListLoading label={translate('incident.detail.loading')} rows={4} />}
      {incidentQuery.isError && <ListFailed error={incidentQuery.error} onRetry={() => void incidentQuery.refetch()} />}
      {data && <Body incident={data} />}
    </Dialog>
  )
}

function Body({ incident }: { incident: IncidentDetail }) {
  const { translate, lang } = useTranslator()
  const { status, reason, refund, actions, isApplied, flights, names, mail } = incident
  return (
    <DrawerSections>
      <IncidentDetails incident={incident} />
      <div>
        <ItineraryChange flights={flights} names={names} />
        {status === 'CONFIRMED' && reason !== null && (
          <p>{translate(isApplied ? 'incident.detail.applied' : 'incident.detail.notApplied')}</p>
        )}
      </div>
      {actions.includes('REFUND') && (
        <InfoBox>{translate('incident.detail.refundText', { count: refund.ticketNos.length })}</InfoBox>
      )}
      {refund.proof === 'AIRLINE_NOTICE' && <InfoBox $kind="warn">{translate('incident.detail.minor')}</InfoBox>}
      {mail && <AirlineMail mail={mail} />}
      <Link to={`/order/detail/${incident.orderNo}/${lang}`}>{translate('incident.detail.toBooking')}</Link>
    </DrawerSections>
  )
}

function IncidentDetails({ incident }: { incident: IncidentDetail }) {
  const { translate, lang } = useTranslator()
  const { status, type, airline, names, passengerNames, passengerEmail } = incident
  const { departure, receivedAt, user, acceptedAt, reason, remarks } = incident
  const detailRow = (name: string, value: ReactNode) =>
    value && (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <DescriptionList $isWide>
      {detailRow(translate('incident.filter.status'), <IncidentStatusPill status={status} />)}
      {detailRow(translate('incident.filter.type'), translate(`incident.type.${type}`))}
      {detailRow(translate('incident.column.airline'), getCodeName(names.airlines, airline, lang))}
      {detailRow(translate('incident.column.booking'), [incident.orderNo, ...incident.pnrs].join(' · '))}
      {detailRow(
        translate('incident.detail.passenger'),
        [formatList(passengerNames.map(displayPassengerName), lang), passengerEmail].filter(Boolean).join(' · '),
      )}
      {detailRow(translate('incident.column.departure'), formatAirportTime(departure, lang))}
      {detailRow(translate('incident.column.received'), formatZonedTime(receivedAt, lang))}
      {detailRow(
        translate('incident.column.handled'),
        user && [user, acceptedAt && formatZonedTime(acceptedAt, lang)].join(' · '),
      )}
      {detailRow(
        translate('incident.column.reason'),
        reason && [translate(`incident.reason.${reason}`), remarks].filter(Boolean).join(' · '),
      )}
    </DescriptionList>
  )
}

const DrawerSections = styled.div`
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
