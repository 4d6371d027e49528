import { useMutation } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { useRefundsChanged } from './refund-detail.ts'
import { creditText } from './unconfirmed.rules.ts'
import type { Unconfirmed } from './unconfirmed.ts'

/** Accepts what came back, one or many at once: all of them or none. */
export function useConfirm(done: () => void) {
  const { say } = useWords()
  const changed = useRefundsChanged()
  const accept = useMutation({
    mutationFn: async (rows: readonly Unconfirmed[]) => {
      const refundNos = rows.map(({ refundNo }) => refundNo)
      const options = { idempotencyKey: crypto.randomUUID(), quiet: true }
      return valueOf(client.call('POST /client/unconfirmedRefund/confirm', { body: { refundNos }, ...options }))
    },
    onSuccess({ confirmed }, rows) {
      toast.success(say('refund.confirm.done', { count: confirmed.length, amount: creditText(rows) }))
      done()
    },
    onSettled: changed,
  })

  async function ask(rows: readonly Unconfirmed[]): Promise<void> {
    const count = rows.length
    const agreed = await confirm({
      title: say('refund.confirm.title', { count }),
      text: say('refund.confirm.text', { amount: creditText(rows) }),
      action: say('refund.confirm.many', { count }),
    })
    if (agreed) accept.mutate(rows)
  }

  return { ask, failed: accept.error, isBusy: accept.isPending }
}
