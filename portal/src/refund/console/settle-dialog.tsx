import { formatDecimal, formatMoney, parseMoney } from '@gangway/core'
import { useId, useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSettleRefund, type ProviderRefund } from './provider-refund-queries.ts'

interface SettleDialogProps {
  refund: ProviderRefund
  onClose: () => void
}

/** Records what the airline has paid; the refund goes on as if the airline had reported it. */
export function SettleDialog({ refund, onClose }: SettleDialogProps) {
  const { translate, translator } = useTranslator()
  const settle = useSettleRefund()
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const { refundId, version, original, estimated } = refund
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const received = parseMoney(readFormText(form, 'received'), original.currency)?.amount
    const isAmount = received !== undefined && received >= 0 && received <= original.amount
    setWrong(!isAmount)
    if (!isAmount) return
    settle.mutate(
      { refundId, version, received, note: readFormText(form, 'note') },
      {
        onSuccess: () => {
          toast.success(translate('console.refund.settled'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={translate('console.refund.settle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" form={id} $kind="main" disabled={settle.isPending}>
            {translate('console.refund.settle')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <p>{translate('console.refund.settleText', { estimated: formatMoney(estimated) })}</p>
        <PlainField
          data-first
          name="received"
          inputMode="decimal"
          label={translate('console.refund.receivedIn', { currency: original.currency })}
          required
          defaultValue={formatDecimal(estimated)}
          problem={isWrong ? translate('console.refund.receivedRange', { most: formatMoney(original) }) : undefined}
        />
        <PlainArea
          name="note"
          label={translate('console.refund.note')}
          hint={translate('console.refund.noteHint')}
          rows={3}
          maxLength={500}
          required
        />
        {settle.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(settle.error, translator.t)}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`
