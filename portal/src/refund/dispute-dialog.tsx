import { moneyText } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { textIn } from '../shared/form-text.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { textOf } from '../shared/list-states.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { PlainArea } from '../shared/plain-field.tsx'
import { useRefundsChanged } from './refund-detail.ts'
import type { Unconfirmed } from './unconfirmed.ts'

type Disputed = Pick<Unconfirmed, 'refundNo' | 'received' | 'estimated'>

/** Says no to what came back, and why. */
export function DisputeDialog({ row, onClose }: { row: Disputed; onClose: () => void }) {
  const { say, words } = useWords()
  const changed = useRefundsChanged()
  const [isMissing, setMissing] = useState(false)
  const { refundNo, received, estimated } = row
  const dispute = useMutation({
    mutationFn: (remark: string) => {
      const options = { idempotencyKey: crypto.randomUUID(), quiet: true }
      return valueOf(client.call('POST /client/unconfirmedRefund/dispute', { body: { refundNo, remark }, ...options }))
    },
    onSuccess() {
      toast.success(say('refund.dispute.done'))
      onClose()
    },
    onSettled: changed,
  })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const remark = textIn(new FormData(event.currentTarget), 'remark')
    setMissing(remark === '')
    dispute.reset()
    if (remark !== '') dispute.mutate(remark)
  }

  const failed = dispute.isError ? textOf(dispute.error, words.t) : undefined
  return (
    <Dialog
      title={say('refund.dispute.title', { refundNo })}
      width="message"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="danger" type="submit" form="dispute" disabled={dispute.isPending}>
            {say('refund.dispute.do')}
          </Button>
        </>
      }
    >
      <Form id="dispute" onSubmit={send} noValidate>
        <p>{say('refund.dispute.text', { received: moneyText(received), estimated: moneyText(estimated) })}</p>
        <PlainArea
          data-first
          name="remark"
          label={say('refund.dispute.remark')}
          rows={4}
          maxLength={1_000}
          problem={isMissing ? say('refund.dispute.missing') : failed}
        />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`
