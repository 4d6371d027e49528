import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { clockText, dayText } from '../shared/dates.rules.ts'
import { ExtraChoice } from './extra-choice.tsx'
import {
  seatCode,
  soldKinds,
  sumOf,
  writeItems,
  isChosenAt,
  type ExtraItem,
  type Sale,
  type SaleSegment,
} from './extras.rules.ts'
import { useChosen, useSale, useSeatMaps } from './extras-sale.ts'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from './row-cells.tsx'
import { SeatChoice, type SeatMap } from './seat-choice.tsx'

/** Bags, seats and the rest for a ticketed booking, passenger by passenger and flight by flight. */
export function Screen() {
  const { say, lang } = useWords()
  const { orderNumber = '' } = useParams()
  const sale = useSale(orderNumber)
  return (
    <Page
      title={say('page.ancillaryChoice.title')}
      beside={<Link to={`/order/detail/${orderNumber}/${lang}`}>‹ {orderNumber}</Link>}
    >
      {sale.isPending && <ListLoading label={say('booking.extras.loading')} />}
      {sale.isError && <ListFailed error={sale.error} onRetry={() => void sale.refetch()} />}
      {sale.data && !sale.data.open && (
        <Panel>
          <ListEmpty title={say('booking.extras.closed')} text={sale.data.closedText}>
            <ButtonLink to={`/order/detail/${orderNumber}/${lang}`}>{say('booking.extras.back')}</ButtonLink>
          </ListEmpty>
        </Panel>
      )}
      {sale.data?.open && <Choosing sale={sale.data} orderNo={orderNumber} />}
    </Page>
  )
}

function Choosing({ sale, orderNo }: { sale: Sale; orderNo: string }) {
  const { say } = useWords()
  const [items, choose] = useChosen()
  const withSeats = items.filter(({ code }) => code === seatCode).map(({ segmentIndex }) => segmentIndex)
  const [asked, setAsked] = useState<readonly number[]>(withSeats)
  const maps = useSeatMaps(orderNo, asked)
  const mapOf = (segmentIndex: number) => maps[asked.indexOf(segmentIndex)]
  const seatPrice = ({ segmentIndex, seat }: ExtraItem) =>
    mapOf(segmentIndex)
      ?.data?.rows.flatMap(({ seats }) => seats)
      .find((each) => each.seat === seat)?.price.amount ?? 0
  const total = sumOf(sale, items, seatPrice)
  return (
    <Stack>
      {sale.segments.map((segment) => (
        <Flight
          key={segment.segmentIndex}
          sale={sale}
          segment={segment}
          items={items}
          choose={choose}
          map={mapOf(segment.segmentIndex)}
          onAskSeats={() => setAsked((now) => [...new Set([...now, segment.segmentIndex])])}
        />
      ))}
      <Bar role="status">
        <span>
          {items.length > 0 ? say('booking.extras.chosen', { count: items.length }) : say('booking.extras.nothing')}
        </span>
        <Amount money={total} />
        {items.length > 0 && (
          <ButtonLink $kind="main" to={`/post-booking/confirm/${orderNo}?items=${writeItems(items)}`}>
            {say('booking.extras.toConfirm')}
          </ButtonLink>
        )}
      </Bar>
    </Stack>
  )
}

interface FlightProps {
  sale: Sale
  segment: SaleSegment
  items: readonly ExtraItem[]
  choose: (items: readonly ExtraItem[]) => void
  map: { data?: SeatMap | null; isPending: boolean; isError: boolean; refetch: () => unknown } | undefined
  onAskSeats: () => void
}

function Flight({ sale, segment, items, choose, map, onAskSeats }: FlightProps) {
  const { say, lang } = useWords()
  const now = useNow(60_000)
  return (
    <Panel>
      <h2>
        {segment.from} → {segment.to}
      </h2>
      <Muted>
        {nameOf(sale.names.airlines, segment.airline, lang)} · {segment.flightNo} ·{' '}
        {dayText(segment.depTime, lang, now)} {clockText(segment.depTime)}
        {segment.connected.length > 1 &&
          isChosenAt('CHECKED_BAGGAGE', segment) &&
          ` · ${say('booking.extras.through')}`}
      </Muted>
      {sale.passengers.map(({ passenger, name, type }) => (
        <Passenger key={passenger} aria-label={nameText(name)} role="group">
          <b>
            {nameText(name)} <small>{say(`booking.type.${type}`)}</small>
          </b>
          <Fields>
            {soldKinds.map((kind) => (
              <ExtraChoice
                key={kind}
                kind={kind}
                sale={sale}
                segment={segment}
                passenger={passenger}
                items={items}
                choose={choose}
                isElsewhere={!isChosenAt(kind, segment)}
              />
            ))}
            {segment.seatPassengers.includes(passenger) && (
              <SeatChoice
                segmentIndex={segment.segmentIndex}
                passenger={passenger}
                type={type}
                items={items}
                choose={choose}
                map={map}
                onAsk={onAskSeats}
              />
            )}
            {type === 'INFANT' && <Muted>{say('booking.extras.infant')}</Muted>}
          </Fields>
        </Passenger>
      ))}
    </Panel>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const Passenger = styled.div`
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
  align-items: end;
  gap: 12px;
`

const Bar = styled.div`
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
