import type { CallError, Result } from '../shared/client/call-error.ts'
import type { Message } from '../shared/message.ts'
import type { CancelOptionKind } from '../shared/contract/refund.ts'
import { isRefundable } from './refund-selection.ts'
import { getRefundActions, type RefundFlow, type RefundContext } from './refund-context.ts'
import { obstacleLines } from './options-step.ts'
import type { CancelComparison } from './refund-view.ts'

export function loadCancelOptions(
  context: RefundContext,
  showDetails: (way: CancelOptionKind, notice?: Message) => void,
) {
  let requestId = 0

  /** `nextOption` opens the details of an option if it is still available. */
  async function load({
    nextOption,
    alert,
    notice,
  }: { nextOption?: CancelOptionKind; alert?: Message; notice?: Message } = {}) {
    const flow = context.flow()
    if (!flow) return
    context.note({ reason: 'loading', tone: 'calm', title: { key: 'cancel.loading' }, actions: [], status: 'sending' })
    const { request } = flow
    const { orderNo } = request
    const asResult = <Value>(value: Value) => ({ ok: true as const, code: '', value })
    const [order, advice, unclaimed] = await Promise.all([
      request.order
        ? asResult(request.order)
        : context.client.call('POST /order/v2/showOrderDetail.do', {
            query: {},
            body: { orderNo },
            reads: true,
            quiet: true,
          }),
      // Data passed in by the host is used once.
      request.comparison && !flow.comparison ? asResult(request.comparison) : fetchComparison(flow),
      context.client.call('POST /refund/hasUnClaimTicketExtend/{id}', {
        params: { id: orderNo },
        body: {},
        reads: true,
        quiet: true,
      }),
    ])
    if (context.flow() !== flow) return
    if (!order.ok) return refuse(order.error)
    if (!advice.ok) return refuse(advice.error)
    if (!unclaimed.ok) return refuse(unclaimed.error)
    flow.order = order.value
    flow.comparison = advice.value
    flow.refundableTickets = unclaimed.value.ticketNos
    flow.clockOffsetMs = Date.parse(order.value.asOf) - context.clock.now().getTime()
    const refundableTickets = order.value.passengers.flatMap((passenger, at) =>
      isRefundable(passenger, flow.refundableTickets) ? [at] : [],
    )
    const chosen = flow.form.passengers.filter((at) => refundableTickets.includes(at))
    flow.form = { ...flow.form, passengers: chosen.length > 0 ? chosen : refundableTickets }
    const option = advice.value.options.find(({ way }) => way === nextOption)
    if (option?.open) return showDetails(option.way, notice)
    showComparison({ alert: alert ?? obstacleLines(option)[0], notice: option ? undefined : notice })
  }

  function refuse(error: CallError): void {
    const isFinal = error.code === '5004' || error.code === '403'
    context.note({
      reason: 'stopped',
      tone: 'warning',
      title: { key: isFinal ? 'cancel.stopped.title' : 'cancel.stopped.failed' },
      text: isFinal ? { key: `cancel.stopped.${error.code}` } : undefined,
      actions: isFinal ? getRefundActions('close') : getRefundActions('close', 'again'),
    })
    if (isFinal) context.report(error)
    else context.showFailure(error)
  }

  function fetchComparison({ request, form }: RefundFlow): Promise<Result<CancelComparison>> {
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    const { airlineChanged, doneAtAirline } = form
    const body = { orderNo: request.orderNo, zone, airlineChanged, doneAtAirline }
    return context.client.call('POST /refund/cancelAdvice', { body, reads: true, quiet: true })
  }

  /** Shows the comparison with the previous or the recommended option selected. */
  function showComparison(more: { alert?: Message; notice?: Message } = {}): void {
    const flow = context.flow()
    if (!flow?.order || !flow.comparison) return
    const { order, comparison, refundableTickets } = flow
    flow.step = 'options'
    flow.form = { ...flow.form, way: firstAvailableOption(comparison, flow.form.way) }
    const editing = { status: 'editing', problems: {}, isAsking: false, form: flow.form } as const
    context.showStep({ step: 'options', order, comparison, refundableTickets, ...editing, ...more })
    context.save(flow)
  }

  async function compareAgain(): Promise<void> {
    const flow = context.flow()
    if (!flow) return
    requestId += 1
    const currentRequestId = requestId
    context.change({ isAsking: true, failure: undefined, alert: undefined })
    const found = await fetchComparison(flow)
    if (context.flow() !== flow || currentRequestId !== requestId || context.view.peek().step !== 'options') return
    context.change({ isAsking: false })
    if (!found.ok) return context.showFailure(found.error)
    flow.comparison = found.value
    flow.form = { ...flow.form, way: firstAvailableOption(found.value, undefined) }
    context.change({ comparison: found.value, form: flow.form })
    context.save(flow)
  }

  return { load, showComparison, compareAgain }
}

function firstAvailableOption(
  { options, recommended }: CancelComparison,
  way: CancelOptionKind | undefined,
): CancelOptionKind | undefined {
  return options.find((each) => each.way === way && each.open)?.way ?? recommended ?? undefined
}
