import { formatMoney, isOutcomeUnknown, type CallError } from '@gangway/core'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useInvalidateBookings } from '../detail/order-detail.ts'
import { ButtonRow } from '../detail/summary-rows.ts'
import type { AncillaryOrder } from './ancillary-sale.ts'
import { LostPaymentNotice } from './lost-payment-notice.tsx'
import { useLostPayment } from './use-lost-payment.ts'

/** The bank asks the cardholder to confirm the payment of extras (3-D Secure), or the payment is abandoned. */
export function AncillaryChallenge({ order: { orderNo, total } }: { order: AncillaryOrder }) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateBookings()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const lost = useLostPayment(changed)

  async function confirm(code?: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    lost.stop()
    // The bank counts the first code only, so a repeated request changes nothing.
    const idempotencyKey = `${orderNo}-${code ?? 'abandoned'}`
    const result = await client.call('POST /postBooking/confirmCard', {
      ...{ body: { orderNo, code }, idempotencyKey, quiet: true },
    })
    setBusy(false)
    if (!result.ok && isOutcomeUnknown(result.error)) lost.start()
    else if (!result.ok && result.error.code !== '5312') setFailure(result.error)
    await changed()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void confirm(readFormText(new FormData(event.currentTarget), 'code'))
  }

  if (lost.state === 'checking') return <LostPaymentNotice />
  return (
    <Form onSubmit={submit}>
      <h2>{translator.t('book.challenge.title')}</h2>
      <p>{translate('booking.extras.challenge', { amount: formatMoney(total), orderNo })}</p>
      {lost.state === 'unpaid' && (
        <InfoBox role="status" $kind="info">
          {translate('booking.extras.codeNotReceived')}
        </InfoBox>
      )}
      {failure && (
        <InfoBox role="alert" $kind="bad">
          {failure.text ?? translator.t(failure.messageKey)}
        </InfoBox>
      )}
      <Code>
        <PlainField
          name="code"
          label={translator.t('book.challenge.code')}
          hint={translator.t('book.challenge.hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </Code>
      <ButtonRow>
        <Button disabled={isBusy} onClick={() => void confirm()}>
          {translator.t('book.action.abandonCard')}
        </Button>
        <Button $kind="main" type="submit" disabled={isBusy}>
          {isBusy ? translate('action.working') : translator.t('book.action.confirmCard')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

const Form = styled.form`
  margin-block-start: 16px;
`

const Code = styled.div`
  max-inline-size: 320px;
  margin-block-start: 12px;
`
