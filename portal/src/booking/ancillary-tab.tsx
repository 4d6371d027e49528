import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { ListEmpty } from '../shared/list-states.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { extraText } from './extra-text.ts'
import type { Ancillary, Order } from './order-detail.ts'
import { nameText } from './row-cells.tsx'
import { Pill } from '../shared/pill.ts'

export const extraLooks = { UNPAID: 'warn', TICKETING_IN_PROCESS: 'info', TICKETED: 'ok', CANCELLED: 'off' } as const

/** Bags, seats and the rest, bought with the booking or after it. */
export function AncillaryTab({ order }: { order: Order }) {
  const { say } = useWords()
  const mayAdd = order.actions.includes('ADD_ANCILLARY')
  const add = mayAdd && (
    <ButtonLink to={`/post-booking/add/${order.orderNo}`}>{say('booking.act.ADD_ANCILLARY')}</ButtonLink>
  )
  if (order.ancillaries.length === 0) {
    return (
      <Panel>
        <ListEmpty
          title={say('booking.ancillary.noneTitle')}
          text={say(mayAdd ? 'booking.ancillary.noneOpen' : 'booking.ancillary.noneClosed')}
        >
          {add}
        </ListEmpty>
      </Panel>
    )
  }
  const names = {
    passenger: say('booking.column.passenger'),
    what: say('booking.ancillary.what'),
    status: say('booking.column.status'),
    amount: say('booking.column.amount'),
  }
  return (
    <Panel>
      <PlainTable>
        <caption>{say('booking.tab.ancillary')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('booking.ancillary.flight')}</th>
            <th scope="col">{names.passenger}</th>
            <th scope="col">{names.what}</th>
            <th scope="col">{names.status}</th>
            <th scope="col" data-number>
              {names.amount}
            </th>
            <th scope="col">{say('booking.ancillary.action')}</th>
          </tr>
        </thead>
        <tbody>
          {order.ancillaries.map((each, index) => (
            <tr key={index}>
              <th scope="row">
                {each.from} → {each.to}
              </th>
              <td data-name={names.passenger}>{nameText(each.passengerName)}</td>
              <td data-name={names.what}>
                <span>
                  {extraText(each, say)}
                  <small>{say(`booking.ancillary.${each.timing}`)}</small>
                </span>
              </td>
              <td data-name={names.status}>
                <Pill $look={extraLooks[each.status]}>{say(`booking.ancillary.${each.status}`)}</Pill>
              </td>
              <td data-number data-name={names.amount}>
                <Amount money={each.amount} />
              </td>
              <td>
                <Action of={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {add && <Foot>{add}</Foot>}
    </Panel>
  )
}

/** The order it was bought with says what can be done: pay, cancel, or look. */
function Action({ of: { ancillaryOrderNo, actions } }: { of: Ancillary }) {
  const { say } = useWords()
  if (!ancillaryOrderNo) return null
  return (
    <Link to={`/post-booking/result/${ancillaryOrderNo}`}>
      {say(actions.includes('PAY') ? 'booking.ancillary.payOrCancel' : 'booking.ancillary.view')}
    </Link>
  )
}

const Foot = styled.p`
  padding-block-start: 12px;
`
