import type { Message } from '../shared/message.ts'
import type { CancelWay } from '../shared/refund.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { createFileList, type FileList } from '../upload/file-list.ts'
import { askTerms } from './ask-terms.ts'
import { detailsStep, type DetailsBags } from './details-step.ts'
import { findWays } from './find-ways.ts'
import { footBags, type FootBags } from './refund-foot.ts'
import type { RefundDraft } from './refund-draft.ts'
import type { Journey, Stage } from './refund-stage.ts'
import type { DetailsView, RefundAction, RefundEvents } from './refund-view.ts'
import { submitRefund } from './submit-refund.ts'
import { waysStep, type WaysBags } from './ways-step.ts'

export interface RefundSteps extends FootBags {
  /** Compares the ways, or goes on where the draft stands. */
  begin(journey: Journey, found: RefundDraft | undefined): void
  act(name: RefundAction): void
  retry(): void
  ways(id: string): WaysBags | undefined
  details(id: string): DetailsBags | undefined
  /** Nobody looks: nothing ticks. */
  rest(): void
  goOn(): void
  /** The drawer closes. */
  leave(): void
}

interface Ways {
  secondFactor: SecondFactor | undefined
  leave(reason: RefundEvents['closed']['reason']): void
}

/** Everything behind the opening of the drawer; a page loads it when the drawer opens for the first time. */
export function createRefundSteps(stage: Stage, { secondFactor, leave }: Ways): RefundSteps {
  const { view, journey } = stage
  let files: FileList | undefined
  /** The details that a note stands before. */
  let behind: DetailsView | undefined
  const terms = askTerms(stage, {
    windowClosed: () => void finding.compare(),
    remember: (details) => void (behind = details),
  })
  const finding = findWays(stage, enterDetails)
  const submitting = submitRefund(stage, {
    secondFactor,
    askAgain: terms.ask,
    compareAgain: (alert) => void finding.find({ alert }).then(terms.tick),
  })

  function begin(mine: Journey, found: RefundDraft | undefined): void {
    const { way } = mine.request
    files?.stop()
    behind = undefined
    if (found) Object.assign(mine, { form: found.form, sent: found.sent, step: found.step })
    files = fileList(mine)
    if (found?.sent) return submitting.unknown()
    const isTyped = found !== undefined && found.step === 'details'
    const onward = isTyped ? found.form.way : way
    const notice = isTyped ? { key: 'cancel.resumed' } : undefined
    void finding.find({ onward, notice }).then(terms.tick)
  }

  function fileList(mine: Journey): FileList {
    const list = createFileList({
      ...{ client: stage.client, kind: 'proof', stored: mine.form.files },
      failed(error) {
        stage.report(error)
        if (error.kind === 'session-invalid') stage.emit('session', {})
      },
      changed() {
        if (journey() !== mine) return
        mine.form = { ...mine.form, files: list.stored() }
        stage.save(mine)
        stage.edit({}, 'proof')
        stage.change({ files: list.entries() })
      },
    })
    return list
  }

  function enterDetails(way: CancelWay, notice?: Message): void {
    const mine = journey()
    if (!mine?.order || !mine.advice) return
    const { order, advice, free, form } = mine
    const isSame = form.way === way && mine.step === 'details'
    const own = way === 'VOLUNTARY' || way === 'INVOLUNTARY' ? way : ''
    mine.step = 'details'
    mine.form = { ...form, way, choice: isSame ? form.choice : own, wasVoided: way === 'CLAIM' && form.wasVoided }
    const quote = way === 'STOP' || way === 'CLAIM' ? 'none' : 'asking'
    const editing = { status: 'editing', problems: {}, notice, quote } as const
    stage.show({
      step: 'details',
      way,
      order,
      advice,
      free,
      form: mine.form,
      files: files?.entries() ?? [],
      ...editing,
    })
    stage.save(mine)
    if (way === 'CLAIM') void readWindow(mine)
    void askTold(notice)
  }

  /** A quote that comes takes no notice away that was there before. */
  async function askTold(notice: Message | undefined): Promise<void> {
    const found = await terms.ask()
    if (found && notice) stage.change({ notice })
  }

  async function readWindow(mine: Journey): Promise<void> {
    const { orderNo } = mine.request
    const found = await stage.client.call('POST /refund/refundClaimApplyWindow', {
      ...{ body: { orderNo }, reads: true, quiet: true },
    })
    if (journey() !== mine) return
    if (!found.ok) return stage.report(found.error)
    if (view.peek().step === 'details') stage.change({ claimWindow: found.value })
  }

  function goBack(): void {
    const shown = view.peek()
    if (shown.step === 'details') {
      finding.enter()
      return terms.tick()
    }
    if (!behind) return void finding.find().then(terms.tick)
    const { focus: _, lines: __, ...details } = behind as DetailsView & { focus: unknown; lines: unknown }
    stage.show({ ...details, form: journey()?.form ?? details.form, files: files?.entries() ?? [], status: 'editing' })
    terms.tick()
  }

  function act(name: RefundAction): void {
    const shown = view.peek()
    if ('status' in shown && shown.status === 'sending' && name !== 'close' && name !== 'keep') return
    switch (name) {
      case 'next':
        if (shown.step === 'ways' && shown.form.way && !shown.isAsking) enterDetails(shown.form.way)
        return
      case 'back':
        return goBack()
      case 'submit':
        return void submitting.submit()
      case 'requote':
        return void terms.ask()
      case 'accept':
        goBack()
        return void submitting.submit()
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
    const sent = journey()?.sent
    if (sent) void submitting.send(sent)
    else void finding.find({ onward: journey()?.request.way }).then(terms.tick)
  }

  return {
    begin,
    act,
    retry() {
      const shown = view.peek()
      if (shown.step === 'ways') void finding.compare().then(terms.tick)
      else if (shown.step === 'note') again()
      else if (shown.step === 'details' && shown.quote === 'failed') void terms.ask()
      else void submitting.submit()
    },
    rest: terms.stop,
    goOn: terms.tick,
    leave() {
      terms.forget()
      files?.stop()
    },
    ways: waysStep(stage, { compare: () => void finding.compare().then(terms.tick) }),
    details: detailsStep(stage, {
      files: () => files,
      ask: () => void terms.ask(),
      claimVoid() {
        stage.edit({ wasVoided: true })
        enterDetails('CLAIM')
      },
    }),
    ...footBags(stage, act),
  }
}
