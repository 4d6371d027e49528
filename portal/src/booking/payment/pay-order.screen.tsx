import { describePriceChange, formatMoney, translate, type BookingEvents } from '@gangway/core'
import { BookingDrawer } from '@gangway/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styled from 'styled-components'
import { unagreedAirlineOf } from '../../airline/unagreed-airline.rules.ts'
import { UnagreedRulesDialog } from '../../airline/unagreed-rules-dialog.tsx'
import { secondFactor } from '../../session/second-factor.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { OrderFromUrl } from './order-from-url.tsx'
import { useBookingNow } from '../list/booking-clock.ts'
import { PendingPayment } from './pending-payment.tsx'
import { OrderReview } from './order-review.tsx'
import { endMessageKey, useInvalidateBookings, useOrder, useReadOrder, type Order } from '../detail/order-detail.ts'
import { ButtonRow } from '../detail/summary-rows.ts'

/**
 * Review of an unpaid booking with its payment drawer.
 * `/booking/payment` opens the drawer at once, `/product/placeAnOrder` on request. The URL stores whether it is open.
 */
export function Screen() {
  const isFlow = useLocation().pathname === '/booking/payment'
  return (
    <OrderFromUrl title={isFlow ? 'page.bookingPayment.title' : 'page.orderCheck.title'}>
      {(order) => <PaymentSection order={order} isFlow={isFlow} />}
    </OrderFromUrl>
  )
}

function PaymentSection({ order, isFlow }: { order: Order; isFlow: boolean }) {
  const { lang, translator } = useTranslator()
  const navigate = useNavigate()
  const changed = useInvalidateBookings()
  const { address, latest, setAddress } = useUrlQuery()
  const readOrder = useReadOrder()
  // The drawer opens for unpaid bookings only; once open it stays for any status.
  const [opened, setOpened] = useState<readonly string[]>([])
  const [unagreed, setUnagreed] = useState<string>()
  const { orderNo, summary } = order
  const isRequested = (address.get('pay') ?? (isFlow ? '1' : '0')) === '1'
  const isPayable = summary.status === 'UNPAID' || order.paymentState === 'CHALLENGE'
  if (isRequested && isPayable && !opened.includes(orderNo)) setOpened([...opened, orderNo])

  const resultPath = (no: string) => `${isFlow ? '/booking/result' : '/product/paySuccess'}?orderNo=${no}`
  function openDrawer(pay: '0' | '1', originalOrderNo = orderNo): void {
    const next = latest()
    next.set('orderNo', originalOrderNo)
    next.set('pay', pay)
    setAddress(next, { replace: true })
  }
  function booked(placed: BookingEvents['booked']): void {
    setOpened((known) => [...known, placed.orderNo])
    openDrawer('1', placed.orderNo)
    void changed()
  }
  async function paid({ orderNo: originalOrderNo }: BookingEvents['paid']): Promise<void> {
    await changed()
    const { cardLastFour, paymentState } = readOrder(originalOrderNo) ?? {}
    // The bank may ask the cardholder to confirm, or has declined the card: the drawer stays open.
    if (cardLastFour || paymentState === 'DECLINED') return
    await navigate(resultPath(originalOrderNo), { replace: true })
  }
  function handleClosed({ reason, orderNo: originalOrderNo = orderNo }: BookingEvents['closed']): void {
    if (reason === 'view-booking') void navigate(`/order/detail/${originalOrderNo}/${lang}`)
    else if (reason === 'add-extras') void navigate(`/post-booking/add/${originalOrderNo}`)
    else if (reason === 'search-again') void navigate('/booking/search')
    else if (reason === 'closed' && readOrder(orderNo)?.summary.paidAt) void navigate(resultPath(originalOrderNo))
    else if (reason === 'closed') openDrawer('0')
  }

  function showRules(error: BookingEvents['error']): void {
    const airline = unagreedAirlineOf(error)
    if (airline === undefined) return
    setUnagreed(airline)
    openDrawer('0')
  }

  return (
    <Stack>
      {unagreed && <UnagreedRulesDialog airline={unagreed} onClose={() => setUnagreed(undefined)} />}
      <PaymentStatus order={order} onPay={() => openDrawer('1')} />
      {summary.regeneratedFrom && <PriceChange originalOrderNo={summary.regeneratedFrom} order={order} />}
      <OrderReview order={order} />
      <BookingDrawer
        client={client}
        secondFactor={secondFactor}
        orderNo={isRequested && opened.includes(orderNo) ? orderNo : undefined}
        lang={lang}
        translator={translator}
        onBooked={booked}
        onPaid={(detail) => void paid(detail)}
        onError={showRules}
        onClosed={handleClosed}
      />
    </Stack>
  )
}

