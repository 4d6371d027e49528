import { displayPassengerName, formatList } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Order } from './order-detail.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { PassengerRefundLink } from '../../refund/list/passenger-refund-link.tsx'
import { SegmentCard } from './segment-card.tsx'
import { formatDate } from '../../shared/i18n/dates.rules.ts'
import { formatCountry } from '../../shared/i18n/country-name.ts'

/** Segments, passengers, contact and airline messages. */
export function BookingTab({ order }: { order: Order }) {
  return (
    <Stack>
      {order.segments.map((segment) => (
        <SegmentCard key={segment.segmentIndex} segment={segment} order={order} />
      ))}
      <Passengers order={order} />
      <Contact order={order} />
      {order.airlineInfo.map((info) => (
        <AirlineInfo key={info.airline} info={info} order={order} />
      ))}
      <PassengerDetail order={order} />
    </Stack>
  )
}

function Passengers({ order }: { order: Order }) {
  const { translate, lang } = useTranslator()
  const country = (code: string | null) => (code ? formatCountry(code, lang) : '')
  const names = {
    type: translate('booking.passenger.type'),
    ticket: translate('booking.passenger.ticket'),
    gender: translate('booking.passenger.gender'),
    nationality: translate('booking.passenger.nationality'),
    document: translate('booking.passenger.document'),
  }
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('booking.passenger.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('booking.passenger.name')}</th>
            <th scope="col">{names.type}</th>
            <th scope="col">{names.ticket}</th>
            <th scope="col">{names.gender}</th>
            <th scope="col">{names.nationality}</th>
            <th scope="col">{names.document}</th>
          </tr>
        </thead>
        <tbody>
          {order.passengers.map((each) => (
            <tr key={each.position}>
              <th scope="row">{displayPassengerName(each.name)}</th>
              <td data-name={names.type}>{translate(`booking.type.${each.type}`)}</td>
              <td data-name={names.ticket}>
                <span>
                  {formatList(each.ticketNos, lang) || '—'}
                  {each.pnrs.length > 0 && <small>PNR {formatList(each.pnrs, lang)}</small>}
                  <PassengerRefundLink order={order} name={each.name} />
                </span>
              </td>
              <td data-name={names.gender}>
                <span>
                  {translate(`booking.gender.${each.gender}`)}
                  <small>{each.birth && formatDate(each.birth, lang)}</small>
                </span>
              </td>
              <td data-name={names.nationality}>{country(each.nationality) || '—'}</td>
              <td data-name={names.document}>
                {each.documentNumber ? (
                  <span>
                    {each.documentNumber}
                    <small>
                      {each.documentExpiry &&
                        translate('booking.passenger.expires', { date: formatDate(each.documentExpiry, lang) })}
                    </small>
                  </span>
                ) : (
                  '—'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

function Contact({ order: { contact } }: { order: Order }) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <h2>{translate('booking.contact.title')}</h2>
      <DescriptionList $isWide>
        <DetailItem name={translate('booking.contact.name')}>{contact.name}</DetailItem>
        <DetailItem name={translate('booking.contact.email')}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </DetailItem>
        <DetailItem name={translate('booking.contact.phone')}>
          {contact.areaCode && `+${contact.areaCode} `}
          {contact.mobile}
        </DetailItem>
      </DescriptionList>
    </ContentCard>
  )
}

function AirlineInfo({ info, order }: { info: Order['airlineInfo'][number]; order: Order }) {
  const { translate, lang } = useTranslator()
  // The reason for a declined card comes from the bank, not from the airline.
  const isDeclined = order.paymentState === 'DECLINED'
  return (
    <ContentCard>
      <h2>{translate('booking.airline.title', { airline: getCodeName(order.names.airlines, info.airline, lang) })}</h2>
      <DescriptionList $isWide>
        <DetailItem name={translate('booking.column.pnr')}>{formatList(info.pnrs, lang) || '—'}</DetailItem>
        <DetailItem name={translate('booking.airline.website')}>
          <a href={info.website} target="_blank" rel="noreferrer">
            {info.website.replace('https://', '')}
          </a>
        </DetailItem>
        <DetailItem name={translate('booking.airline.email')}>{info.manageEmail}</DetailItem>
        {info.message && !isDeclined && info.message !== info.cancelledMessage && (
          <DetailItem name={translate('booking.airline.message')}>{info.message}</DetailItem>
        )}
        {info.cancelledMessage && (
          <DetailItem name={translate('booking.airline.cancelled')}>{info.cancelledMessage}</DetailItem>
        )}
      </DescriptionList>
    </ContentCard>
  )
}

function PassengerDetail({ order: { extraInfo, cardLastFour } }: { order: Order }) {
  const { translate } = useTranslator()
  if (extraInfo.length === 0 && !cardLastFour) return null
  return (
    <ContentCard>
      <h2>{translate('booking.extraInfo.title')}</h2>
      <DescriptionList $isWide>
        {cardLastFour && <DetailItem name={translate('booking.extraInfo.card')}>•••• {cardLastFour}</DetailItem>}
        {extraInfo.map(({ name, value }) => (
          <DetailItem key={name} name={name}>
            {value}
          </DetailItem>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}

function DetailItem({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`
