import type { CallError } from '../shared/call-error.ts'
import { failureOf, textOf, type Message } from '../shared/message.ts'
import { billOfOrder, type Order } from './bill-of-order.ts'
import { actions, type Journey, type Stage } from './booking-stage.ts'
import type { PlacedOrder } from './booking-view.ts'

interface Ways {
  ask(always: true, why?: Message): Promise<void>
  settle(status: PlacedOrder['status'], why?: Message): void
}

/** The way to the payment of a booking that exists. Nothing of it is kept here: the server knows how it stands. */
export function payOrder(stage: Stage, { ask, settle }: Ways) {
  function begin(why?: Message): void {
    stage.note({ why: 'verifying', tone: 'calm', title: { key: 'pay.asking' }, actions: [], status: 'sending' })
    void ask(true, why)
  }

  /** What a payment needs to know of the booking. */
  function learn(journey: Journey, order: Order): void {
    if (journey.request) return
    journey.bill = billOfOrder(order)
    journey.may = order.actions
    journey.ahead = Date.parse(order.asOf) - stage.clock.now().getTime()
  }

  /** Goes where a booking that was found leads: to its payment, or to why it has none. */
  function found(status: PlacedOrder['status'], why?: Message): void {
    const { request, may = [], order } = stage.journey() ?? {}
    if (request) return settle(status, why)
    const isLate = order?.payDeadline ? Date.parse(order.payDeadline) <= stage.now() : false
    if (status !== 'UNPAID' || isLate || may.includes('PAY')) return settle(status, why)
    stop({ key: 'pay.title.noRight' }, { key: 'pay.noRight' }, order?.orderNo)
  }

  /** Nothing is known of the booking: there is none, or it could not be asked for. */
  function failed(error: CallError): void {
    if (failureOf(error).retry === 'yes' || error.kind === 'session-invalid') {
      stage.note({
        why: 'verifying',
        tone: 'warning',
        title: { key: 'pay.title.failed' },
        actions: actions('close', 'again'),
      })
      return stage.fail(error)
    }
    stage.report(error)
    const isUnknown = error.code === '5004' || error.code === '5001'
    stop({ key: 'pay.title.none' }, isUnknown ? { key: 'pay.none' } : textOf(error))
  }

  function stop(title: Message, text: Message, orderNo?: string): void {
    const ways = orderNo ? actions('close', 'viewBooking') : actions('close')
    stage.note({ why: 'stopped', tone: 'warning', title, text, orderNo, actions: ways })
  }

  return { begin, learn, found, failed }
}