function PaymentStatus({ order, onPay }: { order: Order; onPay: () => void }) {
  const { translate, translateMessage, lang, translator } = useTranslator()
  const { orderNo, summary, actions } = order
  const newPrice = useBookingNow(orderNo)
  const detail = <ButtonLink to={`/order/detail/${orderNo}/${lang}`}>{translate('pay.toBooking')}</ButtonLink>
  switch (summary.status) {
    case 'UNPAID':
      return (
        <div>
          <InfoBox $kind={actions.includes('PAY') ? 'warn' : 'bad'}>
            {!actions.includes('PAY') && (!summary.payBy || Date.parse(summary.payBy) > newPrice)
              ? translator.t('pay.noRight')
              : summary.payBy && translateMessage({ key: 'book.heldUntil', moment: summary.payBy })}
          </InfoBox>
          <ButtonRow>
            {detail}
            {actions.includes('PAY') && (
              <Button $kind="main" onClick={onPay}>
                {translate('pay.payNow', { price: formatMoney(order.totals.total) })}
              </Button>
            )}
          </ButtonRow>
        </div>
      )
    case 'TICKETING':
    case 'ISSUED':
    case 'EXTERNAL':
      return (
        <div>
          <PaidStatus order={order} />
          <ButtonRow>{detail}</ButtonRow>
        </div>
      )
    case 'CANCELLED':
    case 'EXPIRED':
      return (
        <div>
          <InfoBox $kind="bad">
            {translate(endMessageKey(summary))}{' '}
            {order.airlineInfo.map(({ cancelledMessage }) => cancelledMessage).find(Boolean)}
          </InfoBox>
          <ButtonRow>
            {detail}
            {actions.includes('REGENERATE') ? (
              <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
                {translate('booking.act.REGENERATE')}
              </ButtonLink>
            ) : (
              <ButtonLink $kind="main" to="/booking/search">
                {translate('booking.list.new')}
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
      )
    case 'INIT':
    case 'UNKNOWN':
      return (
        <div>
          <InfoBox $kind="warn">{translator.t('book.unknown')}</InfoBox>
          <ButtonRow>{detail}</ButtonRow>
        </div>
      )
  }
}

/** Nothing is paid while the bank has not confirmed the charge of the card. */
function PaidStatus({ order: { orderNo, paymentState, totals } }: { order: Order }) {
  const { translator } = useTranslator()
  if (paymentState === 'PENDING') return <PendingPayment />
  return paymentState === 'CHALLENGE' ? (
    <InfoBox $kind="warn">
      {translator.t('book.challenge.text', { orderNo, amount: formatMoney(totals.total) })}
    </InfoBox>
  ) : (
    <InfoBox $kind="ok">{translator.t('pay.title.already')}</InfoBox>
  )
}

/** Price of the original booking; a changed price is shown before payment. */
function PriceChange({ originalOrderNo, order }: { originalOrderNo: string; order: Order }) {
  const { translator } = useTranslator()
  const { data: original } = useOrder(originalOrderNo)
  const [oldPrice, newPrice] = [original?.totals.total, order.totals.total]
  const hasOneCurrency = oldPrice?.currency === newPrice.currency
  if (!oldPrice || (hasOneCurrency && oldPrice.amount === newPrice.amount)) return null
  const change = hasOneCurrency ? describePriceChange(oldPrice, newPrice) : { key: 'book.title.price' }
  const isLower = hasOneCurrency && newPrice.amount < oldPrice.amount
  return <InfoBox $kind={isLower ? 'ok' : 'warn'}>{translate(translator, change)}</InfoBox>
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
