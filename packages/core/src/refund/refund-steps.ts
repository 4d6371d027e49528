import type { Message } from '../shared/message.ts'
import type { CancelOptionKind } from '../shared/contract/refund.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { createFileList, type FileList } from '../upload/file-list.ts'
import { createQuoteRequester } from './request-quote.ts'
import { createDetailsStep, type DetailsStepElementProps } from './details-step.ts'
import { loadCancelOptions } from './load-cancel-options.ts'
import { footerProps, type FooterElementProps } from './refund-footer.ts'
import type { RefundDraft } from './refund-draft.ts'
import type { RefundFlow, RefundContext } from './refund-context.ts'
import type { DetailsView, RefundAction, RefundEvents } from './refund-view.ts'
import { createRefundSubmitter } from './submit-refund.ts'
import { createOptionsStep, type OptionsStepElementProps } from './options-step.ts'

export interface RefundSteps extends FooterElementProps {
  /** Compares the options, or resumes the draft. */
  start(flow: RefundFlow, draft: RefundDraft | undefined): void
  runAction(name: RefundAction): void
  retry(): void
  optionsStepProps(id: string): OptionsStepElementProps | undefined
  details(id: string): DetailsStepElementProps | undefined
  /** Called when the drawer is not visible: stops timers. */
  pause(): void
  resume(): void
  /** Closes the drawer. */
  leave(): void
}

interface StepCallbacks {
  secondFactor: SecondFactor | undefined
  leave(reason: RefundEvents['closed']['reason']): void
}

/** Creates the steps of the drawer. Pages load this module when the drawer opens for the first time. */
export function createRefundSteps(context: RefundContext, { secondFactor, leave }: StepCallbacks): RefundSteps {
  const { view, flow } = context
  let files: FileList | undefined
  /** Details step covered by a message. */
  let coveredDetails: DetailsView | undefined
  const terms = createQuoteRequester(context, {
    onVoidWindowClosed: () => void options.compareAgain(),
    onDetailsCovered: (details) => void (coveredDetails = details),
  })
  const options = loadCancelOptions(context, enterDetails)
  const submission = createRefundSubmitter(context, {
    secondFactor,
    requestQuoteAgain: terms.requestQuote,
    compareAgain: (alert) => loadOptions({ alert }),
  })

  function loadOptions(next?: Parameters<typeof options.load>[0]): void {
    void options.load(next).then(terms.updateCountdown)
  }

  function start(currentFlow: RefundFlow, draft: RefundDraft | undefined): void {
    const { way } = currentFlow.request
    files?.stop()
    coveredDetails = undefined
    Object.assign(currentFlow, draft)
    files = fileList(currentFlow)
    if (draft?.sent) return submission.showOutcomeUnknown()
    loadOptions(
      draft?.isEdited && draft.step === 'details'
        ? { nextOption: draft.form.way, notice: { key: 'cancel.resumed' } }
        : { nextOption: way },
    )
  }

  function fileList(currentFlow: RefundFlow): FileList {
    const list = createFileList({
      ...{ client: context.client, kind: 'proof', stored: currentFlow.form.files },
      onFailed(error) {
        context.report(error)
        if (error.kind === 'session-invalid') context.emit('session', {})
      },
      onChanged() {
        if (flow() !== currentFlow) return
        currentFlow.form = { ...currentFlow.form, files: list.stored() }
        context.save(currentFlow)
        context.edit({}, 'proof')
        context.change({ files: list.entries() })
      },
    })
    return list
  }

  function enterDetails(way: CancelOptionKind, notice?: Message): void {
    const currentFlow = flow()
    if (!currentFlow?.order || !currentFlow.comparison) return
    const { order, comparison, refundableTickets, form } = currentFlow
    const isSame = form.way === way && currentFlow.step === 'details'
    const own = way === 'VOLUNTARY' || way === 'INVOLUNTARY' ? way : ''
    currentFlow.step = 'details'
    currentFlow.form = {
      ...form,
      way,
      choice: isSame ? form.choice : own,
      wasVoided: way === 'CLAIM' && form.wasVoided,
    }
    const quote = way === 'STOP' || way === 'CLAIM' ? 'none' : 'asking'
    const editing = { status: 'editing', problems: {}, notice, quote } as const
    context.showStep({
      step: 'details',
      way,
      order,
      comparison,
      refundableTickets,
      form: currentFlow.form,
      files: files?.entries() ?? [],
      ...editing,
    })
    context.save(currentFlow)
    if (way === 'CLAIM') void loadClaimWindow(currentFlow)
    void requestQuoteKeepingNotice(notice)
  }

  /** A new quote does not remove an existing notice. */
  async function requestQuoteKeepingNotice(notice: Message | undefined): Promise<void> {
    const draft = await terms.requestQuote()
    if (draft && notice) context.change({ notice })
  }

  async function loadClaimWindow(currentFlow: RefundFlow): Promise<void> {
    const { orderNo } = currentFlow.request
    const draft = await context.client.call('POST /refund/refundClaimApplyWindow', {
      ...{ body: { orderNo }, reads: true, quiet: true },
    })
    if (flow() !== currentFlow) return
    if (!draft.ok) return context.report(draft.error)
    if (view.peek().step === 'details') context.change({ claimWindow: draft.value })
  }

  function goBack(): void {
    const shown = view.peek()
    const { form } = flow() ?? {}
    if (shown.step === 'details') options.showComparison()
    else if (!form || !coveredDetails) return loadOptions()
    else context.showStep({ ...coveredDetails, form, files: files?.entries() ?? [], status: 'editing' })
    terms.updateCountdown()
  }

  function runAction(name: RefundAction): void {
    const shown = view.peek()
    if ('status' in shown && shown.status === 'sending' && name !== 'close' && name !== 'keep') return
    switch (name) {
      case 'next':
        if (shown.step === 'options' && shown.form.way && !shown.isAsking) enterDetails(shown.form.way)
        return
      case 'back':
        return goBack()
      case 'submit':
        return void submission.submit()
      case 'requote':
        return void terms.requestQuote()
      case 'accept':
        goBack()
        return void submission.submit()
      case 'again':
        return again()
      case 'viewRefund':
        return leave('view-refund')
      case 'keep':
      case 'close':
        return leave('closed')
    }
  }

  function again(): void {
    const sent = flow()?.sent
    if (sent) void submission.send(sent)
    else loadOptions({ nextOption: flow()?.request.way })
  }

  return {
    start,
    runAction,
    retry() {
      const shown = view.peek()
      if (shown.step === 'options') void options.compareAgain().then(terms.updateCountdown)
      else if (shown.step === 'note') again()
      else if (shown.step === 'details' && shown.quote === 'failed') void terms.requestQuote()
      else void submission.submit()
    },
    pause: terms.stop,
    resume: terms.updateCountdown,
    leave() {
      terms.forget()
      files?.stop()
    },
    optionsStepProps: createOptionsStep(context, {
      compare: () => void options.compareAgain().then(terms.updateCountdown),
    }),
    details: createDetailsStep(context, {
      files: () => files,
      onQuoteInputChanged: () => void terms.requestQuote(),
      claimVoid() {
        context.edit({ wasVoided: true })
        enterDetails('CLAIM')
      },
    }),
    ...footerProps(context, runAction),
  }
}
