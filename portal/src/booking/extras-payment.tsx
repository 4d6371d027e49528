import { isForEverybody, moneyText, type CallError, type CallInput } from '@gangway/core'
import { useRef, useState, type FormEvent } from 'react'
import { secondFactor } from '../session/second-factor.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { Note } from '../shared/note.ts'
import { PlainSelect } from '../shared/plain-field.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { CardFields, readCard } from './card-fields.tsx'
import type { ExtrasOrder } from './extras-sale.ts'
import { useBookingChanged } from './order-detail.ts'
import { Ways } from './sum-line.ts'

type Channel = ExtrasOrder['payChannels'][number]
type Payment = CallInput<'POST /postBooking/pay'>['body']

const byCard: readonly Channel[] = ['VCC', 'MOR']

/** Pays an order of extras, or lets it go. */
export function ExtrasPayment({ order }: { order: ExtrasOrder }) {
  const { say, words } = useWords()
  const changed = useBookingChanged()
  const [channel, setChannel] = useState(order.payChannels[0])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  // The same until the server has said no: a payment whose answer was lost is never made twice.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { orderNo, actions } = order

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!channel) return
    const card = byCard.includes(channel) ? readCard(new FormData(event.currentTarget)) : undefined
    const body: Payment = { orderNo, payChannel: channel, card }
    setBusy(true)
    setFailure(undefined)
    const paid = await secondFactor.run('order:issueTicket', (mfaCode) =>
      client.call('POST /postBooking/pay', { body, mfaCode, idempotencyKey: idempotencyKey.current }),
    )
    setBusy(false)
    if (paid === 'cancelled') return
    if (!paid.ok) {
      setFailure(paid.error)
      if (paid.error.retry !== 'yes') idempotencyKey.current = crypto.randomUUID()
    }
    await changed()
  }

  async function cancel(): Promise<void> {
    const agreed = await confirm({
      title: say('booking.extras.cancelTitle'),
      text: say('booking.extras.cancelText'),
      action: say('booking.extras.cancel'),
    })
    if (!agreed) return
    setBusy(true)
    const ended = await client.call('POST /postBooking/cancel', {
      body: { orderNo },
      idempotencyKey: crypto.randomUUID(),
    })
    setBusy(false)
    if (ended.ok) toast.success(say('booking.extrasEnd.BY_USER'))
    else setFailure(ended.error)
    await changed()
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      {failure && (!isForEverybody(failure) || failure.fields) && (
        <Note role="alert" $kind="bad">
          {failure.text ?? words.t(failure.messageKey)}
          {failure.fields?.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Note>
      )}
      {channel && byCard.includes(channel) && actions.includes('PAY') && <CardFields />}
      <Ways>
        {actions.includes('CANCEL') && (
          <Button disabled={isBusy} onClick={() => void cancel()}>
            {say('booking.extras.cancel')}
          </Button>
        )}
        {actions.includes('PAY') && channel && (
          <>
            <PlainSelect
              label={say('booking.summary.channel')}
              value={channel}
              onChange={(event) => setChannel(order.payChannels.find((each) => each === event.target.value) ?? channel)}
            >
              {order.payChannels.map((each) => (
                <option key={each} value={each}>
                  {say(`booking.channel.${each}`)}
                </option>
              ))}
            </PlainSelect>
            <Button $kind="main" type="submit" disabled={isBusy}>
              {isBusy ? say('action.working') : say('booking.extras.pay', { price: moneyText(order.total) })}
            </Button>
          </>
        )}
      </Ways>
    </form>
  )
}
