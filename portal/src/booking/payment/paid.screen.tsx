import { calendarFileUrl, formatMoney } from '@gangway/core'
import styled from 'styled-components'
import { useLocation } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { OrderFromUrl } from './order-from-url.tsx'
import { endMessageKey, type Order } from '../detail/order-detail.ts'
import { FlightsCard, OrderReview } from './order-review.tsx'
import { CalendarLink, PaidDetails, TicketProgress } from './paid-details.tsx'
import { declineMessage } from './card-payment-notice.tsx'
import { usePendingPaymentTexts } from './pending-payment.tsx'
import { ResendMail } from './resend-mail.tsx'
import { TicketDownload } from '../detail/ticket-download.tsx'

/** Result of booking and payment, updated live until the tickets are issued. */
export function Screen() {
  const isInFlow = useLocation().pathname === '/booking/result'
  return (
    <OrderFromUrl title={isInFlow ? 'page.bookingResult.title' : 'page.payResult.title'}>
      {(order) => (
        <Stack>
          <ContentCard>
            <ResultHeader $tone={getTone(order)}>
              <Result order={order} />
              <OrderNumber>
                <span>{order.orderNo}</span> <span>{formatMoney(order.totals.total)}</span>
              </OrderNumber>
              {(order.summary.paidAt ?? order.summary.issuedAt) && <TicketProgress order={order} />}
              <NextActions order={order} />
            </ResultHeader>
          </ContentCard>
          {order.summary.paidAt ? (
            <>
              <PaidDetails order={order} />
              <FlightsCard order={order} />
            </>
          ) : (
            <OrderReview order={order} />
          )}
        </Stack>
      )}
    </OrderFromUrl>
  )
}

type Tone = 'ok' | 'warn' | 'bad'

function getTone({ summary: { status }, paymentState }: Order): Tone {
  if (status === 'TICKETING' && paymentState !== 'ACCEPTED') return 'warn'
  if (status === 'TICKETING' || status === 'ISSUED' || status === 'EXTERNAL') return 'ok'
  return status === 'CANCELLED' || status === 'EXPIRED' ? 'bad' : 'warn'
}

function ResultText({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}

const PendingResult = () => <ResultText {...usePendingPaymentTexts()} />

function Result({ order }: { order: Order }) {
  const { orderNo, summary, airlineInfo, soldOutRisk, paymentState, totals } = order
  const { translate, translateMessage, translator } = useTranslator()
  const result = (title: string, text?: string) => <ResultText title={title} text={text} />
  switch (summary.status) {
    case 'TICKETING':
      if (paymentState === 'CHALLENGE') {
        const values = { orderNo, amount: formatMoney(totals.total) }
        return result(translator.t('book.challenge.title'), translator.t('book.challenge.text', values))
      }
      if (paymentState === 'PENDING') return <PendingResult />
      return result(translator.t('book.title.paid'), translator.t(soldOutRisk ? 'book.paidAtRisk' : 'book.paid'))
    case 'ISSUED':
    case 'EXTERNAL':
      return result(translator.t('book.title.issued'), translate('pay.issued'))
    case 'UNPAID': {
      const held = summary.payBy ? { key: 'book.heldUntil', moment: summary.payBy } : undefined
      const text = declineMessage(order) ?? held
      return result(translator.t('book.title.held'), text && translateMessage(text))
    }
    case 'CANCELLED': {
      const why = airlineInfo.map(({ cancelledMessage }) => cancelledMessage).find(Boolean)
      return result(translator.t('book.title.CANCELLED'), why ?? translate(endMessageKey(summary)))
    }
    case 'EXPIRED':
      return result(translator.t('book.title.EXPIRED'), translate(endMessageKey(summary)))
    case 'INIT':
    case 'UNKNOWN':
      return result(translator.t('book.title.unknown'), translator.t('book.unknown'))
  }
}

function NextActions({ order }: { order: Order }) {
  const { orderNo, summary, actions, paymentState } = order
  const { translate, lang, translator } = useTranslator()
  const isPayable = actions.includes('PAY')
  const isChallenged = paymentState === 'CHALLENGE'
  const isConfirmed = summary.paidAt && (summary.status !== 'TICKETING' || paymentState === 'ACCEPTED')
  const canRebook = actions.includes('REGENERATE')
  return (
    <ButtonRow>
      <ButtonLink to="/booking/search">{translate('pay.another')}</ButtonLink>
      {summary.status === 'ISSUED' && <TicketDownload orderNo={orderNo} />}
      {isConfirmed && (
        <CalendarLink href={calendarFileUrl(order)} download={`${orderNo}.ics`}>
          {translator.t('book.detail.calendar')}
        </CalendarLink>
      )}
      {summary.status === 'ISSUED' && <ResendMail order={order} />}
      {actions.includes('ADD_ANCILLARY') && (
        <ButtonLink to={`/post-booking/add/${orderNo}`}>{translator.t('book.detail.extras')}</ButtonLink>
      )}
      <ButtonLink
        $kind={isPayable || canRebook || isChallenged ? undefined : 'main'}
        to={`/order/detail/${orderNo}/${lang}`}
      >
        {translate('pay.toBooking')}
      </ButtonLink>
      {isChallenged && (
        <ButtonLink $kind="main" to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>
          {translator.t('book.action.confirmCard')}
        </ButtonLink>
      )}
      {isPayable && (
        <ButtonLink $kind="main" to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>
          {translate('booking.act.PAY')}
        </ButtonLink>
      )}
      {canRebook && (
        <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
          {translate('booking.act.REGENERATE')}
        </ButtonLink>
      )}
    </ButtonRow>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const resultIcons: Record<Tone, string> = { ok: '✓', warn: '…', bad: '!' }

const ResultHeader = styled.div<{ $tone: Tone }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 20px 8px;
  text-align: center;

  &::before {
    content: '${({ $tone }) => resultIcons[$tone]}' / '';
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};
    color: ${({ theme, $tone }) => theme.color[$tone]};
    font-size: 1.3rem;
    font-weight: 650;
  }
  h2 {
    font-size: 1.3rem;
  }
  p {
    max-inline-size: 60ch;
    color: ${({ theme }) => theme.color.muted};
  }
`

const OrderNumber = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 16px;
  padding: 10px 16px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  font-weight: 600;
  overflow-wrap: anywhere;
`

const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
`
