import { buttonBag, foldBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import { moneyText, type Money } from '../shared/money.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { isChildAlone, kindOfWay } from './giving-up.ts'
import type { Stage } from './refund-stage.ts'
import type { ActionText, DetailsView, RefundAction } from './refund-view.ts'

export interface FootBags {
  /** What comes back, line by line, the sum last. */
  lines(): { label: Message; value: Message; isTotal?: boolean }[]
  /** Unfolds them where they do not all fit. */
  linesButton(id: string): PropBag
  /** The one to go on with last. */
  actions(): (ActionText & { button: PropBag })[]
}

export function footBags({ view }: Stage, act: (name: RefundAction) => void): FootBags {
  function wanted(): readonly (ActionText & { isOff?: boolean })[] {
    const now = view.peek()
    const action = (name: RefundAction, key: string = name): ActionText => ({
      name,
      text: { key: `refund.action.${key}` },
    })
    switch (now.step) {
      case 'closed':
        return []
      case 'note':
        return now.actions
      case 'ways':
        return now.form.way ? [action('keep'), { ...action('next'), isOff: now.isAsking }] : [action('close')]
      case 'details': {
        if (now.quote === 'over' || now.quote === 'failed') return [action('back'), action('requote')]
        const kind = kindOfWay(now.way)
        const key = kind === 'refund' ? 'submit' : `submit_${now.way}`
        return [action('back'), { ...action('submit', key), isOff: isBlocked(now) }]
      }
    }
  }

  return {
    lines() {
      const now = view.peek()
      return now.step === 'details' ? linesOf(now) : []
    },
    linesButton(id) {
      const now = view.peek()
      const isOpen = now.lines === 'open'
      return foldBag(`${id}-lines`, isOpen, () => (view.value = { ...now, lines: isOpen ? 'folded' : 'open' }))
    },
    actions() {
      const now = view.peek()
      const isBusy = 'status' in now && now.status === 'sending'
      return wanted().map(({ name, text, isOff = false }) => ({
        ...{ name, text },
        button: buttonBag('button', isBusy || isOff, () => act(name)),
      }))
    },
  }
}

/** There is nothing to submit, and the step says why. What is only missing is said when the button is pressed. */
function isBlocked(now: DetailsView): boolean {
  const { quote } = now
  return quote === 'asking' || isChildAlone(now) || (typeof quote === 'object' && quote.id === null)
}

function linesOf({ way, quote, advice }: DetailsView): ReturnType<FootBags['lines']> {
  const line = (name: string, amount: Money, sign = ''): ReturnType<FootBags['lines']>[number] => ({
    label: { key: `refund.line.${name}` },
    value: { key: '', text: sign + moneyText(amount) },
  })
  const total = (name: string, amount: Money) => ({ ...line(name, amount), isTotal: true })
  const back = advice.options.find((option) => option.way === way)?.back
  if (way === 'STOP') return back ? [total('estimated', back)] : []
  if (way === 'CLAIM') return back && back.amount > 0 ? [total('claimed', back)] : []
  if (quote === 'asking') return [{ label: { key: 'refund.quoting' }, value: { key: '', text: '…' }, isTotal: true }]
  if (quote === 'over') return [{ label: { key: 'refund.over' }, value: { key: '', text: '' }, isTotal: true }]
  if (typeof quote === 'string' || quote.id === null) return []
  const { original, penalty, serviceFee, estimated, kept, certainty, method } = quote
  const minus = (name: string, amount: Money) => (amount.amount > 0 ? [line(name, amount, '−')] : [])
  const sum = total(certainty === 'ACCURATE' ? 'accurate' : 'estimated', estimated)
  // What was paid holds the fees for a void, and not for a refund.
  const isInside = original.amount - penalty.amount - serviceFee.amount - estimated.amount === kept.amount
  const voucher = { key: 'refund.asVoucher', parts: { amount: sum.value } }
  return [
    line('original', original),
    ...minus('penalty', penalty),
    ...minus('serviceFee', serviceFee),
    ...(kept.amount > 0 ? [line('kept', kept, isInside ? '−' : '')] : []),
    method === 'VOUCHER' ? { ...sum, value: voucher } : sum,
  ]
}
