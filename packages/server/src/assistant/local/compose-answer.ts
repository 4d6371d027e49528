import type { Lang } from '@gangway/core/contract'
import type { Finding } from '../tools/asked.ts'
import type { ToolName } from '../tools/tools-of.ts'
import { fieldOf, type Want } from '../want.ts'
import type { Intent } from './intent.ts'
import { isKey, say, sayOf, textOf } from './say.ts'

export type Findings = (name: ToolName) => Finding

/** What is said about a want, sentence by sentence, from what was looked up and from nothing else. */
export function composeAnswer(lang: Lang, want: Want, findings: Findings): string[] {
  const { intent } = want.guess
  if (want.whichField) return [say(lang, 'passenger.which')]
  if (fieldOf(intent)) return aboutPassenger(lang, want, findings)
  return answers[intent](lang, findings)
}

type Compose = (lang: Lang, findings: Findings) => string[]

const answers: Record<Intent, Compose> = {
  'refund.request': (lang, findings) => aboutRefund(lang, findings),
  'refund.amount': (lang, findings) => aboutRefund(lang, findings),
  'refund.status': aboutRefundStatus,
  'refund.claim': () => [],
  'void.request': aboutVoid,
  'flight.changed-by-airline': (lang, findings) => [...aboutFlights(lang, findings), say(lang, 'change.airline')],
  'flight.change-wish': (lang, findings) => [...aboutFlights(lang, findings), say(lang, 'change.wish')],
  'passenger.name': () => [],
  'passenger.birthday': () => [],
  'passenger.nationality': () => [],
  'passenger.gender': () => [],
  'passenger.document': () => [],
  'ancillary.add': aboutExtras,
  'booking.status': aboutOrder,
  'booking.documents': aboutDocuments,
  'payment.balance': () => [],
  'account.access': () => [],
  'feedback.dispute': (lang, findings) => [say(lang, 'dispute'), hours(lang, findings)],
  human: (lang, findings) => [say(lang, 'human'), hours(lang, findings)],
  'out-of-scope': (lang) => [say(lang, 'outOfScope')],
}

function headOf(lang: Lang, order: Finding): string[] {
  if (!order.found) return [say(lang, order['failed'] ? 'failed' : 'general')]
  return [say(lang, 'order.is', { ...order, status: sayOf(lang, 'status', order['status'], 'status.UNKNOWN') })]
}

function aboutOrder(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const head = headOf(lang, order)
  if (!order.found) return head
  const { pnrs, status } = order
  const hasPnr = Array.isArray(pnrs) && pnrs.length > 0
  const isOver = status === 'CANCELLED' || status === 'EXPIRED'
  return [
    ...head,
    ...(hasPnr ? [say(lang, 'order.pnr', order)] : isOver ? [] : [say(lang, 'order.noPnr')]),
    ...(status === 'UNPAID' && textOf(order, 'payBy') ? [say(lang, 'order.payBy', order)] : []),
    ...(textOf(order, 'issuedAt') ? [say(lang, 'order.issuedAt', order)] : []),
    ...(status === 'TICKETING' && textOf(order, 'nextAt') ? [say(lang, 'order.nextAt', order)] : []),
    ...(textOf(order, 'why') ? [say(lang, 'order.why', order)] : []),
  ]
}

function aboutFlights(lang: Lang, findings: Findings): string[] {
  const departure = findings('departure')
  return [
    ...headOf(lang, findings('order')),
    ...(departure.found ? [say(lang, 'flights', departure)] : []),
    ...(departure['departed'] === true ? [say(lang, 'departed')] : []),
  ]
}

/** The facts of one way, without its name. */
function wayOf(lang: Lang, finding: Finding, name: string) {
  const fact = (of: string) => textOf(finding, `${name}.${of}`)
  return {
    isOpen: finding[`${name}.open`] === true,
    method: fact('method'),
    back: fact('back'),
    until: fact('until'),
    certainty: sayOf(lang, 'certainty', fact('certainty'), 'certainty.UNKNOWN'),
    obstacle: sayOf(lang, 'obstacle', fact('obstacle'), 'obstacle.other'),
  }
}

function aboutRefund(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const head = headOf(lang, order)
  if (!order.found) return head
  const quote = findings('refund_quote')
  if (!quote.found) return [...head, say(lang, 'failed')]
  const windows = findings('void_window')
  const [stop, involuntary, voluntary] = ['stop', 'involuntary', 'voluntary'].map((name) => wayOf(lang, quote, name))
  const voids = wayOf(lang, windows, 'void')
  const open = [
    stop?.isOpen ? say(lang, 'way.stop.open', stop) : '',
    voids.isOpen ? say(lang, 'way.void.open', voids) : '',
    involuntary?.isOpen ? say(lang, 'way.involuntary.open', involuntary) : '',
    voluntary?.isOpen ? say(lang, 'way.voluntary.open', voluntary) : '',
    [voluntary, involuntary].some((way) => way?.isOpen && way.method === 'VOUCHER') ? say(lang, 'method.VOUCHER') : '',
  ].filter(Boolean)
  if (open.length > 0) return [...head, ...open, say(lang, 'cancel.open')]
  return [...head, ...(voluntary ? [say(lang, 'way.voluntary.closed', voluntary)] : [])]
}

function aboutVoid(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const head = headOf(lang, order)
  const windows = findings('void_window')
  if (!order.found || !windows.found) return head
  const voids = wayOf(lang, windows, 'void')
  if (!voids.isOpen) return [...head, say(lang, 'void.closed', voids)]
  return [...head, say(lang, 'way.void.open', voids), say(lang, 'cancel.open')]
}

function aboutRefundStatus(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const refunds = findings('refund_status')
  if (!order.found || !refunds.found) return headOf(lang, order)
  if (refunds['count'] === 0) return [...headOf(lang, order), say(lang, 'refunds.none')]
  const status = sayOf(lang, 'refundStatus', refunds['status'], 'refundStatus.AIRLINE_PROCESSING')
  return [
    say(lang, 'refunds.is', { ...refunds, status }),
    ...(refunds['overdue'] === true
      ? [say(lang, 'refunds.overdue')]
      : textOf(refunds, 'expectedAt')
        ? [say(lang, 'refunds.expected', refunds)]
        : []),
  ]
}

function aboutExtras(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  if (!order.found) return headOf(lang, order)
  const { actions } = order
  const mayAdd = Array.isArray(actions) && actions.includes('ADD_ANCILLARY')
  return [...headOf(lang, order), say(lang, mayAdd ? 'extras.open' : 'extras.closed')]
}

function aboutDocuments(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  if (!order.found) return headOf(lang, order)
  return [...headOf(lang, order), say(lang, order['status'] === 'ISSUED' ? 'documents.issued' : 'documents.none')]
}

function aboutPassenger(lang: Lang, { guess, value }: Want, findings: Findings): string[] {
  const field = fieldOf(guess.intent)
  if (!field) return []
  const sentence = (name: 'ask' | 'bad' | 'rule') => {
    const key = `passenger.${field}.${name}`
    return isKey(key) ? say(lang, key) : ''
  }
  if (!value) return [sentence('ask'), sentence('rule')]
  const checked = findings('passenger_value')
  return checked.found ? [say(lang, 'passenger.noted', checked), sentence('rule')] : [sentence('bad')]
}

function hours(lang: Lang, findings: Findings): string {
  const found = findings('service_hours')
  return found.found ? say(lang, found['open'] === true ? 'hours.open' : 'hours.closed', found) : ''
}
