import type { CallAnswer } from '../shared/client.ts'
import { secondsUntil } from '../shared/countdown.ts'
import { moneyText, type Money } from '../shared/money.ts'
import { isChildAlone, kindOfWay, reasonFor, ticketsOf } from './giving-up.ts'
import { actions, type Stage } from './refund-stage.ts'
import type { DetailsView, Terms } from './refund-view.ts'

/** Asks what comes back, keeps its time, and asks the person when it has fallen. */
export function askTerms(stage: Stage, asked: { windowClosed(): void; remember(details: DetailsView): void }) {
  let turn = 0
  let stopClock = (): void => undefined

  /** Answers with what holds now, or nothing when there is nothing to go on with, or something to be agreed to first. */
  async function ask(): Promise<Terms | undefined> {
    const journey = stage.journey()
    const shown = stage.view.peek()
    if (!journey || shown.step !== 'details') return undefined
    turn += 1
    const mine = turn
    const of = basisOf(shown)
    if (of === undefined) {
      stage.change({ quote: 'none', secondsLeft: undefined })
      return undefined
    }
    stage.change({ quote: 'asking', secondsLeft: undefined, failure: undefined, alert: undefined, notice: undefined })
    const found = await read(shown)
    const now = stage.view.peek()
    if (stage.journey() !== journey || mine !== turn || now.step !== 'details') return undefined
    if ('error' in found) {
      stage.change({ quote: 'failed', status: 'editing' })
      stage.fail(found.error)
      return undefined
    }
    const { terms } = found
    const before = journey.seen?.of === of ? journey.seen.back : undefined
    const isLess = before !== undefined && terms.id !== null && terms.estimated.amount < before.amount
    const isMore = before !== undefined && terms.estimated.amount > before.amount
    journey.seen = { of, back: terms.estimated }
    stage.change({
      quote: terms,
      alert: terms.obstacle
        ? { key: `cancel.obstacle.${terms.obstacle}`, text: terms.message ?? undefined }
        : undefined,
      notice: isMore ? { key: 'cancel.rose', values: bothOf(before, terms.estimated) } : undefined,
    })
    tick()
    if (!isLess) return terms.id === null ? undefined : terms
    const behind = stage.view.peek()
    if (behind.step === 'details') asked.remember(behind)
    stage.note({
      why: 'fell',
      tone: 'warning',
      title: { key: 'cancel.fell.title' },
      facts: [
        { label: { key: 'cancel.fell.before' }, value: { key: '', text: moneyText(before) } },
        { label: { key: 'cancel.fell.now' }, value: { key: '', text: moneyText(terms.estimated) } },
      ],
      actions: actions('back').concat({
        name: 'accept',
        text: { key: 'refund.action.accept', values: { amount: moneyText(terms.estimated) } },
      }),
    })
    return undefined
  }

  async function read(shown: DetailsView) {
    const { orderNo } = shown.order
    const { choice } = shown.form
    if (kindOfWay(shown.way) === 'void') {
      const found = await stage.client.call('POST /refund/voidQuotation', {
        body: { orderNo },
        reads: true,
        quiet: true,
      })
      return found.ok ? { terms: termsOfVoid(found.value) } : found
    }
    const body = { orderNo, ticketNos: ticketsOf(shown), ...reasonFor(choice || 'VOLUNTARY') }
    const found = await stage.client.call('POST /refund/refundQuotationV2.do', { body, reads: true, quiet: true })
    return found.ok ? { terms: termsOfRefund(found.value) } : found
  }

  /** Counts the seconds of what ends: the void window in the comparison, a quote in the details. */
  function tick(): void {
    stopClock()
    const shown = stage.view.peek()
    const end = shown.step === 'ways' ? voidEnd() : shown.step === 'details' ? quoteEnd(shown) : undefined
    if (!('form' in shown) || end === undefined) return
    const secondsLeft = secondsUntil(end, stage.now())
    if (secondsLeft === 0 && shown.step === 'ways') return asked.windowClosed()
    if (secondsLeft === 0 && shown.status === 'editing') return stage.change({ quote: 'over', secondsLeft: undefined })
    if (secondsLeft !== shown.secondsLeft) stage.change({ secondsLeft })
    if (stage.isSeen()) stopClock = stage.clock.after(1000, tick)
  }

  function voidEnd(): string | undefined {
    const option = stage.journey()?.advice?.options.find(({ way }) => way === 'VOID')
    return option?.open ? option.deadline?.at : undefined
  }

  return {
    ask,
    tick,
    stop: () => stopClock(),
    forget: () => void (turn += 1),
  }
}

function quoteEnd({ quote }: DetailsView): string | undefined {
  return typeof quote === 'object' ? (quote.expiresAt ?? undefined) : undefined
}

/** What a quote is for; nothing while there is nothing to ask for, or nothing that could be. */
function basisOf(shown: DetailsView): string | undefined {
  const kind = kindOfWay(shown.way)
  if (kind === 'void') return kind
  if (kind !== 'refund' || shown.form.choice === '') return undefined
  const tickets = ticketsOf(shown)
  return tickets.length === 0 || isChildAlone(shown) ? undefined : [shown.form.choice, ...tickets].join()
}

function bothOf(before: Money, now: Money) {
  return { before: moneyText(before), now: moneyText(now) }
}

function termsOfVoid(quote: CallAnswer<'POST /refund/voidQuotation'>): Terms {
  const { voidOfferId, original, estimated, serviceFee, kept } = quote
  return {
    ...{ id: voidOfferId, original, estimated, serviceFee, kept: together(kept) },
    ...{ expiresAt: quote.expiresAt, obstacle: quote.obstacle, message: quote.message, lines: {} },
    ...{ certainty: 'ACCURATE', method: 'CASH', taxOnly: false, needsProof: false },
    penalty: { amount: 0, currency: original.currency },
  }
}

function termsOfRefund(quote: CallAnswer<'POST /refund/refundQuotationV2.do'>): Terms {
  const { quoteId, original, penalty, serviceFee, estimated, certainty, method, taxOnly, kept } = quote
  return {
    ...{ id: quoteId, original, penalty, serviceFee, estimated, certainty, method, taxOnly, kept: together(kept) },
    ...{ expiresAt: quote.expiresAt, obstacle: quote.obstacle, needsProof: quote.needsProof, expected: quote.expected },
    lines: Object.fromEntries(quote.lines.map((line) => [line.ticketNos[0] ?? '', line.estimated])),
  }
}

function together({ serviceFee, ancillary }: { serviceFee: Money; ancillary: Money }): Money {
  return { ...serviceFee, amount: serviceFee.amount + ancillary.amount }
}
