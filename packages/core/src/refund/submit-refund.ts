import { isOutcomeUnknown, type CallError, type Result } from '../shared/client/call-error.ts'
import { getIdempotencyKey } from '../shared/client/idempotency-key.ts'
import { toFieldProblems } from '../shared/forms/form-binding.ts'
import { errorMessage, type Message } from '../shared/message.ts'
import type { RefundStatus } from '../shared/contract/refund.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { describeAmount, divideAmount } from './refund-parts.ts'
import { validateRefund, parsePastDate } from './validate-refund.ts'
import { getRefundKind, selectedPassengers, storedReason, selectedTickets, wayOfReason } from './refund-selection.ts'
import type { SentSubmission, Submission } from './refund-draft.ts'
import { getRefundActions, type RefundFlow, type RefundContext } from './refund-context.ts'
import type { DetailsView, RefundQuote } from './refund-view.ts'

interface SubmitCallbacks {
  secondFactor: SecondFactor | undefined
  /** Requests another quote; resolves to undefined when it has to be reviewed first. */
  requestQuoteAgain(): Promise<RefundQuote | undefined>
  /** Compares the options again because this one is closed. */
  compareAgain(alert: Message): void
}

interface Submitted {
  refundNo?: string
  status?: RefundStatus
}

export function createRefundSubmitter(context: RefundContext, callbacks: SubmitCallbacks) {
  let isQuoteRenewed = false

  /** `isRenewed`: the quote was requested again for this submission. */
  async function submit(isRenewed = false): Promise<void> {
    const flow = context.flow()
    const detailsView = context.view.peek()
    if (
      !flow ||
      detailsView.step !== 'details' ||
      detailsView.status === 'sending' ||
      !validateRefund(context, detailsView)
    )
      return
    const isQuoted = detailsView.way === 'STOP' || detailsView.way === 'CLAIM'
    const { quote } = detailsView
    if (!isQuoted && (quote === 'over' || quote === 'failed')) return requote()
    const terms = typeof quote === 'object' ? quote : undefined
    if (!isQuoted && !terms?.id) return
    const submission = submissionOf(detailsView, terms, context.today())
    const key = getIdempotencyKey(flow, JSON.stringify(submission))
    const claimed = detailsView.comparison.options.find(({ way }) => way === detailsView.way)?.back
    const amount = terms?.estimated ?? (detailsView.way === 'STOP' ? claimed : undefined)
    isQuoteRenewed = isRenewed
    const isEstimate = terms && terms.certainty !== 'ACCURATE'
    await send({ ...terms, key, way: wayOfReason(detailsView), submission, amount, isEstimate })
  }

  /** Requests another quote and submits it at once when the amount has not decreased. */
  async function requote(): Promise<void> {
    const terms = await callbacks.requestQuoteAgain()
    if (terms) await submit(true)
  }

  /** Sends a submission, or repeats it unchanged; its idempotency key makes it take effect once. */
  async function send(sent: SentSubmission): Promise<void> {
    const flow = context.flow()
    if (!flow) return
    const detailsView = context.view.peek()
    if (detailsView.step === 'details')
      context.change({ status: 'sending', failure: undefined, alert: undefined, notice: undefined, problems: {} })
    else if (detailsView.step === 'note') context.view.value = { ...detailsView, status: 'sending', failure: undefined }
    flow.sent = sent
    context.save(flow)
    const feature = sent.submission.kind === 'claim' ? 'refund:claim' : 'refund:submit'
    const run = (mfaCode?: string) => sendSubmission(sent, mfaCode)
    const needsCode = callbacks.secondFactor && sent.submission.kind !== 'stop'
    const outcome = needsCode
      ? await callbacks.secondFactor?.run(feature, run, describeSubmission(sent, flow))
      : await run()
    if (!outcome) return
    const isCurrent = context.flow() === flow
    if (outcome === 'cancelled') {
      keep(flow, undefined)
      if (isCurrent) resetStatus()
      return
    }
    if (outcome.ok) {
      flow.draft.forget()
      emitEvent(flow, sent, outcome.value)
      return isCurrent ? showDone(flow, sent, outcome.value) : undefined
    }
    if (!isOutcomeUnknown(outcome.error)) {
      // After signing in again the same request is sent with the same key.
      if (outcome.error.kind !== 'session-invalid') flow.key = undefined
      keep(flow, undefined)
    }
    if (isCurrent) showRejection(outcome.error)
    else context.report(outcome.error)
  }

  function keep(flow: RefundFlow, sent: SentSubmission | undefined): void {
    flow.sent = sent
    context.save(flow)
  }

  function resetStatus(): void {
    const detailsView = context.view.peek()
    if (detailsView.step !== 'closed') context.view.value = { ...detailsView, status: 'editing' }
  }

  async function sendSubmission(
    { submission, key: idempotencyKey }: SentSubmission,
    mfaCode?: string,
  ): Promise<Result<Submitted>> {
    const callOptions = { mfaCode, idempotencyKey, quiet: true }
    const { client } = context
    switch (submission.kind) {
      case 'refund':
        return client.call('POST /refund/refund.do', { body: submission.body, ...callOptions })
      case 'void':
        return client.call('POST /refund/void.do', { body: submission.body, ...callOptions })
      case 'claim':
        return client.call('POST /refund/refundClaim.do', { body: submission.body, ...callOptions })
      case 'stop': {
        const requested = await client.call('POST /order/cancelTicket.do', { body: submission.body, ...callOptions })
        return requested.ok ? { ...requested, value: {} } : requested
      }
    }
  }

  function emitEvent(
    { request: { orderNo } }: RefundFlow,
    { way }: SentSubmission,
    { refundNo = '', status }: Submitted,
  ): void {
    if (!status) context.emit('stopped', { orderNo })
    else if (way === 'VOID') context.emit('voided', { orderNo, refundNo, status })
    else context.emit('refunded', { orderNo, refundNo, status, way })
  }

  async function showDone(flow: RefundFlow, sent: SentSubmission, { refundNo }: Submitted): Promise<void> {
    const { way, amount, airlineParts = [], expected } = sent
    flow.sent = undefined
    const fact = (name: string, value: Message) => ({ label: { key: `refund.${name}` }, value })
    context.note({
      reason: 'done',
      tone: 'good',
      refundNo,
      title: { key: `refund.done.${getRefundKind(way) === 'refund' ? 'refund' : way}` },
      text: way === 'STOP' ? { key: 'refund.done.stopText' } : undefined,
      facts: [
        ...(amount ? [fact(sent.isEstimate ? 'line.estimated' : 'line.accurate', describeAmount(amount, sent))] : []),
        ...airlineParts.map((part) => ({
          label: { key: '', named: part },
          value: describeAmount(part.amount, part),
        })),
        ...(expected
          ? [
              fact('next.replyAt', { key: '', moment: expected.replyAt }),
              fact(sent.method === 'VOUCHER' ? 'next.voucherAt' : 'next.refundAt', {
                key: '',
                moment: expected.refundAt,
              }),
            ]
          : []),
      ],
      actions: refundNo ? getRefundActions('close', 'viewRefund') : getRefundActions('close'),
    })
    if (!refundNo) return
    const found = await context.client.call('GET /refund/info/{refundNo}', { params: { refundNo }, quiet: true })
    const detailsView = context.view.peek()
    if (!found.ok) return context.report(found.error)
    if (detailsView.step !== 'note' || detailsView.refundNo !== refundNo) return
    const { hint } = found.value
    if (!hint) return
    context.view.value = { ...detailsView, text: { key: `refund.hint.${hint.kind}`, moment: hint.at ?? undefined } }
  }

  function showRejection(error: CallError): void {
    const { code, fields = [] } = error
    const alert = errorMessage(error)
    if (error.kind === 'session-invalid') return context.showFailure(error)
    if (isOutcomeUnknown(error)) {
      context.report(error)
      return showOutcomeUnknown()
    }
    context.report(error)
    if (code === '5404') {
      const { refundNo } = (error.data ?? {}) as { refundNo?: string }
      context.flow()?.draft.forget()
      return context.note({
        ...{ reason: 'already', tone: 'warning', title: { key: 'cancel.already.title' }, refundNo },
        text: { key: 'cancel.already.text' },
        actions: refundNo ? getRefundActions('close', 'viewRefund') : getRefundActions('close'),
      })
    }
    const detailsView = context.view.peek()
    if (/^5(401|402|403|312)$/.test(code) || detailsView.step !== 'details') return callbacks.compareAgain(alert)
    if (code === '5406' || fields.some(({ path }) => /^(ticketNos|refundReason)/.test(path))) {
      context.change({ status: 'editing' })
      // Renews once per press of the button.
      return isQuoteRenewed ? context.change({ quote: 'over', alert }) : void requote()
    }
    const problems = toFieldProblems(
      context,
      fields.map(({ path, message }) => ({ path: fieldOfPath(path), message })),
    )
    const [first = 'alert'] = Object.keys(problems)
    context.change({ status: 'editing', problems, alert, focus: context.focus.request(first) })
  }

  /** Outcome unknown: only checking again is offered. */
  function showOutcomeUnknown(): void {
    context.note({
      ...{ reason: 'unknown', tone: 'warning', title: { key: 'cancel.unknown.title' } },
      text: { key: 'cancel.unknown.text' },
      actions: getRefundActions('close', 'again'),
    })
  }

  return { submit, send, showOutcomeUnknown, requote }
}

