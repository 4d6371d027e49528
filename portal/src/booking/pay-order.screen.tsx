import { moneyText, type BookingEvents } from '@gangway/core'
import { BookingDrawer } from '@gangway/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styled from 'styled-components'
import { secondFactor } from '../session/second-factor.ts'
import { useAddress } from '../shared/address.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { AskedOrder } from './asked-order.tsx'
import { useBookingNow } from './client-time.ts'
import { OrderCheck } from './order-check.tsx'
import { endOf, useBookingChanged, useOrder, type Order } from './order-detail.ts'
import { Ways } from './sum-line.ts'

/**
 * A booking before it is paid: what it is, and the drawer that pays it. `/booking/payment` opens the drawer by itself,
 * `/product/placeAnOrder` when it is asked to. Whether it is open stands in the address.
 */
export function Screen() {
  const isFlow = useLocation().pathname === '/booking/payment'
  return (
    <AskedOrder title={isFlow ? 'page.bookingPayment.title' : 'page.orderCheck.title'}>
      {(order) => <Paying order={order} isFlow={isFlow} />}
    </AskedOrder>
  )
}

function Paying({ order, isFlow }: { order: Order; isFlow: boolean }) {
  const { lang, words } = useWords()
  const navigate = useNavigate()
  const changed = useBookingChanged()
  const { address, latest, setAddress } = useAddress()
  // The drawer is for bookings that wait for their payment; once open it stays, whatever becomes of them.
  const [opened, setOpened] = useState<readonly string[]>([])
  const { orderNo, summary } = order
  const isAsked = (address.get('pay') ?? (isFlow ? '1' : '0')) === '1'
  if (isAsked && summary.status === 'UNPAID' && !opened.includes(orderNo)) setOpened([...opened, orderNo])

  function ask(pay: '0' | '1', of = orderNo): void {
    const next = latest()
    next.set('orderNo', of)
    next.set('pay', pay)
    setAddress(next, { replace: true })
  }
  function booked(placed: BookingEvents['booked']): void {
    setOpened((known) => [...known, placed.orderNo])
    ask('1', placed.orderNo)
    void changed()
  }
  async function paid({ orderNo: of }: BookingEvents['paid']): Promise<void> {
    await changed()
    await navigate(`${isFlow ? '/booking/result' : '/product/paySuccess'}?orderNo=${of}`, { replace: true })
  }
  function closed({ reason, orderNo: of = orderNo }: BookingEvents['closed']): void {
    if (reason === 'view-booking') void navigate(`/order/detail/${of}/${lang}`)
    else if (reason === 'search-again') void navigate('/booking/search')
    else if (reason === 'closed') ask('0')
  }

  return (
    <Stack>
      <State order={order} onPay={() => ask('1')} />
      {summary.regeneratedFrom && <PriceThen of={summary.regeneratedFrom} order={order} />}
      <OrderCheck order={order} />
      <BookingDrawer
        client={client}
        secondFactor={secondFactor}
        orderNo={isAsked && opened.includes(orderNo) ? orderNo : undefined}
        lang={lang}
        words={words}
        onBooked={booked}
        onPaid={(detail) => void paid(detail)}
        onClosed={closed}
      />
    </Stack>
  )
}

function State({ order, onPay }: { order: Order; onPay: () => void }) {
  const { say, sentence, lang, words } = useWords()
  const { orderNo, summary, actions } = order
  const now = useBookingNow(orderNo)
  const detail = <ButtonLink to={`/order/detail/${orderNo}/${lang}`}>{say('pay.toBooking')}</ButtonLink>
  switch (summary.status) {
    case 'UNPAID':
      return (
        <div>
          <Note $kind={actions.includes('PAY') ? 'warn' : 'bad'}>
            {!actions.includes('PAY') && (!summary.payBy || Date.parse(summary.payBy) > now)
              ? words.t('pay.noRight')
              : summary.payBy && sentence({ key: 'book.heldUntil', until: summary.payBy })}
          </Note>
          <Ways>
            {detail}
            {actions.includes('PAY') && (
              <Button $kind="main" onClick={onPay}>
                {say('pay.payNow', { price: moneyText(order.totals.total) })}
              </Button>
            )}
          </Ways>
        </div>
      )
    case 'TICKETING':
    case 'ISSUED':
    case 'EXTERNAL':
      return (
        <div>
          <Note $kind="ok">{words.t('pay.title.already')}</Note>
          <Ways>{detail}</Ways>
        </div>
      )
    case 'CANCELLED':
    case 'EXPIRED':
      return (
        <div>
          <Note $kind="bad">
            {say(endOf(summary))} {order.airlineInfo.map(({ cancelledMessage }) => cancelledMessage).find(Boolean)}
          </Note>
          <Ways>
            {detail}
            {actions.includes('REGENERATE') ? (
              <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
                {say('booking.act.REGENERATE')}
              </ButtonLink>
            ) : (
              <ButtonLink $kind="main" to="/booking/search">
                {say('booking.list.new')}
              </ButtonLink>
            )}
          </Ways>
        </div>
      )
    case 'INIT':
    case 'UNKNOWN':
      return (
        <div>
          <Note $kind="warn">{words.t('book.unknown')}</Note>
          <Ways>{detail}</Ways>
        </div>
      )
  }
}

/** What the booking cost that this one was made from: another price is said before it is paid. */
function PriceThen({ of, order }: { of: string; order: Order }) {
  const { words } = useWords()
  const { data: then } = useOrder(of)
  const [old, now] = [then?.totals.total, order.totals.total]
  if (!old || (old.amount === now.amount && old.currency === now.currency)) return null
  const values = { old: moneyText(old), now: moneyText(now) }
  const hasFallen = old.currency === now.currency && now.amount < old.amount
  return (
    <Note $kind={hasFallen ? 'ok' : 'warn'}>{words.t(hasFallen ? 'book.priceFell' : 'book.priceNow', values)}</Note>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
