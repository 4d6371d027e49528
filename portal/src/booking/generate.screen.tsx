import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { CallFailed, client, valueOf } from '../shared/client.ts'
import { textOf } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { AskedOrder } from './asked-order.tsx'
import { OrderCheck } from './order-check.tsx'
import { useBookingChanged, type Order } from './order-detail.ts'
import { Ways } from './sum-line.ts'

/** Books the trip of a booking that came to nothing once more, for the same people and at the price of today. */
export function Screen() {
  return <AskedOrder title="page.generateBooking.title">{(order) => <Again order={order} />}</AskedOrder>
}

function Again({ order }: { order: Order }) {
  const { say, lang, words } = useWords()
  const navigate = useNavigate()
  const changed = useBookingChanged()
  const { orderNo, actions } = order
  // The same until the server has said no: whoever presses twice books once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const booking = useMutation({
    mutationFn: () =>
      valueOf(client.call('POST /order/regenerate.do', { body: { orderNo }, idempotencyKey, quiet: true })),
    async onSuccess(placed) {
      toast.success(say('booking.act.REGENERATEDone', { orderNo: placed.orderNo }))
      await changed()
      await navigate(`/product/placeAnOrder?orderNo=${placed.orderNo}`, { replace: true })
    },
    onError(error) {
      if (error instanceof CallFailed && error.error.retry !== 'yes') setKey(crypto.randomUUID())
    },
  })
  const isOpen = actions.includes('REGENERATE')
  const twin = twinOf(booking.error)
  return (
    <Stack>
      <Note $kind={isOpen ? 'info' : 'warn'}>{say(isOpen ? 'booking.act.REGENERATEText' : 'pay.notAgain')}</Note>
      {booking.isError && (
        <Note role="alert" $kind="bad">
          {textOf(booking.error, words.t)}
        </Note>
      )}
      <OrderCheck order={order} />
      <Ways>
        <ButtonLink to={`/order/detail/${orderNo}/${lang}`}>{say('pay.toBooking')}</ButtonLink>
        {(!isOpen || booking.isError) && <ButtonLink to="/booking/search">{say('pay.another')}</ButtonLink>}
        {twin && (
          <ButtonLink $kind="main" to={`/order/detail/${twin}/${lang}`}>
            {say('pay.toOther')}
          </ButtonLink>
        )}
        {isOpen && !twin && (
          <Button $kind="main" disabled={booking.isPending || booking.isSuccess} onClick={() => booking.mutate()}>
            {booking.isPending ? say('pay.again') : say('booking.act.REGENERATE')}
          </Button>
        )}
      </Ways>
    </Stack>
  )
}

/** The booking of the same people on the same flights that stands in the way. */
function twinOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.error.code !== '5313') return undefined
  const { data } = error.error
  const numbers: unknown = typeof data === 'object' && data !== null && 'orderNos' in data ? data.orderNos : []
  const first: unknown = Array.isArray(numbers) ? numbers[0] : undefined
  return typeof first === 'string' ? first : undefined
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
