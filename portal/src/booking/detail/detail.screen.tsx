import { isAllowed } from '@gangway/core'
import { useEffect } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { ContentCard } from '../../layout/card.ts'
import { RefundTab } from '../../refund/list/refund-tab.tsx'
import { useCurrentUser, type CurrentUser } from '../../session/current-user.ts'
import { IncidentTab } from '../../incidents/incident-tab.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { isNotFoundError } from '../../shared/api/client.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { RequestTab } from '../../support/request-tab.tsx'
import { Tabs, type TabLink } from '../../shared/ui/tabs.tsx'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'
import { countAncillaries } from '../ancillary/ancillary-count.rules.ts'
import { AncillaryTab } from '../ancillary/ancillary-tab.tsx'
import { BookingTab } from './booking-tab.tsx'
import { useBookingNow } from '../list/booking-clock.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailSummary } from './detail-summary.tsx'
import { FeeTab } from './fee-tab.tsx'
import { CardPaymentNotice } from '../payment/card-payment-notice.tsx'
import { LateTickets } from './late-tickets.tsx'
import { MailList } from './mails.tsx'
import { useInvalidateBookings, useOrder, type Order } from './order-detail.ts'
import { isBookingFilterValue } from '../list/booking-list.rules.ts'
import { BookingStatusPill } from '../list/status-pill.tsx'
import { Timeline } from './timeline.tsx'

const tabs = ['booking', 'fee', 'ancillary', 'refund', 'email', 'request', 'incident'] as const
type TabName = (typeof tabs)[number]

export function Screen() {
  const { translate } = useTranslator()
  const { orderNo = '' } = useParams()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'booking'
  const isFromHandover = pathname.startsWith('/sso/')
  const user = useCurrentUser()?.permissions
  const canReadLog = user !== undefined && isAllowed(user, 'sys:booking:log')
  const order = useOrder(orderNo.toUpperCase(), isOrderNo(orderNo))
  const isNotFound = isNotFoundError(order.error)
  return (
    <DetailColumn>
      <p>
        {isFromHandover ? (
          <ButtonLink $small to="/workspace">
            {translate('booking.detail.home')}
          </ButtonLink>
        ) : (
          <Link to="/order/list">‹ {translate('page.bookings.title')}</Link>
        )}
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          <HiddenText>{translate('page.bookingDetail.title')} </HiddenText>
          {orderNo.toUpperCase()}
        </h1>
        {order.data && (
          <>
            <BookingStatusPill orderNo={order.data.orderNo} {...order.data.summary} />
            <HiddenText role="status">{translate(`booking.status.${order.data.summary.status}`)}</HiddenText>
            <span />
            <DetailActions order={order.data} />
          </>
        )}
      </DetailHeader>
      {!isOrderNo(orderNo) && (
        <ContentCard>
          <ListEmpty title={translate('booking.detail.noneTitle')} text={translate('booking.detail.noneText')} />
        </ContentCard>
      )}
      {isNotFound && (
        <ContentCard>
          <ListEmpty title={translate('pay.noneTitle', { orderNo })} text={translate('pay.noneText')} />
        </ContentCard>
      )}
      {order.isLoading && <ListLoading label={translate('booking.detail.loading')} rows={6} />}
      {order.isError && !isNotFound && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && (
        <>
          <PaymentLimitWatcher order={order.data} />
          <LateTickets order={order.data} />
          <CardPaymentNotice order={order.data} />
          <DetailSummary order={order.data} />
          <Tabs
            label={translate('booking.detail.tabs')}
            tabs={tabsOf(order.data, pathname, translate, user)}
            current={tab}
          />
          {tab === 'booking' ? (
            <TwoColumns $isOne={!canReadLog}>
              <BookingTab order={order.data} />
              {canReadLog && <Timeline orderNo={order.data.orderNo} changeKey={buildChangeKey(order.data)} />}
            </TwoColumns>
          ) : (
            <TabBody tab={tab} order={order.data} />
          )}
        </>
      )}
    </DetailColumn>
  )
}

/** Rejects order numbers that were truncated in a URL. */
function isOrderNo(text: string): boolean {
  return isBookingFilterValue('orderNo', text.toUpperCase())
}

function tabsOf(
  order: Order,
  pathname: string,
  translate: Translate,
  user: CurrentUser['permissions'] | undefined,
): TabLink[] {
  const canReadMails = user !== undefined && isAllowed(user, 'sys:booking:email')
  const canSeeIncidents = user !== undefined && isAllowed(user, 'sys:booking:event')
  const canReadRequests = user !== undefined && isAllowed(user, 'sys:request')
  const counts: Partial<Record<TabName, number>> = { ancillary: countAncillaries(order.ancillaries) }
  return tabs
    .filter((id) => id !== 'email' || canReadMails)
    .filter((id) => id !== 'incident' || canSeeIncidents)
    .filter((id) => id !== 'request' || (canReadRequests && user.orderNo === undefined))
    .map((id) => ({
      id,
      label: translate(`booking.tab.${id}`),
      count: counts[id],
      to: id === 'booking' ? pathname : `${pathname}?tab=${id}`,
    }))
}

function TabBody({ tab, order }: { tab: Exclude<TabName, 'booking'>; order: Order }) {
  const { translate } = useTranslator()
  const [address, setAddress] = useSearchParams()
  const { orderNo } = order
  switch (tab) {
    case 'fee':
      return <FeeTab order={order} />
    case 'ancillary':
      return <AncillaryTab order={order} />
    case 'email':
      return (
        <MailList
          isSingleBooking
          filters={{ orderNo, page: Number(address.get('page') ?? 1) || 1 }}
          onPage={(page) => setAddress({ tab, page: String(page) })}
          emptyState={{ title: translate('booking.mail.noneTitle'), text: translate('booking.mail.noneOfOne') }}
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

/** Reloads the booking when the payment time limit passes. */
function PaymentLimitWatcher({ order: { orderNo, summary } }: { order: Order }) {
  const invalidateBooking = useInvalidateBookings()
  const now = useBookingNow(orderNo)
  const isExpired = summary.status === 'UNPAID' && summary.payBy !== null && now >= Date.parse(summary.payBy)
  useEffect(() => {
    if (isExpired) void invalidateBooking()
    // Reload once when the limit passes; the polling of the booking covers the rest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isExpired])
  return null
}

/** Changes whenever the booking has a new log entry. */
function buildChangeKey({ summary, ancillaries }: Order): string {
  return [summary.status, summary.paidAt, ...ancillaries.map(({ status }) => status)].join()
}

const TwoColumns = styled.div<{ $isOne: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $isOne }) => ($isOne ? '' : '300px')};
  align-items: start;
  gap: 16px;

  @media (width < 1180px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
