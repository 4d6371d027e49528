import { mostProofs, say as sayMessage } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { textOf } from '../shared/list-states.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { FilePlace } from '../shared/file-place.tsx'
import { useRefundsChanged, type Refund } from './refund-detail.ts'
import { useFiles } from './use-files.ts'

/** Adds files to what shows that a refund is right. They are stored as soon as they are chosen, and count once this is sent. */
export function UploadProof({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { say, words } = useWords()
  const changed = useRefundsChanged()
  const files = useFiles('proof')
  const [isAsked, setAsked] = useState(false)
  const { refundNo, proofs } = refund
  const left = Math.max(0, mostProofs - proofs.length)
  const stored = files.stored()
  const add = useMutation({
    mutationFn: (proofUrl: string[]) =>
      valueOf(
        client.call('POST /refund/uploadProof', {
          ...{ body: { refundNo, proofUrl }, idempotencyKey: crypto.randomUUID(), quiet: true },
        }),
      ),
    onSuccess: async () => {
      toast.success(say('refund.proofs.added'))
      onClose()
      await changed()
    },
  })
  const wrong = problemOf()

  function problemOf(): string | undefined {
    if (stored.length > left) return say('refund.proofs.many', { most: mostProofs, count: proofs.length })
    if (!isAsked) return undefined
    const wait = files.unready()
    if (wait) return sayMessage(words, wait)
    return stored.length === 0 ? say('refund.proofs.missing') : undefined
  }

  function send(): void {
    setAsked(true)
    if (stored.length === 0 || stored.length > left || files.unready()) return
    add.mutate(stored.map(({ path }) => path))
  }

  return (
    <Dialog
      title={say('refund.proofs.upload')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" disabled={add.isPending} onClick={send}>
            {say(add.isPending ? 'action.working' : 'refund.proofs.add')}
          </Button>
        </>
      }
    >
      <FilePlace
        list={files}
        label={say('refund.column.proof')}
        isBusy={add.isPending}
        problem={wrong ?? (add.isError ? textOf(add.error, words.t) : undefined)}
      />
    </Dialog>
  )
}
