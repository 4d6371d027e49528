import { providerRejectReasons } from '@gangway/core'
import { useId, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useRejectRefund, type ProviderRefund } from './provider-refund-queries.ts'

interface RejectDialogProps {
  refund: ProviderRefund
  onClose: () => void
}

/** Rejects a refund for the airline. */
export function RejectDialog({ refund: { refundId, version, refundNo }, onClose }: RejectDialogProps) {
  const { translate, translator } = useTranslator()
  const reject = useRejectRefund()
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = providerRejectReasons.find((each) => each === readFormText(form, 'reason')) ?? 'airline'
    reject.mutate(
      { refundId, version, reason, note: readFormText(form, 'note') },
      {
        onSuccess: () => {
          toast.success(translate('console.refund.rejected'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={translate('console.refund.rejectTitle', { refundNo })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" form={id} $kind="danger" disabled={reject.isPending}>
            {translate('console.refund.reject')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <p>{translate('console.refund.rejectText')}</p>
        <PlainSelect name="reason" label={translate('console.refund.reason')} defaultValue="airline">
          {providerRejectReasons.map((each) => (
            <option key={each} value={each}>
              {translate(`console.refund.reasonName.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainArea
          name="note"
          label={translate('console.refund.note')}
          hint={translate('console.refund.noteHint')}
          rows={3}
          maxLength={500}
          required
        />
        {reject.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(reject.error, translator.t)}
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
