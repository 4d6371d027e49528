import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { isNotFoundError } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useTranslator, type MessageKey } from '../../shared/i18n/translations.ts'
import { useOrder, type Order } from '../detail/order-detail.ts'
import { isBookingFilterValue } from '../list/booking-list.rules.ts'
import { BookingStatusPill } from '../list/status-pill.tsx'

interface OrderFromUrlProps {
  title: MessageKey
  children: (order: Order) => ReactNode
}

/** Loads the booking named in the URL and renders the page, or explains what to do without one. */
export function OrderFromUrl({ title, children }: OrderFromUrlProps) {
  const { translate } = useTranslator()
  const [address] = useSearchParams()
  const orderNo = (address.get('orderNo') ?? '').trim().toUpperCase()
  const isOrderNo = isBookingFilterValue('orderNo', orderNo)
  const order = useOrder(orderNo, isOrderNo)
  const isNotFound = isNotFoundError(order.error)
  return (
    <Page
      title={translate(title)}
      headerActions={order.data && <BookingStatusPill orderNo={order.data.orderNo} {...order.data.summary} />}
    >
      {orderNo === '' && <Explanation title={translate('pay.whichTitle')} text={translate('pay.whichText')} />}
      {orderNo !== '' && !isOrderNo && (
        <Explanation title={translate('booking.detail.noneTitle')} text={translate('booking.detail.noneText')} />
      )}
      {order.isLoading && <ListLoading label={translate('booking.detail.loading')} rows={4} />}
      {isNotFound && <Explanation title={translate('pay.noneTitle', { orderNo })} text={translate('pay.noneText')} />}
      {order.isError && !isNotFound && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && children(order.data)}
    </Page>
  )
}

function Explanation({ title, text }: { title: string; text: string }) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <ListEmpty title={title} text={text}>
        <ButtonLink $kind="main" to="/order/list?status=UNPAID">
          {translate('pay.toUnpaid')}
        </ButtonLink>
      </ListEmpty>
    </ContentCard>
  )
}
