import { isUncertain, type CallError, type Result } from '../shared/call-error.ts'
import { keyFor } from '../shared/call-key.ts'
import { problemsOf } from '../shared/form-desk.ts'
import { textOf, type Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { RefundStatus } from '../shared/refund.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { checkRefund, readDay } from './check-refund.ts'
import { kindOfWay, peopleOf, reasonFor, ticketsOf } from './giving-up.ts'
import type { Sent, Submission } from './refund-draft.ts'
import { actions, type Journey, type Stage } from './refund-stage.ts'
import type { DetailsView, Terms } from './refund-view.ts'

interface Ways {
  secondFactor: SecondFactor | undefined
  /** Asks for another quote; answers nothing when that has to be looked at first. */
  askAgain(): Promise<Terms | undefined>
  /** Compares the ways anew, because this one is closed. */
  compareAgain(alert: Message): void
}

interface Submitted {
  refundNo?: string
  status?: RefundStatus
}

export function submitRefund(stage: Stage, ways: Ways) {
  let renewed = false

  /** `isRenewed`: the quote was asked for anew for this very submission. */
  async function submit(isRenewed = false): Promise<void> {
    const journey = stage.journey()
    const shown = stage.view.peek()
    if (!journey || shown.step !== 'details' || shown.status === 'sending' || !checkRefund(stage, shown)) return
    const isQuoted = shown.way === 'STOP' || shown.way === 'CLAIM'
    const { quote } = shown
    if (!isQuoted && (quote === 'over' || quote === 'failed')) return requote()
    const terms = typeof quote === 'object' ? quote : undefined
    if (!isQuoted && !terms?.id) return
    const submission = submissionOf(shown, terms, stage.today())
    const key = keyFor(journey, JSON.stringify(submission))
    const claimed = shown.advice.options.find(({ way }) => way === shown.way)?.back
    const amount = terms?.estimated ?? (shown.way === 'STOP' ? claimed : undefined)
    renewed = isRenewed
    await send({ key, way: shown.way, submission, amount, expected: terms?.expected })
  }

  /** Another quote, and at once the submission when it brings no less. */
  async function requote(): Promise<void> {
    const terms = await ways.askAgain()
    if (terms) await submit(true)
  }

  /** Submits, or submits again as it was: under its key it is done once. */
  async function send(sent: Sent): Promise<void> {
    const journey = stage.journey()
    if (!journey) return
    const shown = stage.view.peek()
    if (shown.step === 'details')
      stage.change({ status: 'sending', failure: undefined, alert: undefined, notice: undefined, problems: {} })
    else if (shown.step === 'note') stage.view.value = { ...shown, status: 'sending', failure: undefined }
    journey.sent = sent
    stage.save(journey)
    const feature = sent.submission.kind === 'claim' ? 'refund:claim' : 'refund:submit'
    const run = (mfaCode?: string) => call(sent, mfaCode)
    const needsCode = ways.secondFactor && sent.submission.kind !== 'stop'
    const outcome = needsCode ? await ways.secondFactor?.run(feature, run) : await run()
    if (!outcome) return
    const isHere = stage.journey() === journey
    if (outcome === 'cancelled') {
      keep(journey, undefined)
      if (isHere) calm()
      return
    }
    if (outcome.ok) {
      journey.draft.forget()
      tell(journey, sent, outcome.value)
      return isHere ? done(journey, sent, outcome.value) : undefined
    }
    if (!isUncertain(outcome.error)) {
      // After a sign-in the same goes out under the same key.
      if (outcome.error.kind !== 'session-invalid') journey.key = undefined
      keep(journey, undefined)
    }
    if (isHere) refuse(outcome.error)
    else stage.report(outcome.error)
  }

  function keep(journey: Journey, sent: Sent | undefined): void {
    journey.sent = sent
    stage.save(journey)
  }

  function calm(): void {
    const shown = stage.view.peek()
    if (shown.step !== 'closed') stage.view.value = { ...shown, status: 'editing' }
  }

  async function call({ submission, key: idempotencyKey }: Sent, mfaCode?: string): Promise<Result<Submitted>> {
    const how = { mfaCode, idempotencyKey, quiet: true }
    const { client } = stage
    switch (submission.kind) {
      case 'refund':
        return client.call('POST /refund/refund.do', { body: submission.body, ...how })
      case 'void':
        return client.call('POST /refund/void.do', { body: submission.body, ...how })
      case 'claim':
        return client.call('POST /refund/refundClaim.do', { body: submission.body, ...how })
      case 'stop': {
        const asked = await client.call('POST /order/cancelTicket.do', { body: submission.body, ...how })
        return asked.ok ? { ...asked, value: {} } : asked
      }
    }
  }

  function tell({ request: { orderNo } }: Journey, { way }: Sent, { refundNo = '', status }: Submitted): void {
    if (!status) stage.emit('stopped', { orderNo })
    else if (way === 'VOID') stage.emit('voided', { orderNo, refundNo, status })
    else stage.emit('refunded', { orderNo, refundNo, status, way })
  }

  async function done(journey: Journey, { way, amount, expected }: Sent, { refundNo }: Submitted): Promise<void> {
    journey.sent = undefined
    const fact = (name: string, value: Message) => ({ label: { key: `refund.next.${name}` }, value })
    stage.note({
      why: 'done',
      tone: 'good',
      refundNo,
      title: { key: `refund.done.${kindOfWay(way) === 'refund' ? 'refund' : way}` },
      text: way === 'STOP' ? { key: 'refund.done.stopText' } : undefined,
      facts: [
        ...(amount ? [fact('amount', { key: '', text: moneyText(amount) })] : []),
        ...(expected ? [fact('replyAt', { key: '', moment: expected.replyAt })] : []),
        ...(expected ? [fact('refundAt', { key: '', moment: expected.refundAt })] : []),
      ],
      actions: refundNo ? actions('close', 'viewRefund') : actions('close'),
    })
    if (!refundNo) return
    const found = await stage.client.call('GET /refund/info/{refundNo}', { params: { refundNo }, quiet: true })
    const shown = stage.view.peek()
    if (!found.ok) return stage.report(found.error)
    if (shown.step !== 'note' || shown.refundNo !== refundNo) return
    const { hint } = found.value
    if (!hint) return
    const parts = hint.at ? { time: { key: '', moment: hint.at } } : undefined
    stage.view.value = { ...shown, text: { key: `refund.hint.${hint.kind}`, parts } }
  }

  function refuse(error: CallError): void {
    const { code, fields = [] } = error
    const alert = textOf(error)
    if (error.kind === 'session-invalid') return stage.fail(error)
    if (isUncertain(error)) {
      stage.report(error)
      return unknown()
    }
    stage.report(error)
    if (code === '5404') {
      const { refundNo } = (error.data ?? {}) as { refundNo?: string }
      stage.journey()?.draft.forget()
      return stage.note({
        ...{ why: 'already', tone: 'warning', title: { key: 'cancel.already.title' }, refundNo },
        text: { key: 'cancel.already.text' },
        actions: refundNo ? actions('close', 'viewRefund') : actions('close'),
      })
    }
    const shown = stage.view.peek()
    if (/^5(401|402|403|312)$/.test(code) || shown.step !== 'details') return ways.compareAgain(alert)
    if (code === '5406' || fields.some(({ path }) => /^(ticketNos|refundReason)/.test(path))) {
      stage.change({ status: 'editing' })
      // Once for each press of the button.
      return renewed ? stage.change({ quote: 'over', alert }) : void requote()
    }
    const problems = problemsOf(
      stage,
      fields.map(({ path, message }) => ({ path: placeOfPath(path), text: message })),
    )
    const [first = 'alert'] = Object.keys(problems)
    stage.change({ status: 'editing', problems, alert, focus: stage.focus.ask(first) })
  }

  /** Nobody knows yet. Nothing is offered but to ask again. */
  function unknown(): void {
    stage.note({
      ...{ why: 'unknown', tone: 'warning', title: { key: 'cancel.unknown.title' } },
      text: { key: 'cancel.unknown.text' },
      actions: actions('close', 'again'),
    })
  }

  return { submit, send, unknown, requote }
}

function placeOfPath(path: string): string {
  if (path.startsWith('passengers')) return 'people'
  if (path.startsWith('refundReason')) return 'reason'
  return { fulfilmentDate: 'date', proofUrl: 'proof' }[path] ?? path
}

function submissionOf(shown: DetailsView, terms: Terms | undefined, today: string): Submission {
  const { order, form, way } = shown
  const { orderNo } = order
  const proofUrl = form.files.map(({ path }) => path)
  const notes = form.notes.trim()
  const reason = form.choice && reasonFor(form.choice)
  switch (way) {
    case 'STOP':
      return { kind: 'stop', body: { orderNo, type: 'STOP' } }
    case 'VOID':
      return { kind: 'void', body: { orderNo, voidOfferId: terms?.id ?? '', notes } }
    case 'CLAIM': {
      const passengers = peopleOf(shown).flatMap(({ name, pnrs: [pnr = ''], ticketNos }) =>
        ticketNos.map((ticketNo) => ({ name, pnr, ticketNo })),
      )
      const fulfilmentDate = readDay(form.date, today)
      const why = form.wasVoided ? { refundReason: 'void' as const } : reason || {}
      return { kind: 'claim', body: { orderNo, passengers, ...why, fulfilmentDate, proofUrl, notes } }
    }
    case 'VOLUNTARY':
    case 'INVOLUNTARY': {
      const { fastConfirm } = form
      const quoted = { quoteId: terms?.id ?? '', orderNo, ticketNos: ticketsOf(shown) }
      return { kind: 'refund', body: { ...quoted, ...reasonFor(form.choice || way), notes, proofUrl, fastConfirm } }
    }
  }
}
