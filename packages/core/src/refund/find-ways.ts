import type { CallError, Result } from '../shared/call-error.ts'
import type { Message } from '../shared/message.ts'
import type { CancelWay } from '../shared/refund.ts'
import { isFree } from './giving-up.ts'
import { actions, type Journey, type Stage } from './refund-stage.ts'
import type { Advice } from './refund-view.ts'

/** Reads the booking and compares the ways to give it up. */
export function findWays(stage: Stage, enterDetails: (way: CancelWay, notice?: Message) => void) {
  let turn = 0

  /** `onward` goes on to the details of a way when it is still open. */
  async function find({ onward, alert, notice }: { onward?: CancelWay; alert?: Message; notice?: Message } = {}) {
    const journey = stage.journey()
    if (!journey) return
    stage.note({ why: 'loading', tone: 'calm', title: { key: 'cancel.loading' }, actions: [], status: 'sending' })
    const { request } = journey
    const { orderNo } = request
    const handed = <Value>(value: Value) => ({ ok: true as const, code: '', value })
    const [order, advice, unclaimed] = await Promise.all([
      request.order
        ? handed(request.order)
        : stage.client.call('POST /order/v2/showOrderDetail.do', {
            query: {},
            body: { orderNo },
            reads: true,
            quiet: true,
          }),
      // What was handed in is good for once.
      request.advice && !journey.advice ? handed(request.advice) : ask(journey),
      stage.client.call('POST /refund/hasUnClaimTicketExtend/{id}', {
        params: { id: orderNo },
        body: {},
        reads: true,
        quiet: true,
      }),
    ])
    if (stage.journey() !== journey) return
    if (!order.ok) return refuse(order.error)
    if (!advice.ok) return refuse(advice.error)
    if (!unclaimed.ok) return refuse(unclaimed.error)
    journey.order = order.value
    journey.advice = advice.value
    journey.free = unclaimed.value.ticketNos
    journey.ahead = Date.parse(order.value.asOf) - stage.clock.now().getTime()
    const free = order.value.passengers.flatMap((person, at) => (isFree(person, journey.free) ? [at] : []))
    const chosen = journey.form.passengers.filter((at) => free.includes(at))
    journey.form = { ...journey.form, passengers: chosen.length > 0 ? chosen : free }
    const option = advice.value.options.find(({ way }) => way === onward)
    if (option?.open) return enterDetails(option.way, notice)
    const closed = option?.obstacle ? { key: `cancel.obstacle.${option.obstacle}` } : undefined
    enter({ alert: alert ?? closed, notice: option ? undefined : notice })
  }

  function refuse(error: CallError): void {
    const isFinal = error.code === '5004' || error.code === '403'
    stage.note({
      why: 'stopped',
      tone: 'warning',
      title: { key: isFinal ? 'cancel.stopped.title' : 'cancel.stopped.failed' },
      text: isFinal ? { key: `cancel.stopped.${error.code}` } : undefined,
      actions: isFinal ? actions('close') : actions('close', 'again'),
    })
    if (isFinal) stage.report(error)
    else stage.fail(error)
  }

  function ask({ request, form }: Journey): Promise<Result<Advice>> {
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    const { airlineChanged, doneAtAirline } = form
    const body = { orderNo: request.orderNo, zone, airlineChanged, doneAtAirline }
    return stage.client.call('POST /refund/cancelAdvice', { body, reads: true, quiet: true })
  }

  /** Shows the comparison, with the way that was chosen before or else the best one. */
  function enter(more: { alert?: Message; notice?: Message } = {}): void {
    const journey = stage.journey()
    if (!journey?.order || !journey.advice) return
    const { order, advice, free } = journey
    journey.step = 'ways'
    journey.form = { ...journey.form, way: openWay(advice, journey.form.way) }
    const editing = { status: 'editing', problems: {}, isAsking: false, form: journey.form } as const
    stage.show({ step: 'ways', order, advice, free, ...editing, ...more })
    stage.save(journey)
  }

  /** Something about the booking is different: the ways are compared anew, in place. */
  async function compare(): Promise<void> {
    const journey = stage.journey()
    if (!journey) return
    turn += 1
    const mine = turn
    stage.change({ isAsking: true, failure: undefined, alert: undefined })
    const found = await ask(journey)
    if (stage.journey() !== journey || mine !== turn || stage.view.peek().step !== 'ways') return
    stage.change({ isAsking: false })
    if (!found.ok) return stage.fail(found.error)
    journey.advice = found.value
    journey.form = { ...journey.form, way: openWay(found.value, undefined) }
    stage.change({ advice: found.value, form: journey.form })
    stage.save(journey)
  }

  return { find, enter, compare }
}

function openWay({ options, recommended }: Advice, way: CancelWay | undefined): CancelWay | undefined {
  return options.find((each) => each.way === way && each.open)?.way ?? recommended ?? undefined
}