function fieldOfPath(path: string): string {
  if (path.startsWith('passengers')) return 'people'
  if (path.startsWith('refundReason')) return 'reason'
  return { fulfilmentDate: 'date', proofUrl: 'proof' }[path] ?? path
}

function submissionOf(detailsView: DetailsView, terms: RefundQuote | undefined, today: string): Submission {
  const { order, form, way } = detailsView
  const { orderNo } = order
  const proofUrl = form.files.map(({ path }) => path)
  const notes = form.notes.trim()
  const reason = form.choice && storedReason(form.choice)
  switch (way) {
    case 'STOP':
      return { kind: 'stop', body: { orderNo, type: 'STOP' } }
    case 'VOID':
      return { kind: 'void', body: { orderNo, voidOfferId: terms?.id ?? '', notes } }
    case 'CLAIM': {
      const passengers = selectedPassengers(detailsView).flatMap(({ name, pnrs: [pnr = ''], ticketNos }) =>
        ticketNos.map((ticketNo) => ({ name, pnr, ticketNo })),
      )
      const fulfilmentDate = parsePastDate(form.date, today)
      const messageKind = form.wasVoided ? { refundReason: 'void' as const } : reason || {}
      return { kind: 'claim', body: { orderNo, passengers, ...messageKind, fulfilmentDate, proofUrl, notes } }
    }
    case 'VOLUNTARY':
    case 'INVOLUNTARY': {
      const { fastConfirm } = form
      const quotedId = { quoteId: terms?.id ?? '', orderNo, ticketNos: selectedTickets(detailsView) }
      return {
        kind: 'refund',
        body: { ...quotedId, ...storedReason(form.choice || way), notes, proofUrl, fastConfirm },
      }
    }
  }
}

/** What a code confirms. */
function describeSubmission(sent: SentSubmission, { request: { orderNo } }: RefundFlow): Message {
  const divided = sent.amount && divideAmount(sent.amount, sent)
  return {
    key: `secondFactor.about.${sent.submission.kind}${divided ? divided.kind || 'Amount' : ''}`,
    values: { orderNo, ...divided },
  }
}
