import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { Facts } from '../shared/facts.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { Order } from './order-detail.ts'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from './row-cells.tsx'
import { SegmentCard } from './segment-card.tsx'

/** The flights, who flies, whom to reach, and what the airline knows and says. */
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
      <Extra order={order} />
    </Stack>
  )
}

function Passengers({ order }: { order: Order }) {
  const { say, lang } = useWords()
  const country = (code: string | null) => (code ? countryName(code, lang) : '')
  const names = {
    type: say('booking.passenger.type'),
    ticket: say('booking.passenger.ticket'),
    gender: say('booking.passenger.gender'),
    nationality: say('booking.passenger.nationality'),
    document: say('booking.passenger.document'),
  }
  return (
    <Panel>
      <PlainTable>
        <caption>{say('booking.passenger.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('booking.passenger.name')}</th>
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
              <th scope="row">{nameText(each.name)}</th>
              <td data-name={names.type}>{say(`booking.type.${each.type}`)}</td>
              <td data-name={names.ticket}>
                <span>
                  {each.ticketNos.join(', ') || '—'}
                  {each.pnrs.length > 0 && <small>PNR {each.pnrs.join(', ')}</small>}
                </span>
              </td>
              <td data-name={names.gender}>
                <span>
                  {say(`booking.gender.${each.gender}`)}
                  <small>{each.birth}</small>
                </span>
              </td>
              <td data-name={names.nationality}>{country(each.nationality) || '—'}</td>
              <td data-name={names.document}>
                {each.documentNumber ? (
                  <span>
                    {each.documentNumber}
                    <small>
                      {each.documentExpiry && say('booking.passenger.expires', { date: each.documentExpiry })}
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
    </Panel>
  )
}

function Contact({ order: { contact } }: { order: Order }) {
  const { say } = useWords()
  return (
    <Panel>
      <h2>{say('booking.contact.title')}</h2>
      <Facts $wide>
        <Fact name={say('booking.contact.name')}>{contact.name}</Fact>
        <Fact name={say('booking.contact.email')}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        <Fact name={say('booking.contact.phone')}>
          {contact.areaCode && `+${contact.areaCode} `}
          {contact.mobile}
        </Fact>
      </Facts>
    </Panel>
  )
}

function AirlineInfo({ info, order }: { info: Order['airlineInfo'][number]; order: Order }) {
  const { say, lang } = useWords()
  return (
    <Panel>
      <h2>{say('booking.airline.title', { airline: nameOf(order.names.airlines, info.airline, lang) })}</h2>
      <Facts $wide>
        <Fact name={say('booking.column.pnr')}>{info.pnrs.join(', ') || '—'}</Fact>
        <Fact name={say('booking.airline.website')}>
          <a href={info.website} target="_blank" rel="noreferrer">
            {info.website.replace('https://', '')}
          </a>
        </Fact>
        <Fact name={say('booking.airline.email')}>{info.manageEmail}</Fact>
        {info.message && info.message !== info.cancelledMessage && (
          <Fact name={say('booking.airline.message')}>{info.message}</Fact>
        )}
        {info.cancelledMessage && <Fact name={say('booking.airline.cancelled')}>{info.cancelledMessage}</Fact>}
      </Facts>
    </Panel>
  )
}

function Extra({ order: { extraInfo, cardLastFour } }: { order: Order }) {
  const { say } = useWords()
  if (extraInfo.length === 0 && !cardLastFour) return null
  return (
    <Panel>
      <h2>{say('booking.extraInfo.title')}</h2>
      <Facts $wide>
        {cardLastFour && <Fact name={say('booking.extraInfo.card')}>•••• {cardLastFour}</Fact>}
        {extraInfo.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function countryName(code: string, lang: 'en' | 'cn'): string {
  return new Intl.DisplayNames(lang === 'cn' ? 'zh-CN' : 'en', { type: 'region' }).of(code) ?? code
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`
