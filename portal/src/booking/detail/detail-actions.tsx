import type { Result } from '@gangway/core'
import { useState } from 'react'
import { DetailActionsBox, DetailActionsRow } from '../../layout/detail.ts'
import { RefundButton, VoidButton } from '../../refund/refund-button.tsx'
import { useCurrentUser } from '../../session/current-user.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { AskAssistantButton } from '../../support/ask-assistant-button.tsx'
import { RaiseRequestButton } from '../../support/raise-button.tsx'
import { useInvalidateBookings, type Order } from './order-detail.ts'

/** Actions that lead to pages which the session of an order link cannot open. */
const onOtherPages: readonly Order['actions'][number][] = ['RAISE_REQUEST', 'REGENERATE', 'ADD_ANCILLARY', 'PAY']

/** Actions that the server allows the user on this booking now. */
export function DetailActions({ order }: { order: Order }) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateBookings()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { orderNo, actions } = order
  const isOrderOnly = useCurrentUser()?.permissions.orderNo !== undefined
  const canDo = (action: Order['actions'][number]) =>
    actions.includes(action) && !(isOrderOnly && onOtherPages.includes(action))

  /** Runs an action once and reports its error. */
  async function runAction<Value>(call: () => Promise<Result<Value>>, onDone: (value: Value) => void): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const result = await call()
    if (result.ok) onDone(result.value)
    else if (result.error.kind === 'refused') setProblem(result.error.text ?? translator.t(result.error.messageKey))
    await changed()
    setBusy(false)
  }

  async function end(type: 'CANCEL' | 'STOP'): Promise<void> {
    const isConfirmed = await confirm({
      title: translate(`booking.act.${type}Title`),
      text: translate(`booking.act.${type}Text`),
      action: translate(`booking.act.${type}`),
      ...(type === 'CANCEL' && { keep: translate('booking.act.CANCELKeep') }),
    })
    if (!isConfirmed) return
    const idempotencyKey = crypto.randomUUID()
    await runAction(
      () => client.call('POST /order/cancelTicket.do', { body: { orderNo, type }, idempotencyKey }),
      () => toast.success(translate(`booking.act.${type}Done`)),
    )
  }

  return (
    <DetailActionsBox>
      <DetailActionsRow>
        {canDo('CANCEL') && (
          <Button disabled={isBusy} onClick={() => void end('CANCEL')}>
            {translate('booking.act.CANCEL')}
          </Button>
        )}
        {canDo('STOP') && (
          <Button disabled={isBusy} onClick={() => void end('STOP')}>
            {translate('booking.act.STOP')}
          </Button>
        )}
        {canDo('VOID') && <VoidButton orderNo={orderNo} />}
        <RefundButton orderNo={orderNo} status={order.summary.status} />
        <AskAssistantButton orderNo={orderNo} />
        {canDo('RAISE_REQUEST') && <RaiseRequestButton origin={1} orderNo={orderNo} />}
        {canDo('REGENERATE') && (
          <ButtonLink $kind="main" to={`/order/generate?orderNo=${orderNo}`}>
            {translate('booking.act.REGENERATE')}
          </ButtonLink>
        )}
        {canDo('ADD_ANCILLARY') && (
          <ButtonLink $kind="main" to={`/post-booking/add/${orderNo}`}>
            {translate('booking.act.ADD_ANCILLARY')}
          </ButtonLink>
        )}
        {canDo('PAY') && (
          <ButtonLink $kind="main" to={`/product/placeAnOrder?orderNo=${orderNo}&pay=1`}>
            {translate('booking.act.PAY')}
          </ButtonLink>
        )}
      </DetailActionsRow>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
    </DetailActionsBox>
  )
}
