import { isOutcomeUnknown } from '../../shared/client/call-error.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import { toFieldProblems } from '../../shared/forms/form-binding.ts'
import { isForTraveller, type BookingContext, type BookingFlow } from '../drawer/booking-context.ts'
import type { PlacedOrder } from '../drawer/booking-view.ts'
import { summarizeFlow } from '../drawer/price-summary.ts'
import { emptyCard } from './card-input.ts'
import type { createOrderPoller } from './poll-order.ts'

export type CardChallenge = ReturnType<typeof createCardChallenge>

export function createCardChallenge(
  context: BookingContext,
  orderPoller: Pick<ReturnType<typeof createOrderPoller>, 'start' | 'stop' | 'check'>,
  continueByStatus: (status: PlacedOrder['status']) => void,
  showDetails: () => void,
) {
  /** The bank of the card asks the cardholder to confirm the payment (3-D Secure). */
  function show(flow: BookingFlow, order: PlacedOrder): void {
    const summary = summarizeFlow(flow, order.total, isForTraveller(context))
    if (!summary) return
    context.showStep({
      ...{ step: 'payment', status: 'editing', summary, problems: {}, order, channel: 'MOR', card: emptyCard },
      ...{ secondsLeft: 0, challengeCode: '' },
    })
    showDetails()
    orderPoller.start()
  }

  /** Passes on the code of the cardholder, or abandons the payment. The booking stays held when it is not confirmed. */
  async function confirm(isAbandoned = false): Promise<void> {
    const flow = context.flow()
    const now = context.view.peek()
    if (!flow?.order || now.step !== 'payment' || now.challengeCode === undefined || now.status === 'sending') return
    const { orderNo } = flow.order
    const code = now.challengeCode.trim()
    if (!isAbandoned && !code) {
      const problems = toFieldProblems(context, [{ path: 'card.code', key: 'input.required' }])
      return context.change({ problems, focus: context.focus.request('card-code') })
    }
    orderPoller.stop()
    context.change({ status: 'sending', problems: {}, failure: undefined })
    const body = isAbandoned ? { orderNo } : { orderNo, code }
    const idempotencyKey = getIdempotencyKey(flow, JSON.stringify(body))
    const result = await context.client.call('POST /order/confirmCard.do', { body, idempotencyKey, quiet: true })
    if (context.flow() !== flow) return
    if (!result.ok && isOutcomeUnknown(result.error)) context.report(result.error)
    else if (!result.ok && result.error.code !== '5312') return context.showFailure(result.error)
    // After a lost answer the check shows the question again if the bank still waits for the code.
    flow.order.paymentState = 'PENDING'
    // Paid here, also in a drawer that was opened for the code.
    flow.isPaid = true
    continueByStatus('TICKETING')
    orderPoller.check()
  }

  return { show, confirm }
}
