import { useMutation } from '@tanstack/react-query'
import { DetailActionsBox, DetailActionsRow } from '../../layout/detail.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useInvalidateRefunds, type Refund } from './refund-detail.ts'

export type RefundDialogName = 'proofs' | 'upload'

interface RefundActionsProps {
  refund: Refund
  onOpen: (dialog: RefundDialogName) => void
}

/** Actions that the server allows the user on this refund now. */
export function RefundActions({ refund, onOpen }: RefundActionsProps) {
  const { translate, translator } = useTranslator()
  const invalidateRefunds = useInvalidateRefunds()
  const { refundNo, type, actions, proofs } = refund
  const isClaim = type === 'REFUND_CLAIM'
  const cancelName = translate(isClaim ? 'refund.cancel.do_CLAIM' : 'refund.cancel.do')
  const canDo = (action: Refund['actions'][number]) => actions.includes(action)
  const cancel = useMutation({
    mutationFn: () =>
      unwrapResult(
        client.call('POST /refund/cancel/{refundNo}', {
          ...{ params: { refundNo }, body: {}, idempotencyKey: crypto.randomUUID(), quiet: true },
        }),
      ),
    onSuccess: () => toast.success(translate(isClaim ? 'refund.cancel.done_CLAIM' : 'refund.cancel.done')),
    onSettled: invalidateRefunds,
  })

  async function openDialog(): Promise<void> {
    const title = translate(isClaim ? 'refund.cancel.title_CLAIM' : 'refund.cancel.title')
    const text = translate(isClaim ? 'refund.cancel.text_CLAIM' : 'refund.cancel.text')
    const keep = translate(isClaim ? 'refund.cancel.keep_CLAIM' : 'refund.cancel.keep')
    if (await confirm({ title, text, action: cancelName, keep })) cancel.mutate()
  }

  return (
    <DetailActionsBox>
      <DetailActionsRow>
        {canDo('CANCEL') && (
          <Button disabled={cancel.isPending} onClick={() => void openDialog()}>
            {cancelName}
          </Button>
        )}
        <Button onClick={() => onOpen('proofs')}>
          {proofs.length > 0
            ? translate('refund.proofs.openCount', { count: proofs.length })
            : translate('refund.proofs.open')}
        </Button>
        {canDo('UPLOAD_PROOF') && <Button onClick={() => onOpen('upload')}>{translate('refund.proofs.upload')}</Button>}
        {canDo('CONFIRM') && (
          <ButtonLink $kind="main" to={`/financial/refund?refundNo=${refundNo}`}>
            {translate('refund.money.check')}
          </ButtonLink>
        )}
      </DetailActionsRow>
      {cancel.isError && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(cancel.error, translator.t)}
        </InfoBox>
      )}
    </DetailActionsBox>
  )
}
