import { formatMoney } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PendingPayment } from '../payment/pending-payment.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ancillaryStatusTones } from './ancillary-tab.tsx'
import { AncillaryTable } from './ancillary-table.tsx'
import { useBookingNow } from '../list/booking-clock.ts'
import { formatTimeLeft } from '../../shared/i18n/dates.rules.ts'
import { formatAncillary, formatDecline } from './ancillary-text.ts'
import { AncillaryChallenge } from './ancillary-challenge.tsx'
import { AncillaryPayment, type AncillaryChannel } from './ancillary-payment.tsx'
import type { AncillaryOrder } from './ancillary-sale.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { TotalLine, ButtonRow } from '../detail/summary-rows.ts'

const pollIntervals: Record<AncillaryOrder['status'], number | false> = {
  UNPAID: 15_000,
  TICKETING_IN_PROCESS: 3_000,
  TICKETED: false,
  CANCELLED: false,
}

/** Status of an ancillary order and its payment while it is unpaid. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { orderNumber = '' } = useParams()
  const order = useQuery({
    queryKey: ['booking', 'extras-order', orderNumber],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /postBooking/result/{orderNumber}', { params: { orderNumber }, quiet: true, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? pollIntervals[data.status] : false),
  })
  const { data } = order
  const [channel, setChannel] = useState<AncillaryChannel>()
  return (
    <Page
      title={translate('page.ancillaryResult.title')}
      headerActions={
        data && <Pill $tone={ancillaryStatusTones[data.status]}>{translate(`booking.ancillary.${data.status}`)}</Pill>
      }
    >
      <ContentCard>
        {order.isPending && <ListLoading label={translate('booking.extras.loading')} rows={3} />}
        {order.isError && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
        {data && (
          <>
            <StatusText role="status">
              <StatusSection order={data} />
            </StatusText>
            <AncillaryTable
              caption={data.orderNo}
              rows={data.items}
              renderWhat={(item) => formatAncillary(item, translate)}
              renderStatus={({ status }) => translate(`booking.ancillary.${status}`)}
            />
            <TotalLine>
              <span>{translate('booking.extras.total')}</span>
              <Amount money={data.total} />
            </TotalLine>
            {data.paymentState === 'CHALLENGE' && <AncillaryChallenge key={data.orderNo} order={data} />}
            {data.actions.length > 0 && (
              <AncillaryPayment key={data.orderNo} order={data} chosenChannel={channel} onChoose={setChannel} />
            )}
            <ButtonRow>
              {data.status === 'CANCELLED' && (
                <ButtonLink to={`/post-booking/add/${data.bookingOrderNo}`}>
                  {translate('booking.extras.selectAgain')}
                </ButtonLink>
              )}
              <ButtonLink to={`/order/detail/${data.bookingOrderNo}/${lang}`}>
                {translate('booking.extras.back')}
              </ButtonLink>
            </ButtonRow>
          </>
        )}
      </ContentCard>
    </Page>
  )
}

function StatusSection({ order }: { order: AncillaryOrder }) {
  const { translate } = useTranslator()
  switch (order.status) {
    case 'UNPAID':
      return (
        <>
          {order.declineReason && (
            <InfoBox $kind="bad">{formatDecline(order.declineReason, order.payChannels, translate)}</InfoBox>
          )}
          <InfoBox $kind="warn">
            {translate('booking.extras.awaitingPayment')} <Countdown order={order} />
          </InfoBox>
        </>
      )
    case 'TICKETING_IN_PROCESS':
      if (order.paymentState === 'CHALLENGE') return null
      if (order.paymentState === 'PENDING') return <PendingPayment />
      return <InfoBox $kind="info">{translate('booking.extras.awaitingAirline')}</InfoBox>
    case 'TICKETED':
      return <InfoBox $kind="ok">{translate('booking.extras.confirmed')}</InfoBox>
    case 'CANCELLED':
      return (
        <InfoBox $kind="bad">
          {translate(`booking.extrasEnd.${order.cancelled ?? 'AIRLINE'}`)}
          {order.newTotal && ` ${translate('booking.extras.newPrice', { price: formatMoney(order.newTotal) })}`}
        </InfoBox>
      )
  }
}

function Countdown({ order }: { order: AncillaryOrder }) {
  const { translate } = useTranslator()
  const remainingTime = formatTimeLeft(order.payDeadline, useBookingNow(order.orderNo))
  // The countdown is hidden from screen readers, which would announce every second.
  return <b aria-hidden={remainingTime !== undefined}>{remainingTime ?? translate('booking.extras.expired')}</b>
}

const StatusText = styled.div`
  display: grid;
  gap: 8px;
  margin-block-end: 14px;
`
