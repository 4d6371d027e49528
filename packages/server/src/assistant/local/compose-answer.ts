import type { Lang } from '@gangway/core/contract'
import type { ToolResult } from '../tools/tool-context.ts'
import type { ToolName } from '../tool.model.ts'
import { fieldOf, type UserRequest } from '../extract-request.ts'
import type { Intent } from './intent.ts'
import { isKey, translateAnswer, translateCode, textOf } from './answer-text.ts'

export type Findings = (name: ToolName) => ToolResult

/** Builds the sentences of an answer from tool results only. */
export function composeAnswer(lang: Lang, userRequest: UserRequest, findings: Findings): string[] {
  const { intent } = userRequest.guess
  if (userRequest.whichField) return [translateAnswer(lang, 'passenger.which')]
  if (fieldOf(intent)) return aboutPassenger(lang, userRequest, findings)
  return answers[intent](lang, findings)
}

type Compose = (lang: Lang, findings: Findings) => string[]

const answers: Record<Intent, Compose> = {
  'refund.request': (lang, findings) => aboutRefund(lang, findings),
  'refund.amount': (lang, findings) => aboutRefund(lang, findings),
  'refund.status': aboutRefundStatus,
  'refund.claim': () => [],
  'void.request': aboutVoid,
  'flight.changed-by-airline': (lang, findings) => [
    ...aboutFlights(lang, findings),
    translateAnswer(lang, 'change.airline'),
  ],
  'flight.change-wish': (lang, findings) => [...aboutFlights(lang, findings), translateAnswer(lang, 'change.wish')],
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
  'feedback.dispute': (lang, findings) => [translateAnswer(lang, 'dispute'), hours(lang, findings)],
  human: (lang, findings) => [translateAnswer(lang, 'human'), hours(lang, findings)],
  'out-of-scope': (lang) => [translateAnswer(lang, 'outOfScope')],
}

function headOf(lang: Lang, order: ToolResult): string[] {
  if (!order.found) return [translateAnswer(lang, order['failed'] ? 'failed' : 'general')]
  return [
    translateAnswer(lang, 'order.is', {
      ...order,
      status: translateCode(lang, 'status', order['status'], 'status.UNKNOWN'),
    }),
  ]
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
    ...(hasPnr ? [translateAnswer(lang, 'order.pnr', order)] : isOver ? [] : [translateAnswer(lang, 'order.noPnr')]),
    ...(status === 'UNPAID' && textOf(order, 'payBy') ? [translateAnswer(lang, 'order.payBy', order)] : []),
    ...(textOf(order, 'issuedAt') ? [translateAnswer(lang, 'order.issuedAt', order)] : []),
    ...(status === 'TICKETING' && textOf(order, 'nextAt') ? [translateAnswer(lang, 'order.nextAt', order)] : []),
    ...(textOf(order, 'why') ? [translateAnswer(lang, 'order.why', order)] : []),
  ]
}

function aboutFlights(lang: Lang, findings: Findings): string[] {
  const departure = findings('departure')
  return [
    ...headOf(lang, findings('order')),
    ...(departure.found ? [translateAnswer(lang, 'flights', departure)] : []),
    ...(departure['departed'] === true ? [translateAnswer(lang, 'departed')] : []),
  ]
}

/** The facts of one refund option, without its name. */
function refundOptionFacts(lang: Lang, finding: ToolResult, name: string) {
  const fact = (of: string) => textOf(finding, `${name}.${of}`)
  return {
    isOpen: finding[`${name}.open`] === true,
    method: fact('method'),
    back: fact('back'),
    until: fact('until'),
    certainty: translateCode(lang, 'certainty', fact('certainty'), 'certainty.UNKNOWN'),
    obstacle: translateCode(lang, 'obstacle', fact('obstacle'), 'obstacle.other'),
  }
}

function aboutRefund(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const head = headOf(lang, order)
  if (!order.found) return head
  const quote = findings('refund_quote')
  if (!quote.found) return [...head, translateAnswer(lang, 'failed')]
  const windows = findings('void_window')
  const [stop, involuntary, voluntary] = ['stop', 'involuntary', 'voluntary'].map((name) =>
    refundOptionFacts(lang, quote, name),
  )
  const voids = refundOptionFacts(lang, windows, 'void')
  const open = [
    stop?.isOpen ? translateAnswer(lang, 'way.stop.open', stop) : '',
    voids.isOpen ? translateAnswer(lang, 'way.void.open', voids) : '',
    involuntary?.isOpen ? translateAnswer(lang, 'way.involuntary.open', involuntary) : '',
    voluntary?.isOpen ? translateAnswer(lang, 'way.voluntary.open', voluntary) : '',
    [voluntary, involuntary].some((way) => way?.isOpen && way.method === 'VOUCHER')
      ? translateAnswer(lang, 'method.VOUCHER')
      : '',
  ].filter(Boolean)
  if (open.length > 0) return [...head, ...open, translateAnswer(lang, 'cancel.open')]
  return [...head, ...(voluntary ? [translateAnswer(lang, 'way.voluntary.closed', voluntary)] : [])]
}

function aboutVoid(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const head = headOf(lang, order)
  const windows = findings('void_window')
  if (!order.found || !windows.found) return head
  const voids = refundOptionFacts(lang, windows, 'void')
  if (!voids.isOpen) return [...head, translateAnswer(lang, 'void.closed', voids)]
  return [...head, translateAnswer(lang, 'way.void.open', voids), translateAnswer(lang, 'cancel.open')]
}

function aboutRefundStatus(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  const refunds = findings('refund_status')
  if (!order.found || !refunds.found) return headOf(lang, order)
  if (refunds['count'] === 0) return [...headOf(lang, order), translateAnswer(lang, 'refunds.none')]
  const status = translateCode(lang, 'refundStatus', refunds['status'], 'refundStatus.AIRLINE_PROCESSING')
  return [
    translateAnswer(lang, 'refunds.is', { ...refunds, status }),
    ...(refunds['overdue'] === true
      ? [translateAnswer(lang, 'refunds.overdue')]
      : textOf(refunds, 'expectedAt')
        ? [translateAnswer(lang, 'refunds.expected', refunds)]
        : []),
  ]
}

function aboutExtras(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  if (!order.found) return headOf(lang, order)
  const { actions } = order
  const mayAdd = Array.isArray(actions) && actions.includes('ADD_ANCILLARY')
  return [...headOf(lang, order), translateAnswer(lang, mayAdd ? 'extras.open' : 'extras.closed')]
}

function aboutDocuments(lang: Lang, findings: Findings): string[] {
  const order = findings('order')
  if (!order.found) return headOf(lang, order)
  return [
    ...headOf(lang, order),
    translateAnswer(lang, order['status'] === 'ISSUED' ? 'documents.issued' : 'documents.none'),
  ]
}

function aboutPassenger(lang: Lang, { guess, value }: UserRequest, findings: Findings): string[] {
  const field = fieldOf(guess.intent)
  if (!field) return []
  const sentence = (name: 'ask' | 'bad' | 'rule') => {
    const key = `passenger.${field}.${name}`
    return isKey(key) ? translateAnswer(lang, key) : ''
  }
  if (!value) return [sentence('ask'), sentence('rule')]
  const checked = findings('passenger_value')
  return checked.found ? [translateAnswer(lang, 'passenger.noted', checked), sentence('rule')] : [sentence('bad')]
}

function hours(lang: Lang, findings: Findings): string {
  const found = findings('service_hours')
  return found.found ? translateAnswer(lang, found['open'] === true ? 'hours.open' : 'hours.closed', found) : ''
}
