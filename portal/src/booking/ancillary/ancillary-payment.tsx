import { isOutcomeUnknown, formatMoney, type CallError, type CallInput } from '@gangway/core'
import { useRef, useState, type FormEvent } from 'react'
import { secondFactor } from '../../session/second-factor.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardFields, readCard } from './card-fields.tsx'
import type { AncillaryOrder } from './ancillary-sale.ts'
import { LostPaymentNotice } from './lost-payment-notice.tsx'
import { useLostPayment } from './use-lost-payment.ts'
import { useInvalidateBookings } from '../detail/order-detail.ts'
import { ButtonRow } from '../detail/summary-rows.ts'

export type AncillaryChannel = AncillaryOrder['payChannels'][number]
type Payment = CallInput<'POST /postBooking/pay'>['body']

const isCardPayment: readonly AncillaryChannel[] = ['VCC', 'MOR']

interface AncillaryPaymentProps {
  order: AncillaryOrder
  /** Kept outside, so that it stays chosen after a declined card. */
  chosenChannel: AncillaryChannel | undefined
  onChoose: (channel: AncillaryChannel) => void
}

/** Pays or cancels an ancillary order. */
export function AncillaryPayment({ order, chosenChannel, onChoose }: AncillaryPaymentProps) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateBookings()
  const channel = chosenChannel ?? order.payChannels[0]
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  // The key changes only after a known outcome, so a payment whose response was lost is not made twice.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { orderNo, actions, paymentState } = order
  const lost = useLostPayment(changed)
  const isDeclined = paymentState === 'DECLINED'

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!channel) return
    const card = isCardPayment.includes(channel) ? readCard(new FormData(event.currentTarget)) : undefined
    const body: Payment = { orderNo, payChannel: channel, card }
    // Another attempt after a declined card is another payment.
    if (lost.state === 'unpaid' && isDeclined) idempotencyKey.current = crypto.randomUUID()
    setBusy(true)
    setFailure(undefined)
    lost.stop()
    const result = await secondFactor.run(
      'order:issueTicket',
      (mfaCode) =>
        client.call('POST /postBooking/pay', { body, mfaCode, idempotencyKey: idempotencyKey.current, quiet: true }),
      { key: 'secondFactor.about.extras', values: { orderNo, amount: formatMoney(order.total) } },
    )
    setBusy(false)
    if (result === 'cancelled') return
    if (!result.ok && isOutcomeUnknown(result.error)) lost.start()
    else {
      if (!result.ok) setFailure(result.error)
      if (result.ok || result.error.retry !== 'yes') idempotencyKey.current = crypto.randomUUID()
    }
    await changed()
  }

  async function cancel(): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('booking.extras.cancelTitle'),
      text: translate('booking.extras.cancelText'),
      action: translate('booking.extras.cancel'),
      keep: translate('booking.extras.cancelKeep'),
    })
    if (!isConfirmed) return
    setBusy(true)
    const result = await client.call('POST /postBooking/cancel', {
      body: { orderNo },
      idempotencyKey: crypto.randomUUID(),
    })
    setBusy(false)
    if (result.ok) toast.success(translate('booking.extrasEnd.BY_USER'))
    else setFailure(result.error)
    await changed()
  }

  if (lost.state === 'checking') return <LostPaymentNotice />
  return (
    <form onSubmit={(event) => void pay(event)}>
      {lost.state === 'unpaid' && !isDeclined && (
        <InfoBox role="status" $kind="info">
          {translate('booking.extras.notReceived')}
        </InfoBox>
      )}
      {failure && (
        <InfoBox role="alert" $kind="bad">
          {failure.text ?? translator.t(failure.messageKey)}
          {failure.fields?.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </InfoBox>
      )}
      {channel && isCardPayment.includes(channel) && actions.includes('PAY') && <CardFields />}
      <ButtonRow>
        {actions.includes('CANCEL') && (
          <Button disabled={isBusy} onClick={() => void cancel()}>
            {translate('booking.extras.cancel')}
          </Button>
        )}
        {actions.includes('PAY') && channel && (
          <>
            <PlainSelect
              label={translate('booking.summary.channel')}
              value={channel}
              onChange={(event) => onChoose(order.payChannels.find((each) => each === event.target.value) ?? channel)}
            >
              {order.payChannels.map((each) => (
                <option key={each} value={each}>
                  {translate(`booking.channel.${each}`)}
                </option>
              ))}
            </PlainSelect>
            <Button $kind="main" type="submit" disabled={isBusy}>
              {isBusy
                ? translate('action.working')
                : translate('booking.extras.pay', { price: formatMoney(order.total) })}
            </Button>
          </>
        )}
      </ButtonRow>
    </form>
  )
}
