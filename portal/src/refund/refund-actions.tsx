import { useMutation } from '@tanstack/react-query'
import { DetailActionsBox, DetailActionsRow } from '../layout/detail.ts'
import { Button } from '../shared/button.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { textOf } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { useRefundsChanged, type Refund } from './refund-detail.ts'

export type RefundDialog = 'proofs' | 'upload'

interface RefundActionsProps {
  refund: Refund
  onOpen: (dialog: RefundDialog) => void
}

/** What can be done about a refund now, as the server says it for this person. */
export function RefundActions({ refund, onOpen }: RefundActionsProps) {
  const { say, words } = useWords()
  const changed = useRefundsChanged()
  const { refundNo, actions, proofs } = refund
  const may = (action: Refund['actions'][number]) => actions.includes(action)
  const cancel = useMutation({
    mutationFn: () =>
      valueOf(
        client.call('POST /refund/cancel/{refundNo}', {
          ...{ params: { refundNo }, body: {}, idempotencyKey: crypto.randomUUID(), quiet: true },
        }),
      ),
    onSuccess: () => toast.success(say('refund.cancel.done')),
    onSettled: changed,
  })

  async function ask(): Promise<void> {
    const [title, text, action] = [say('refund.cancel.title'), say('refund.cancel.text'), say('refund.cancel.do')]
    if (await confirm({ title, text, action })) cancel.mutate()
  }

  return (
    <DetailActionsBox>
      <DetailActionsRow>
        {may('CANCEL') && (
          <Button disabled={cancel.isPending} onClick={() => void ask()}>
            {say('refund.cancel.do')}
          </Button>
        )}
        <Button onClick={() => onOpen('proofs')}>
          {proofs.length > 0 ? say('refund.proofs.openCount', { count: proofs.length }) : say('refund.proofs.open')}
        </Button>
        {may('UPLOAD_PROOF') && <Button onClick={() => onOpen('upload')}>{say('refund.proofs.upload')}</Button>}
        {may('CONFIRM') && (
          <ButtonLink $kind="main" to={`/financial/refund?refundNo=${refundNo}`}>
            {say('refund.money.check')}
          </ButtonLink>
        )}
      </DetailActionsRow>
      {cancel.isError && (
        <Note role="alert" $kind="bad">
          {textOf(cancel.error, words.t)}
        </Note>
      )}
    </DetailActionsBox>
  )
}
