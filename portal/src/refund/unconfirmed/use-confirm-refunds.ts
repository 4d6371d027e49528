import { useMutation } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useInvalidateRefunds } from '../detail/refund-detail.ts'
import { formatCreditTotal } from './unconfirmed-refunds.rules.ts'
import type { UnconfirmedRefund } from './unconfirmed-refunds.ts'

/** Accepts the amounts of one or more refunds: all of them or none. */
export function useConfirmRefunds(onDone: () => void) {
  const { translate } = useTranslator()
  const changed = useInvalidateRefunds()
  const accept = useMutation({
    mutationFn: async (rows: readonly UnconfirmedRefund[]) => {
      const refundNos = rows.map(({ refundNo }) => refundNo)
      const options = { idempotencyKey: crypto.randomUUID(), quiet: true }
      return unwrapResult(client.call('POST /client/unconfirmedRefund/confirm', { body: { refundNos }, ...options }))
    },
    onSuccess({ confirmed }, rows) {
      toast.success(translate('refund.confirm.done', { count: confirmed.length, amount: formatCreditTotal(rows) }))
      onDone()
    },
    onSettled: changed,
  })

  async function askAndConfirm(rows: readonly UnconfirmedRefund[]): Promise<void> {
    const count = rows.length
    const isConfirmed = await confirm({
      title: translate('refund.confirm.title', { count }),
      text: translate('refund.confirm.text', { amount: formatCreditTotal(rows) }),
      action: translate('refund.confirm.many', { count }),
    })
    if (isConfirmed) accept.mutate(rows)
  }

  return { askAndConfirm, failed: accept.error, isBusy: accept.isPending }
}
