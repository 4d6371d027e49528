import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { isMissing } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useWords, type MessageKey } from '../shared/words.ts'
import { useOrder, type Order } from './order-detail.ts'
import { fits } from './order-list.rules.ts'
import { StatusPill } from './status-pill.tsx'

interface AskedOrderProps {
  title: MessageKey
  children: (order: Order) => ReactNode
}

/** A page about the booking that its address names; when it names none, it says what to do. */
export function AskedOrder({ title, children }: AskedOrderProps) {
  const { say } = useWords()
  const [address] = useSearchParams()
  const orderNo = (address.get('orderNo') ?? '').trim().toUpperCase()
  const isNumber = fits('orderNo', orderNo)
  const order = useOrder(orderNo, isNumber)
  const isNone = isMissing(order.error)
  return (
    <Page title={say(title)} beside={order.data && <StatusPill orderNo={order.data.orderNo} {...order.data.summary} />}>
      {orderNo === '' && <Instead title={say('pay.whichTitle')} text={say('pay.whichText')} />}
      {orderNo !== '' && !isNumber && (
        <Instead title={say('booking.detail.noneTitle')} text={say('booking.detail.noneText')} />
      )}
      {order.isLoading && <ListLoading label={say('booking.detail.loading')} rows={4} />}
      {isNone && <Instead title={say('pay.noneTitle', { orderNo })} text={say('pay.noneText')} />}
      {order.isError && !isNone && <ListFailed error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && children(order.data)}
    </Page>
  )
}

function Instead({ title, text }: { title: string; text: string }) {
  const { say } = useWords()
  return (
    <Panel>
      <ListEmpty title={title} text={text}>
        <ButtonLink $kind="main" to="/order/list?status=UNPAID">
          {say('pay.toUnpaid')}
        </ButtonLink>
      </ListEmpty>
    </Panel>
  )
}
