import { maxProofFiles, translate as sayMessage } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FileDropZone } from '../../shared/ui/file-drop-zone.tsx'
import { useInvalidateRefunds, type Refund } from './refund-detail.ts'
import { useFileUpload } from './use-file-upload.ts'

/** Adds attachments to a refund. A file is uploaded when it is chosen and attached when the form is sent. */
export function AddAttachmentsDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateRefunds()
  const files = useFileUpload('proof')
  const [isAsked, setAsked] = useState(false)
  const { refundNo, proofs } = refund
  const remainingCount = Math.max(0, maxProofFiles - proofs.length)
  const stored = files.stored()
  const add = useMutation({
    mutationFn: (proofUrl: string[]) =>
      unwrapResult(
        client.call('POST /refund/uploadProof', {
          ...{ body: { refundNo, proofUrl }, idempotencyKey: crypto.randomUUID(), quiet: true },
        }),
      ),
    onSuccess: async () => {
      toast.success(translate('refund.proofs.added'))
      onClose()
      await changed()
    },
  })
  const fileProblem = problemOf()

  function problemOf(): string | undefined {
    if (stored.length > remainingCount)
      return translate('refund.proofs.tooMany', { most: maxProofFiles, count: proofs.length })
    if (!isAsked) return undefined
    const isUploading = files.blockingProblem()
    if (isUploading) return sayMessage(translator, isUploading)
    return stored.length === 0 ? translate('refund.proofs.missing') : undefined
  }

  function send(): void {
    setAsked(true)
    if (stored.length === 0 || stored.length > remainingCount || files.blockingProblem()) return
    add.mutate(stored.map(({ path }) => path))
  }

  return (
    <Dialog
      title={translate('refund.proofs.upload')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="main" disabled={add.isPending} onClick={send}>
            {translate(add.isPending ? 'action.working' : 'refund.proofs.add')}
          </Button>
        </>
      }
    >
      <FileDropZone
        list={files}
        label={translate('refund.column.proof')}
        isBusy={add.isPending}
        problem={fileProblem ?? (add.isError ? callErrorText(add.error, translator.t) : undefined)}
      />
    </Dialog>
  )
}
