import { displayPassengerName, formatDateTime, formatList, formatMoney, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { BookingStatusPill } from '../booking/list/status-pill.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { formatDate } from '../shared/i18n/dates.rules.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { Amount } from '../shared/ui/amount.tsx'
import { Button } from '../shared/ui/button.tsx'
import { phoneQuery } from '../theme.ts'
import { RowActions } from './row-actions.ts'
import type { ShopOrder } from './shop-queries.ts'
import { useMaySee } from '../insight/workspace-queries.ts'

interface ShopOrderRowsProps {
  orders: readonly ShopOrder[]
  isStale: boolean
  onOpen: (order: ShopOrder) => void
}

/** Orders of a shop as a table, on a phone as cards. */
export function ShopOrderRows({ orders, isStale, onOpen }: ShopOrderRowsProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = createColumns(translate, lang, onOpen)
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.shopOrders.title')}
        columns={columns}
        rows={orders}
        idOf={(order) => order.shopOrderNo}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {orders.map((order) => (
        <li key={order.shopOrderNo}>
          <CardRow>
            <b>
              <BookingLink order={order} />
            </b>
            <BookingStatusPill orderNo={order.orderNo} status={order.status} />
          </CardRow>
          <small>{formatList(order.passengerNames.map(displayPassengerName), lang)}</small>
          <Trip order={order} />
          {(['sale', 'cost', 'margin'] as const).map((name) => (
            <CardRow key={name}>
              <span>{translate(`shop.order.${name}`)}</span>
              {name === 'sale' ? <b>{formatMoney(order.sale)}</b> : <span>{formatMoney(order[name])}</span>}
            </CardRow>
          ))}
          <WhyButton order={order} onOpen={onOpen} />
        </li>
      ))}
    </CardList>
  )
}

function createColumns(translate: Translate, lang: Lang, onOpen: (order: ShopOrder) => void): Column<ShopOrder>[] {
  return [
    {
      id: 'number',
      header: translate('shop.order.booking'),
      cell: (order) => (
        <Small>
          <BookingLink order={order} />
          <small>{order.shopOrderNo}</small>
          <small>{formatDateTime(order.createdAt, lang)}</small>
        </Small>
      ),
    },
    {
      id: 'passengers',
      header: translate('shop.order.passengers'),
      cell: ({ passengerNames }) => formatList(passengerNames.map(displayPassengerName), lang),
    },
    { id: 'trip', header: translate('shop.order.trip'), cell: (order) => <Trip order={order} /> },
    { id: 'sale', header: translate('shop.order.sale'), isNumber: true, cell: ({ sale }) => <Amount money={sale} /> },
    { id: 'cost', header: translate('shop.order.cost'), isNumber: true, cell: ({ cost }) => <Amount money={cost} /> },
    {
      id: 'margin',
      header: translate('shop.order.margin'),
      isNumber: true,
      cell: ({ margin }) => <Amount money={margin} />,
    },
    {
      id: 'status',
      header: translate('shop.status'),
      cell: ({ orderNo, status }) => <BookingStatusPill orderNo={orderNo} status={status} />,
    },
    {
      id: 'why',
      header: translate('shop.order.why'),
      cell: (order) => <WhyButton order={order} onOpen={onOpen} />,
    },
  ]
}

function BookingLink({ order: { orderNo } }: { order: ShopOrder }) {
  const { lang } = useTranslator()
  return useMaySee('sys:booking') ? <NumberLink to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</NumberLink> : orderNo
}

function Trip({ order }: { order: ShopOrder }) {
  const { fromCity, toCity, departDate, tripType, airlines, airlinePnrs } = order
  const { lang } = useTranslator()
  return (
    <Small>
      <span>
        {fromCity} {tripType === 'ROUND_TRIP' ? '⇄' : '→'} {toCity}
      </span>
      <small>
        {formatList(airlines, lang)} · {formatDate(departDate, lang)}
      </small>
      <small>{formatList(airlinePnrs, lang)}</small>
    </Small>
  )
}

function WhyButton({ order, onOpen }: { order: ShopOrder; onOpen: (order: ShopOrder) => void }) {
  const { translate } = useTranslator()
  return (
    <RowActions>
      <Button
        $small
        onClick={() => onOpen(order)}
        aria-label={translate('shop.test.whyOf', { flight: order.shopOrderNo })}
      >
        {translate('shop.order.why')}
      </Button>
    </RowActions>
  )
}

const NumberLink = styled(Link)`
  ${({ theme }) => theme.phone} {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
  }
`

const Small = styled.span`
  > span {
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
`
