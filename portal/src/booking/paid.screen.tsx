import styled from 'styled-components'
import { useLocation } from 'react-router'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { useWords } from '../shared/words.ts'
import { AskedOrder } from './asked-order.tsx'
import { endOf, type Order } from './order-detail.ts'
import { OrderCheck } from './order-check.tsx'
import { TicketDownload } from './ticket-download.tsx'

/** How a booking and its payment went: told live until the tickets are there. */
export function Screen() {
  const isFlow = useLocation().pathname === '/booking/result'
  return (
    <AskedOrder title={isFlow ? 'page.bookingResult.title' : 'page.payResult.title'}>
      {(order) => (
        <Stack>
          <Panel>
            <Told $tone={toneOf(order)}>
              <Result order={order} />
              <Number>
                <span>{order.orderNo}</span> <Amount money={order.totals.total} />
              </Number>
              <WaysOn order={order} />
            </Told>
          </Panel>
          <OrderCheck order={order} />
        </Stack>
      )}
    </AskedOrder>
  )
}

type Tone = 'ok' | 'warn' | 'bad'

function toneOf({ summary: { status } }: Order): Tone {
  if (status === 'TICKETING' || status === 'ISSUED' || status === 'EXTERNAL') return 'ok'
  return status === 'CANCELLED' || status === 'EXPIRED' ? 'bad' : 'warn'
}

function Result({ order: { summary, airlineInfo, soldOutRisk } }: { order: Order }) {
  const { say, sentence, words } = useWords()
  const told = (title: string, text?: string) => (
    <div role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
  switch (summary.status) {
    case 'TICKETING':
      return told(words.t('book.title.paid'), words.t(soldOutRisk ? 'book.paidAtRisk' : 'book.paid'))
    case 'ISSUED':
    case 'EXTERNAL':
      return told(words.t('book.title.issued'), say('pay.issued'))
    case 'UNPAID':
      return told(
        words.t('book.title.held'),
        summary.payBy ? sentence({ key: 'book.heldUntil', until: summary.payBy }) : undefined,
      )
    case 'CANCELLED': {
      const why = airlineInfo.map(({ cancelledMessage }) => cancelledMessage).find(Boolean)
      return told(words.t('book.title.CANCELLED'), why ?? say(endOf(summary)))
    }
    case 'EXPIRED':
      return told(words.t('book.title.EXPIRED'), say(endOf(summary)))
    case 'INIT':
    case 'UNKNOWN':
      return told(words.t('book.title.unknown'), words.t('book.unknown'))
  }
}

function WaysOn({ order: { orderNo, summary, actions } }: { order: Order }) {
  const { say, lang } = useWords()
  const isPayable = actions.includes('PAY')
  const isAnew = actions.includes('REGENERATE')
  return (
    <Row>
      <ButtonLink to="/booking/search">{say('pay.another')}</ButtonLink>
      {summary.status === 'ISSUED' && <TicketDownload orderNo={orderNo} />}
      <ButtonLink $kind={isPayable || isAnew ? undefined : 'main'} to={`/order/detail/${orderNo}/${lang}`}>
        {say('pay.toBooking')}
      </ButtonLink>
      {isPayable && (
        <ButtonLink $kind="main" to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>
          {say('booking.act.PAY')}
        </ButtonLink>
      )}
      {isAnew && (
        <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
          {say('booking.act.REGENERATE')}
        </ButtonLink>
      )}
    </Row>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const marks: Record<Tone, string> = { ok: '✓', warn: '…', bad: '!' }

const Told = styled.div<{ $tone: Tone }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 20px 8px;
  text-align: center;

  &::before {
    content: '${({ $tone }) => marks[$tone]}' / '';
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

const Number = styled.div`
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
`
