import { displayPassengerName, formatDateTime, formatList } from '@gangway/core'
import { Link, useParams } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { DetailPage, FactsCard } from '../../layout/record/detail-page.tsx'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { IncidentStatusPill } from '../incident-pill.tsx'
import { ItineraryChange } from '../itinerary-change.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { describeChange } from './provider-incident-columns.tsx'
import { useProviderIncident, type ProviderIncident } from './provider-incident-queries.ts'
import { MessageBox } from './report-message.tsx'

/** One incident of an agency in the console: the flights, the message, and its correction. */
export function Screen() {
  const { translate } = useTranslator()
  const { incidentId = '' } = useParams()
  const query = useProviderIncident(incidentId)
  return (
    <DetailPage
      list={{ to: '/console/incidents', title: translate('page.consoleIncidents.title') }}
      title={
        <>
          {query.data?.id ?? translate('page.consoleIncident.title')} <small>{query.data?.agencyName}</small>
        </>
      }
      renderHeader={(incident) => <IncidentStatusPill {...incident} />}
      query={query}
      loading={translate('incident.detail.loading')}
      unknown={{ title: translate('console.incident.unknown'), text: translate('console.incident.unknownText') }}
    >
      {(incident) => (
        <>
          <Facts incident={incident} />
          <ContentCard>
            <ItineraryChange flights={incident.flights} names={incident.names} />
          </ContentCard>
          {incident.message && (
            <ContentCard>
              <MessageBox>
                <h2>{incident.message.subject}</h2>
                <p>{incident.message.text}</p>
              </MessageBox>
            </ContentCard>
          )}
          {incident.isCorrectable && <CorrectionForm key={incident.status} incident={incident} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ incident }: { incident: ProviderIncident }) {
  const { translate, lang } = useTranslator()
  const { orderNo, pnrs, passengerNames, reason, remarks, user, acceptedAt } = incident
  const facts = [
    [translate('console.agency.column.agency'), `${incident.agencyName} · ${incident.agencyCode}`],
    [
      translate('console.refund.booking'),
      <>
        <Link to={`/console/bookings/${orderNo}`}>{orderNo}</Link> {pnrs.join(' ')}
      </>,
    ],
    [translate('console.booking.fact.passengers'), formatList(passengerNames.map(displayPassengerName), lang)],
    [translate('incident.column.airline'), getCodeName(incident.names.airlines, incident.airline, lang)],
    [translate('incident.filter.type'), translate(`incident.type.${incident.type}`)],
    [translate('incident.detail.change'), describeChange(incident, translate)],
    [translate('incident.column.received'), formatDateTime(incident.receivedAt, lang)],
    [translate('console.incident.related'), translate('console.incident.relatedCount', { count: incident.related })],
    ...(acceptedAt === null
      ? []
      : [[translate('incident.column.handled'), `${user ?? ''} · ${formatDateTime(acceptedAt, lang)}`] as const]),
    ...(reason === null
      ? []
      : [[translate('incident.column.reason'), `${translate(`incident.reason.${reason}`)} ${remarks}`] as const]),
  ] as const
  return <FactsCard facts={facts} />
}
