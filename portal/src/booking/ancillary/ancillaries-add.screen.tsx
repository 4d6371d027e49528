import { displayPassengerName, includedBaggage, translate as sayMessage } from '@gangway/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatClock, formatDay } from '../../shared/i18n/dates.rules.ts'
import { AncillaryChoice, OwnedHint } from './ancillary-choice.tsx'
import {
  seatCode,
  soldKinds,
  calculateTotal,
  serializeItems,
  isChosenOnSegment,
  type AncillaryItem,
  type AncillarySale,
  type SaleSegment,
  type SeatMap,
} from './ancillary-selection.rules.ts'
import { useAncillarySelection, useAncillarySale, useSeatMaps } from './ancillary-sale.ts'
import { useOrder, type Order } from '../detail/order-detail.ts'
import { formatAncillary } from './ancillary-text.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { SeatChoice } from './seat-choice.tsx'

/** Ancillaries for a ticketed booking, per passenger and segment. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { orderNumber = '' } = useParams()
  const sale = useAncillarySale(orderNumber)
  return (
    <Page
      title={translate('page.ancillaryChoice.title')}
      headerActions={<Link to={`/order/detail/${orderNumber}/${lang}`}>‹ {orderNumber}</Link>}
    >
      {sale.isPending && <ListLoading label={translate('booking.extras.loading')} />}
      {sale.isError && <ListFailed error={sale.error} onRetry={() => void sale.refetch()} />}
      {sale.data && !sale.data.open && (
        <ContentCard>
          <ListEmpty title={translate('booking.extras.closed')} text={sale.data.closedText}>
            <ButtonLink to={`/order/detail/${orderNumber}/${lang}`}>{translate('booking.extras.back')}</ButtonLink>
          </ListEmpty>
        </ContentCard>
      )}
      {sale.data?.open && <AncillaryForm sale={sale.data} orderNo={orderNumber} />}
    </Page>
  )
}

function AncillaryForm({ sale, orderNo }: { sale: AncillarySale; orderNo: string }) {
  const { translate } = useTranslator()
  const { data: order } = useOrder(orderNo)
  const [items, choose] = useAncillarySelection()
  const segmentsWithOpenMap = items.filter(({ code }) => code === seatCode).map(({ segmentIndex }) => segmentIndex)
  const [asked, setAsked] = useState<readonly number[]>(segmentsWithOpenMap)
  const maps = useSeatMaps(orderNo, asked)
  const getSeatMap = (segmentIndex: number) => maps[asked.indexOf(segmentIndex)]
  const seatPrice = ({ segmentIndex, seat }: AncillaryItem) =>
    getSeatMap(segmentIndex)
      ?.data?.rows.flatMap(({ seats }) => seats)
      .find((each) => each.seat === seat)?.price.amount ?? 0
  const total = calculateTotal(sale, items, seatPrice)
  return (
    <Stack>
      {sale.segments.map((segment) => (
        <SegmentCard
          key={segment.segmentIndex}
          sale={sale}
          order={order}
          segment={segment}
          items={items}
          choose={choose}
          map={getSeatMap(segment.segmentIndex)}
          onAskSeats={() => setAsked((now) => [...new Set([...now, segment.segmentIndex])])}
        />
      ))}
      <TotalBar role="status">
        <span>
          {items.length > 0
            ? translate('booking.extras.chosen', { count: items.length })
            : translate('booking.extras.nothing')}
        </span>
        <Amount money={total} />
        {items.length > 0 && (
          <ButtonLink $kind="main" to={`/post-booking/confirm/${orderNo}?items=${serializeItems(items)}`}>
            {translate('booking.extras.reviewPrice')}
          </ButtonLink>
        )}
      </TotalBar>
    </Stack>
  )
}

interface FlightCardProps {
  sale: AncillarySale
  /** The booking, once it is loaded. */
  order: Order | undefined
  segment: SaleSegment
  items: readonly AncillaryItem[]
  choose: (items: readonly AncillaryItem[]) => void
  map: { data?: SeatMap | null; isPending: boolean; isError: boolean; refetch: () => unknown } | undefined
  onAskSeats: () => void
}

function SegmentCard({ sale, order, segment, items, choose, map, onAskSeats }: FlightCardProps) {
  const { translate, lang, translator } = useTranslator()
  const now = useNow(60_000)
  const bought = (order?.ancillaries ?? []).filter(
    ({ segmentIndex, status }) => segmentIndex === segment.segmentIndex && status !== 'CANCELLED',
  )
  const free = order?.segments.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex)?.freeBaggage
  const bookedSeats = new Map(
    bought.flatMap(({ seat, passengerName }) => (seat ? [[seat, displayPassengerName(passengerName)] as const] : [])),
  )
  return (
    <ContentCard>
      <h2>
        {segment.from} → {segment.to}
      </h2>
      <MutedText>
        {getCodeName(sale.names.airlines, segment.airline, lang)} · {segment.flightNo} ·{' '}
        {formatDay(segment.depTime, lang, now)} {formatClock(segment.depTime)}
        {segment.connected.length > 1 &&
          isChosenOnSegment('CHECKED_BAGGAGE', segment) &&
          ` · ${translate('booking.extras.connecting')}`}
      </MutedText>
      {free && (
        <MutedText>
          {includedBaggage(free)
            .map((text) => sayMessage(translator, text))
            .join(' · ')}
        </MutedText>
      )}
      {sale.passengers.map(({ passenger, name, type, refunded }) => (
        <PassengerCard key={passenger} aria-label={displayPassengerName(name)} role="group">
          <b>
            {displayPassengerName(name)} <small>{translate(`booking.type.${type}`)}</small>
            {bought
              .filter(({ passengerName }) => passengerName === name)
              .map((one, at) => (
                <small key={at}>
                  {formatAncillary(one, translate)} · {translate(`booking.ancillary.${one.status}`)}
                </small>
              ))}
          </b>
          <ChoiceFields>
            {soldKinds.map((kind) => (
              <AncillaryChoice
                key={kind}
                kind={kind}
                sale={sale}
                segment={segment}
                passenger={passenger}
                items={items}
                choose={choose}
                free={free}
                isChosenEarlier={!isChosenOnSegment(kind, segment)}
              />
            ))}
            {bought.some(({ seat, passengerName }) => seat && passengerName === name) && (
              <OwnedHint>{translate('booking.extras.owned', { what: translate('booking.kind.SEAT') })}</OwnedHint>
            )}
            {segment.seatPassengers.includes(passenger) && (
              <SeatChoice
                segmentIndex={segment.segmentIndex}
                passenger={passenger}
                type={type}
                items={items}
                bookedSeats={bookedSeats}
                choose={choose}
                map={map}
                onAsk={onAskSeats}
              />
            )}
            {refunded && <MutedText>{translate('booking.extras.refunded')}</MutedText>}
            {type === 'INFANT' && !refunded && <MutedText>{translate('booking.extras.infant')}</MutedText>}
          </ChoiceFields>
        </PassengerCard>
      ))}
    </ContentCard>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const MutedText = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const PassengerCard = styled.div`
  display: grid;
  grid-template-columns: minmax(150px, 1fr) 4fr;
  gap: 10px 16px;
  padding-block: 12px;
  border-block-start: 1px solid ${({ theme }) => theme.color.groundStrong};

  &:first-of-type {
    margin-block-start: 10px;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const ChoiceFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  align-items: start;
  gap: 12px;
`

const TotalBar = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.high};

  > span:first-child {
    flex: 1;
    color: ${({ theme }) => theme.color.muted};
  }
  > span + span {
    font-size: 1.15rem;
  }
`
