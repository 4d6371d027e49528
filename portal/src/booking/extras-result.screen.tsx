import { moneyText } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { extraLooks } from './ancillary-tab.tsx'
import { useBookingNow } from './client-time.ts'
import { timeLeft } from '../shared/dates.rules.ts'
import { extraText } from './extra-text.ts'
import { ExtrasPayment } from './extras-payment.tsx'
import type { ExtrasOrder } from './extras-sale.ts'
import { nameText } from './row-cells.tsx'
import { Pill } from '../shared/pill.ts'
import { SumLine, Ways } from './sum-line.ts'

const patience: Record<ExtrasOrder['status'], number | false> = {
  UNPAID: 15_000,
  TICKETING_IN_PROCESS: 3_000,
  TICKETED: false,
  CANCELLED: false,
}

/** How it stands with an order of extras, and the way to pay it while it waits. */
export function Screen() {
  const { say, lang } = useWords()
  const { orderNumber = '' } = useParams()
  const order = useQuery({
    queryKey: ['booking', 'extras-order', orderNumber],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /postBooking/result/{orderNumber}', { params: { orderNumber }, quiet: true, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? patience[data.status] : false),
  })
  const { data } = order
  return (
    <Page
      title={say('page.ancillaryResult.title')}
      beside={data && <Pill $look={extraLooks[data.status]}>{say(`booking.ancillary.${data.status}`)}</Pill>}
    >
      <Panel>
        {order.isPending && <ListLoading label={say('booking.extras.loading')} rows={3} />}
        {order.isError && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
        {data && (
          <>
            <Told role="status">
              <State order={data} />
            </Told>
            <Items order={data} />
            <SumLine>
              <span>{say('booking.extras.total')}</span>
              <Amount money={data.total} />
            </SumLine>
            {data.actions.length > 0 && <ExtrasPayment key={data.orderNo} order={data} />}
            <Ways>
              {data.status === 'CANCELLED' && (
                <ButtonLink to={`/post-booking/add/${data.bookingOrderNo}`}>{say('booking.extras.again')}</ButtonLink>
              )}
              <ButtonLink to={`/order/detail/${data.bookingOrderNo}/${lang}`}>{say('booking.extras.back')}</ButtonLink>
            </Ways>
          </>
        )}
      </Panel>
    </Page>
  )
}

function State({ order }: { order: ExtrasOrder }) {
  const { say } = useWords()
  switch (order.status) {
    case 'UNPAID':
      return (
        <Note $kind="warn">
          {say('booking.extras.waits')} <Left order={order} />
        </Note>
      )
    case 'TICKETING_IN_PROCESS':
      return <Note $kind="info">{say('booking.extras.asked')}</Note>
    case 'TICKETED':
      return <Note $kind="ok">{say('booking.extras.confirmed')}</Note>
    case 'CANCELLED':
      return (
        <Note $kind="bad">
          {say(`booking.extrasEnd.${order.cancelled ?? 'AIRLINE'}`)}
          {order.newTotal && ` ${say('booking.extras.wants', { price: moneyText(order.newTotal) })}`}
        </Note>
      )
  }
}

function Left({ order }: { order: ExtrasOrder }) {
  const { say } = useWords()
  const left = timeLeft(order.payDeadline, useBookingNow(order.orderNo))
  // The seconds are for the eye: read aloud each time they would drown everything else.
  return <b aria-hidden={left !== undefined}>{left ?? say('booking.extras.over')}</b>
}

function Items({ order }: { order: ExtrasOrder }) {
  const { say } = useWords()
  const names = {
    passenger: say('booking.column.passenger'),
    what: say('booking.ancillary.what'),
    status: say('booking.column.status'),
    amount: say('booking.column.amount'),
  }
  return (
    <PlainTable>
      <caption>{order.orderNo}</caption>
      <thead>
        <tr>
          <th scope="col">{say('booking.ancillary.flight')}</th>
          <th scope="col">{names.passenger}</th>
          <th scope="col">{names.what}</th>
          <th scope="col">{names.status}</th>
          <th scope="col" data-number>
            {names.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={index}>
            <th scope="row">
              {item.from} → {item.to}
            </th>
            <td data-name={names.passenger}>{nameText(item.passengerName)}</td>
            <td data-name={names.what}>{extraText(item, say)}</td>
            <td data-name={names.status}>{say(`booking.ancillary.${item.status}`)}</td>
            <td data-number data-name={names.amount}>
              <Amount money={item.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const Told = styled.div`
  margin-block-end: 14px;
`
