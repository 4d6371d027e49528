import { buttonProps, disclosureProps } from '../shared/forms/form-props.ts'
import type { Message } from '../shared/message.ts'
import type { Money } from '../shared/format/money.ts'
import type { ElementProps } from '../shared/element-props.ts'
import { listRefundLines } from './refund-lines.rules.ts'
import { describeAmount } from './refund-parts.ts'
import { leavesChildWithoutAdult, getRefundKind } from './refund-selection.ts'
import type { RefundContext } from './refund-context.ts'
import type { RefundActionText, DetailsView, RefundAction, RefundQuote } from './refund-view.ts'

export interface FooterElementProps {
  /** Lines of the refund amount, the total last. */
  lines(): { label: Message; value: Message; isTotal?: boolean }[]
  /** Expands the lines where they do not all fit. */
  linesButton(id: string): ElementProps
  /** The primary action last. */
  actions(): (RefundActionText & { button: ElementProps })[]
}

export function footerProps({ view }: RefundContext, act: (name: RefundAction) => void): FooterElementProps {
  function actionNames(): readonly (RefundActionText & { isDisabled?: boolean })[] {
    const now = view.peek()
    const action = (name: RefundAction, key: string = name): RefundActionText => ({
      name,
      text: { key: `refund.action.${key}` },
    })
    switch (now.step) {
      case 'closed':
        return []
      case 'note':
        return now.actions
      case 'options':
        return now.form.way ? [action('keep'), { ...action('next'), isDisabled: now.isAsking }] : [action('close')]
      case 'details': {
        if (now.quote === 'over' || now.quote === 'failed') return [action('back'), action('requote')]
        const kind = getRefundKind(now.way)
        const key = kind === 'refund' ? 'submit' : `submit_${now.way}`
        return [action('back'), { ...action('submit', key), isDisabled: isBlocked(now) }]
      }
    }
  }

  return {
    lines() {
      const now = view.peek()
      return now.step === 'details' ? listAmountLines(now) : []
    },
    linesButton(id) {
      const now = view.peek()
      const isOpen = now.lines === 'open'
      return disclosureProps(`${id}-lines`, isOpen, () => (view.value = { ...now, lines: isOpen ? 'folded' : 'open' }))
    },
    actions() {
      const now = view.peek()
      const isBusy = 'status' in now && now.status === 'sending'
      return actionNames().map(({ name, text, isDisabled = false }) => ({
        ...{ name, text },
        button: buttonProps('button', isBusy || isDisabled, () => act(name)),
      }))
    },
  }
}

/** Whether the step cannot be submitted at all. Missing input is reported on submit instead. */
function isBlocked(now: DetailsView): boolean {
  const { quote } = now
  return quote === 'asking' || leavesChildWithoutAdult(now) || (typeof quote === 'object' && quote.id === null)
}

function listAmountLines({ way, quote, comparison }: DetailsView): ReturnType<FooterElementProps['lines']> {
  const line = (
    name: string,
    amount: Money,
    quoted?: Pick<RefundQuote, 'method' | 'airlineParts'>,
  ): ReturnType<FooterElementProps['lines']>[number] => ({
    label: { key: name.includes('.') ? name : `refund.line.${name}` },
    value: describeAmount(amount, quoted),
  })
  const total: typeof line = (...of) => ({ ...line(...of), isTotal: true })
  const refundAmount = comparison.options.find((option) => option.way === way)?.back
  if (way === 'STOP') return refundAmount ? [total('estimated', refundAmount)] : []
  if (way === 'CLAIM') return refundAmount && refundAmount.amount > 0 ? [total('claimed', refundAmount)] : []
  if (quote === 'asking') return [{ label: { key: 'refund.quoting' }, value: { key: '', text: '…' }, isTotal: true }]
  if (quote === 'over') return [{ label: { key: 'refund.over' }, value: { key: '', text: '' }, isTotal: true }]
  if (typeof quote === 'string' || quote.id === null) return []
  const { estimated, certainty } = quote
  const lines = listRefundLines({ ...quote, total: estimated })
  return lines.map(({ name, money, isMinus, isTotal }) => {
    if (!isTotal) return line(name, isMinus ? { ...money, amount: -money.amount } : money)
    return total(certainty === 'ACCURATE' ? 'accurate' : 'estimated', money, quote)
  })
}
