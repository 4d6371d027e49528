import type { Result } from '@gangway/core'
import { useState } from 'react'
import { DetailActionsBox, DetailActionsRow } from '../layout/detail.ts'
import { RefundOffer } from '../refund/refund-offer.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { AskButton } from '../support/ask-button.tsx'
import { RaiseButton } from '../support/raise-button.tsx'
import { useBookingChanged, type Order } from './order-detail.ts'

/** What can be done with the booking now, as the server says it for this person. */
export function DetailActions({ order }: { order: Order }) {
  const { say, words } = useWords()
  const changed = useBookingChanged()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { orderNo, actions } = order
  const may = (action: Order['actions'][number]) => actions.includes(action)

  /** Does it once, and says what stood against it. */
  async function act<Value>(doing: () => Promise<Result<Value>>, done: (value: Value) => void): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const result = await doing()
    if (result.ok) done(result.value)
    else if (result.error.kind === 'refused') setProblem(result.error.text ?? words.t(result.error.messageKey))
    await changed()
    setBusy(false)
  }

  async function end(type: 'CANCEL' | 'STOP'): Promise<void> {
    const agreed = await confirm({
      title: say(`booking.act.${type}Title`),
      text: say(`booking.act.${type}Text`),
      action: say(`booking.act.${type}`),
    })
    if (!agreed) return
    const idempotencyKey = crypto.randomUUID()
    await act(
      () => client.call('POST /order/cancelTicket.do', { body: { orderNo, type }, idempotencyKey }),
      () => toast.success(say(`booking.act.${type}Done`)),
    )
  }

  return (
    <DetailActionsBox>
      <DetailActionsRow>
        {may('CANCEL') && (
          <Button disabled={isBusy} onClick={() => void end('CANCEL')}>
            {say('booking.act.CANCEL')}
          </Button>
        )}
        {may('STOP') && (
          <Button disabled={isBusy} onClick={() => void end('STOP')}>
            {say('booking.act.STOP')}
          </Button>
        )}
        <RefundOffer orderNo={orderNo} status={order.summary.status} />
        {may('RAISE_REQUEST') && <AskButton orderNo={orderNo} />}
        {may('RAISE_REQUEST') && <RaiseButton scene={1} orderNo={orderNo} />}
        {may('REGENERATE') && (
          <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
            {say('booking.act.REGENERATE')}
          </ButtonLink>
        )}
        {may('ADD_ANCILLARY') && (
          <ButtonLink $kind="main" to={`/post-booking/add/${orderNo}`}>
            {say('booking.act.ADD_ANCILLARY')}
          </ButtonLink>
        )}
        {may('PAY') && (
          <ButtonLink $kind="main" to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>
            {say('booking.act.PAY')}
          </ButtonLink>
        )}
      </DetailActionsRow>
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
    </DetailActionsBox>
  )
}
