import { mayOpen, type Rights } from '@gangway/core'
import { useEffect } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { DetailColumn, DetailHead } from '../layout/detail.ts'
import { Panel } from '../layout/panel.ts'
import { RefundTab } from '../refund/refund-tab.tsx'
import { useSignedIn } from '../session/rights.ts'
import { IncidentTab } from '../incident/incident-tab.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { isMissing } from '../shared/client.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { RequestTab } from '../support/request-tab.tsx'
import { Tabs, type Tab } from '../shared/tabs.tsx'
import { useWords, type Say } from '../shared/words.ts'
import { AncillaryTab } from './ancillary-tab.tsx'
import { BookingTab } from './booking-tab.tsx'
import { useBookingNow } from './client-time.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailSummary } from './detail-summary.tsx'
import { FeeTab } from './fee-tab.tsx'
import { Mails } from './mails.tsx'
import { useBookingChanged, useOrder, type Order } from './order-detail.ts'
import { fits } from './order-list.rules.ts'
import { StatusPill } from './status-pill.tsx'
import { Timeline } from './timeline.tsx'

const tabs = ['booking', 'fee', 'ancillary', 'refund', 'email', 'request', 'incident'] as const
type TabName = (typeof tabs)[number]

/** One booking: what it is, what it costs, how it stands, what happened to it, and what can be done. */
export function Screen() {
  const { say } = useWords()
  const { orderNo = '' } = useParams()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'booking'
  const isHandedOver = pathname.startsWith('/sso/')
  const rights = useSignedIn()?.rights
  const mayReadLog = rights !== undefined && mayOpen(rights, 'sys:booking:log')
  const order = useOrder(orderNo.toUpperCase(), isOrderNo(orderNo))
  const isNone = isMissing(order.error)
  return (
    <DetailColumn>
      <p>
        {isHandedOver ? (
          <ButtonLink $small to="/workspace">
            {say('booking.detail.home')}
          </ButtonLink>
        ) : (
          <Link to="/order/list">‹ {say('page.bookings.title')}</Link>
        )}
      </p>
      <DetailHead>
        <h1 tabIndex={-1}>
          <HiddenText>{say('page.bookingDetail.title')} </HiddenText>
          {orderNo.toUpperCase()}
        </h1>
        {order.data && (
          <>
            <StatusPill orderNo={order.data.orderNo} {...order.data.summary} />
            <HiddenText role="status">{say(`booking.status.${order.data.summary.status}`)}</HiddenText>
            <span />
            <DetailActions order={order.data} />
          </>
        )}
      </DetailHead>
      {!isOrderNo(orderNo) && (
        <Panel>
          <ListEmpty title={say('booking.detail.noneTitle')} text={say('booking.detail.noneText')} />
        </Panel>
      )}
      {isNone && (
        <Panel>
          <ListEmpty title={say('pay.noneTitle', { orderNo })} text={say('pay.noneText')} />
        </Panel>
      )}
      {order.isLoading && <ListLoading label={say('booking.detail.loading')} rows={6} />}
      {order.isError && !isNone && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && (
        <>
          <AtLimit order={order.data} />
          <DetailSummary order={order.data} />
          <Tabs label={say('booking.detail.tabs')} tabs={tabsOf(order.data, pathname, say, rights)} current={tab} />
          {tab === 'booking' ? (
            <Split $isOne={!mayReadLog}>
              <BookingTab order={order.data} />
              {mayReadLog && <Timeline orderNo={order.data.orderNo} at={standOf(order.data)} />}
            </Split>
          ) : (
            <TabBody tab={tab} order={order.data} />
          )}
        </>
      )}
    </DetailColumn>
  )
}

/** An address may have lost a part on its way. */
function isOrderNo(text: string): boolean {
  return fits('orderNo', text.toUpperCase())
}

function tabsOf(order: Order, pathname: string, say: Say, rights: Rights | undefined): Tab[] {
  const mayReadMails = rights !== undefined && mayOpen(rights, 'sys:booking:email')
  const maySeeIncidents = rights !== undefined && mayOpen(rights, 'sys:booking:event')
  const counts: Partial<Record<TabName, number>> = { ancillary: order.ancillaries.length }
  return tabs
    .filter((id) => id !== 'email' || mayReadMails)
    .filter((id) => id !== 'incident' || maySeeIncidents)
    .map((id) => ({
      id,
      label: say(`booking.tab.${id}`),
      count: counts[id],
      to: id === 'booking' ? pathname : `${pathname}?tab=${id}`,
    }))
}

function TabBody({ tab, order }: { tab: Exclude<TabName, 'booking'>; order: Order }) {
  const { say } = useWords()
  const [address, setAddress] = useSearchParams()
  const { orderNo } = order
  switch (tab) {
    case 'fee':
      return <FeeTab order={order} />
    case 'ancillary':
      return <AncillaryTab order={order} />
    case 'email':
      return (
        <Mails
          isOfOne
          filters={{ orderNo, page: Number(address.get('page') ?? 1) || 1 }}
          onPage={(page) => setAddress({ tab, page: String(page) })}
          none={{ title: say('booking.mail.noneTitle'), text: say('booking.mail.noneOfOne') }}
        />
      )
    case 'refund':
      return <RefundTab orderNo={orderNo} />
    case 'incident':
      return <IncidentTab orderNo={orderNo} />
    case 'request':
      return <RequestTab orderNo={orderNo} />
  }
}

/** When the time to pay is over, the server says what became of the booking. */
function AtLimit({ order: { orderNo, summary } }: { order: Order }) {
  const changed = useBookingChanged()
  const now = useBookingNow(orderNo)
  const isOver = summary.status === 'UNPAID' && summary.payBy !== null && now >= Date.parse(summary.payBy)
  useEffect(() => {
    if (isOver) void changed()
    // Asked once when the limit passes; after that the booking is asked for in its own time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return null
}

/** Whatever about the booking gives its log another line. */
function standOf({ summary, ancillaries }: Order): string {
  return [summary.status, summary.paidAt, ...ancillaries.map(({ status }) => status)].join()
}

const Split = styled.div<{ $isOne: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $isOne }) => ($isOne ? '' : '300px')};
  align-items: start;
  gap: 16px;

  @media (width < 1180px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
