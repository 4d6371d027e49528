import { formatMoney } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { readFormText } from '../../shared/ui/form-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { formatWithVoucher } from '../detail/refund-method.tsx'
import { useInvalidateRefunds } from '../detail/refund-detail.ts'
import type { UnconfirmedRefund } from './unconfirmed-refunds.ts'

type DisputedRefund = Pick<UnconfirmedRefund, 'refundNo' | 'received' | 'estimated' | 'airlineParts'>

/** Disputes a refund amount with a reason. */
export function DisputeDialog({ row, onClose }: { row: DisputedRefund; onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateRefunds()
  const [isMissing, setMissing] = useState(false)
  const { refundNo, received, estimated, airlineParts } = row
  const dispute = useMutation({
    mutationFn: (remark: string) => {
      const options = { idempotencyKey: crypto.randomUUID(), quiet: true }
      return unwrapResult(
        client.call('POST /client/unconfirmedRefund/dispute', { body: { refundNo, remark }, ...options }),
      )
    },
    onSuccess() {
      toast.success(translate('refund.dispute.done'))
      onClose()
    },
    onSettled: changed,
  })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const remark = readFormText(new FormData(event.currentTarget), 'remark')
    setMissing(remark === '')
    dispute.reset()
    if (remark !== '') dispute.mutate(remark)
  }

  const failed = dispute.isError ? callErrorText(dispute.error, translator.t) : undefined
  return (
    <Dialog
      title={translate('refund.dispute.title', { refundNo })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="danger" type="submit" form="dispute" disabled={dispute.isPending}>
            {translate('refund.dispute.do')}
          </Button>
        </>
      }
    >
      <Form id="dispute" onSubmit={send} noValidate>
        <p>
          {translate('refund.dispute.text', {
            received: formatWithVoucher(received, airlineParts, translate),
            estimated: formatMoney(estimated),
          })}
        </p>
        <PlainArea
          data-first
          name="remark"
          label={translate('refund.dispute.remark')}
          rows={4}
          maxLength={1_000}
          problem={isMissing ? translate('refund.dispute.missing') : failed}
        />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`
