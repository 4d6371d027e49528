import { formatMoney } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { formatDue } from '../task-texts.ts'
import { ActionButtons } from './action-buttons.ts'
import type { TaskActionProps } from './task-action.props.ts'

/** Pays a booking from the deposit; other payments are on the page of the booking. */
export function PayBookingTask({ task, onDone }: TaskActionProps) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  // One key for all attempts of this dialog: a repeated attempt pays once.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { subjectId: orderNo, amount } = task
  const pay = async () => {
    const body = { orderNo, payChannel: 'PREPAYMENT' as const }
    const paid = await run('order:issueTicket', (mfaCode) =>
      client.call('POST /order/issueTicket.do', {
        ...{ body, mfaCode, idempotencyKey: idempotencyKey.current, quiet: true },
      }),
    )
    if (!paid) return
    toast.success(translate('task.pay.done', { orderNo }))
    for (const queryKey of [['booking'], ['finance']]) void cache.invalidateQueries({ queryKey })
    onDone()
  }
  return (
    <>
      <p>{translate('task.pay.text', { amount: amount ? formatMoney(amount) : '', orderNo })}</p>
      <p>{formatDue(task, { translate, lang })}</p>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <ActionButtons>
        <ButtonLink to={`/booking/payment?orderNo=${orderNo}`}>{translate('task.pay.other')}</ButtonLink>
        <WithCall call="POST /order/issueTicket.do">
          <Button $kind="main" data-first disabled={isBusy} onClick={() => void pay()}>
            {translate('task.pay.deposit')}
          </Button>
        </WithCall>
      </ActionButtons>
    </>
  )
}
