import { displayPassengerName, formatZonedTime } from '@gangway/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { DetailPage, FactsCard } from '../../layout/record/detail-page.tsx'
import { formatClock, formatDate } from '../../shared/i18n/dates.rules.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { LogTable } from '../detail/log-table.tsx'
import { BookingStatusPill } from '../list/status-pill.tsx'
import { BookingDecisionDialog } from './booking-decision-dialog.tsx'
import { useProviderBooking, type ProviderBooking } from './provider-booking-queries.ts'
import { tripText } from './provider-booking-columns.tsx'

/** One booking of an agency in the console: its flights, passengers and log, and what the provider can do. */
export function Screen() {
  const { translate } = useTranslator()
  const { orderNo = '' } = useParams()
  const query = useProviderBooking(orderNo)
  return (
    <DetailPage
      list={{ to: '/console/bookings', title: translate('page.consoleBookings.title') }}
      title={
        <>
          {orderNo} <small>{query.data?.agencyName}</small>
        </>
      }
      renderHeader={(booking) => (
        <>
          <BookingStatusPill {...booking} />
          <span />
          <Decisions booking={booking} />
        </>
      )}
      query={query}
      loading={translate('console.booking.loading')}
      unknown={{ title: translate('console.booking.unknown'), text: translate('console.booking.unknownText') }}
    >
      {(booking) => (
        <>
          {booking.failure !== null && <InfoBox $kind="warn">{booking.failure}</InfoBox>}
          <Facts booking={booking} />
          <Related booking={booking} />
          <ContentCard>
            <LogTable caption={translate('console.booking.log')} entries={booking.log} />
          </ContentCard>
        </>
      )}
    </DetailPage>
  )
}

function Decisions({ booking: { orderNo, actions } }: { booking: ProviderBooking }) {
  const { translate } = useTranslator()
  const [open, setOpen] = useState<ProviderBooking['actions'][number]>()
  return (
    <>
      {actions.includes('STOP') && (
        <Button $kind="danger" onClick={() => setOpen('STOP')}>
          {translate('console.booking.action.STOP')}
        </Button>
      )}
      {actions.includes('CHECK') && (
        <Button $kind="main" onClick={() => setOpen('CHECK')}>
          {translate('console.booking.action.CHECK')}
        </Button>
      )}
      {open && <BookingDecisionDialog orderNo={orderNo} action={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Facts({ booking }: { booking: ProviderBooking }) {
  const { translate, lang } = useTranslator()
  const { passengers, contact, airlinePnrs, providerPnr, payChannel, names } = booking
  const time = (moment: string | null) => (moment === null ? '–' : formatZonedTime(moment, lang))
  const fact = (name: FactName) => translate(`console.booking.fact.${name}`)
  const facts = [
    [translate('console.agency.column.agency'), `${booking.agencyName} · ${booking.agencyCode}`],
    [fact('trip'), tripText(booking, { names, lang })],
    [
      fact('flights'),
      booking.flights.map(({ flightNo, from, to, depTime }) => (
        <div key={`${flightNo}${depTime}`}>
          {flightNo} {from} → {to}, {formatDate(depTime.slice(0, 10), lang)} {formatClock(depTime)}
        </div>
      )),
    ],
    [
      fact('passengers'),
      passengers.map(({ name, ticketNos }) => (
        <div key={name}>
          {displayPassengerName(name)} {ticketNos.join(' ')}
        </div>
      )),
    ],
    [fact('pnrs'), `${airlinePnrs.join(' ') || '–'} · ${providerPnr}`],
    [fact('contact'), `${contact.name} · ${contact.email}`],
    [fact('total'), formatLocalMoney(booking.amount, lang)],
    [fact('payChannel'), payChannel === null ? '–' : translate(`console.refund.channelName.${payChannel}`)],
    [fact('created'), time(booking.createdAt)],
    [fact('payBy'), time(booking.payBy)],
    [fact('paid'), time(booking.paidAt)],
    [fact('issued'), time(booking.issuedAt)],
    ...(booking.endedAt === null ? [] : [[fact('ended'), time(booking.endedAt)] as const]),
  ] as const
  return <FactsCard facts={facts} />
}

type FactName =
  | ('trip' | 'flights' | 'passengers' | 'pnrs' | 'contact' | 'total' | 'payChannel')
  | ('created' | 'payBy' | 'paid' | 'issued' | 'ended')

/** The refunds and incidents of the booking, each with its own page in the console. */
function Related({ booking: { refunds, incidents } }: { booking: ProviderBooking }) {
  const { translate, lang } = useTranslator()
  if (refunds.length === 0 && incidents.length === 0) return null
  return (
    <ContentCard>
      <h2>{translate('console.booking.related')}</h2>
      <ul>
        {refunds.map(({ refundId, refundNo, status, total }) => (
          <li key={refundId}>
            <Link to={`/console/refunds/${refundId}`}>{translate('console.booking.refund', { refundNo })}</Link>{' '}
            <small>
              {translate(`refund.status.${status}`)} · {formatLocalMoney(total, lang)}
            </small>
          </li>
        ))}
        {incidents.map(({ incidentId, incidentNo, type, status }) => (
          <li key={incidentId}>
            <Link to={`/console/incidents/${incidentId}`}>
              {translate('incident.detail.title', { id: incidentNo })}
            </Link>{' '}
            <small>
              {translate(`incident.type.${type}`)} · {translate(`incident.status.${status}`)}
            </small>
          </li>
        ))}
      </ul>
    </ContentCard>
  )
}
