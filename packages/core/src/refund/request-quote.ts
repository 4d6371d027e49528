import type { CallAnswer } from '../shared/client/calls.ts'
import { secondsUntil } from '../shared/format/countdown.ts'
import { formatMoney } from '../shared/format/money.ts'
import { leavesChildWithoutAdult, getRefundKind, storedReason, selectedTickets } from './refund-selection.ts'
import { getRefundActions, type RefundContext } from './refund-context.ts'
import { describeAmount } from './refund-parts.ts'
import type { DetailsView, RefundQuote } from './refund-view.ts'

/** Requests the refund quote, tracks its expiry, and asks the user when the amount decreased. */
export function createQuoteRequester(
  context: RefundContext,
  callbacks: { onVoidWindowClosed(): void; onDetailsCovered(detailsView: DetailsView): void },
) {
  let requestId = 0
  let stopCountdown = (): void => undefined

  /** Resolves to the valid quote, or undefined when there is none or a decrease has to be accepted first. */
  async function requestQuote(): Promise<RefundQuote | undefined> {
    const flow = context.flow()
    const currentView = context.view.peek()
    if (!flow || currentView.step !== 'details') return undefined
    requestId += 1
    const mine = requestId
    const of = quoteInputKey(currentView)
    if (of === undefined) {
      context.change({ quote: 'none', secondsLeft: undefined })
      return undefined
    }
    context.change({ quote: 'asking', secondsLeft: undefined, failure: undefined, alert: undefined, notice: undefined })
    const found = await fetchQuote(currentView)
    const now = context.view.peek()
    if (context.flow() !== flow || mine !== requestId || now.step !== 'details') return undefined
    if ('error' in found) {
      context.change({ quote: 'failed', status: 'editing' })
      context.showFailure(found.error)
      return undefined
    }
    const { terms } = found
    const previous = flow.seenAmount?.content === of ? flow.seenAmount.refundAmount : undefined
    const hasDecreased = previous !== undefined && terms.id !== null && terms.estimated.amount < previous.amount
    const hasIncreased = previous !== undefined && terms.estimated.amount > previous.amount
    flow.seenAmount = { content: of, refundAmount: terms.estimated }
    context.change({
      quote: terms,
      alert: terms.obstacle
        ? { key: `cancel.obstacle.${terms.obstacle}`, text: terms.message ?? undefined }
        : undefined,
      notice: hasIncreased
        ? { key: 'cancel.rose', values: { before: formatMoney(previous), now: formatMoney(terms.estimated) } }
        : undefined,
    })
    updateCountdown()
    if (!hasDecreased) return terms.id === null ? undefined : terms
    const behind = context.view.peek()
    if (behind.step === 'details') callbacks.onDetailsCovered(behind)
    context.note({
      reason: 'fell',
      tone: 'warning',
      title: { key: 'cancel.fell.title' },
      facts: [
        { label: { key: 'cancel.fell.before' }, value: describeAmount(previous) },
        { label: { key: 'cancel.fell.now' }, value: describeAmount(terms.estimated) },
      ],
      actions: getRefundActions('back').concat({
        name: 'accept',
        text: { key: 'refund.action.accept', values: { amount: formatMoney(terms.estimated) } },
      }),
    })
    return undefined
  }

  async function fetchQuote(currentView: DetailsView) {
    const { orderNo } = currentView.order
    const { choice } = currentView.form
    if (getRefundKind(currentView.way) === 'void') {
      const found = await context.client.call('POST /refund/voidQuotation', {
        body: { orderNo },
        reads: true,
        quiet: true,
      })
      return found.ok ? { terms: quoteFromVoid(found.value) } : found
    }
    const body = { orderNo, ticketNos: selectedTickets(currentView), ...storedReason(choice || 'VOLUNTARY') }
    const found = await context.client.call('POST /refund/refundQuotationV2.do', { body, reads: true, quiet: true })
    return found.ok ? { terms: quoteFromRefund(found.value) } : found
  }

  /** Counts down seconds: of the void window in the comparison, of the quote in the details. */
  function updateCountdown(): void {
    stopCountdown()
    const currentView = context.view.peek()
    const onExpired =
      currentView.step === 'options' ? voidEnd() : currentView.step === 'details' ? quoteEnd(currentView) : undefined
    if (!('form' in currentView) || onExpired === undefined) return
    const secondsLeft = secondsUntil(onExpired, context.now())
    if (secondsLeft === 0 && currentView.step === 'options') return callbacks.onVoidWindowClosed()
    if (secondsLeft === 0 && currentView.status === 'editing')
      return context.change({ quote: 'over', secondsLeft: undefined })
    if (secondsLeft !== currentView.secondsLeft) context.change({ secondsLeft })
    if (context.isVisible()) stopCountdown = context.clock.after(1000, updateCountdown)
  }

  function voidEnd(): string | undefined {
    const option = context.flow()?.comparison?.options.find(({ way }) => way === 'VOID')
    return option?.open ? option.deadline?.at : undefined
  }

  return {
    requestQuote,
    updateCountdown,
    stop: () => stopCountdown(),
    forget: () => void (requestId += 1),
  }
}

function quoteEnd({ quote }: DetailsView): string | undefined {
  return typeof quote === 'object' ? (quote.expiresAt ?? undefined) : undefined
}

/** Key of the input a quote depends on; undefined while nothing can be quoted. */
function quoteInputKey(currentView: DetailsView): string | undefined {
  const kind = getRefundKind(currentView.way)
  if (kind === 'void') return kind
  if (kind !== 'refund' || currentView.form.choice === '') return undefined
  const tickets = selectedTickets(currentView)
  return tickets.length === 0 || leavesChildWithoutAdult(currentView)
    ? undefined
    : [currentView.form.choice, ...tickets].join()
}

function quoteFromVoid(quote: CallAnswer<'POST /refund/voidQuotation'>): RefundQuote {
  return {
    ...{ ...quote, id: quote.voidOfferId, lines: {}, certainty: 'ACCURATE', method: 'CASH' },
    ...{ airlineParts: [], taxOnly: false, needsProof: false },
  }
}

function quoteFromRefund(quote: CallAnswer<'POST /refund/refundQuotationV2.do'>): RefundQuote {
  return {
    ...quote,
    id: quote.quoteId,
    lines: Object.fromEntries(quote.lines.map((line) => [line.ticketNos[0] ?? '', line.estimated])),
  }
}
