import type { Client } from '../shared/client.ts'
import { copyText } from '../shared/clipboard.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { sessionDrafts, type Drafts } from '../shared/drafts.port.ts'
import { askUser, createDrawerFrame } from '../shared/drawer-frame.ts'
import { trackFocus } from '../shared/focus.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { stepsOf, type Step } from '../shared/steps.ts'
import { draftOf } from './refund-draft.ts'
import { refundStage, type Journey } from './refund-stage.ts'
import type { RefundSteps } from './refund-steps.ts'
import type { RefundAction, RefundEvents, RefundForm, RefundRequest, RefundStep, RefundView } from './refund-view.ts'

export interface RefundDrawerSettings {
  client: Client
  clock?: Clock
  /** Asks for a code before a submission that needs one; without it such a submission is refused. */
  secondFactor?: SecondFactor
  /** Where drafts are kept: the page's session, unless said otherwise. */
  drafts?: Drafts
}

export interface RefundDrawerController extends Controller<RefundView, RefundEvents> {
  /** Compares the ways to give a booking up, or goes on where its draft stands. */
  open(request: RefundRequest): void
  act(name: RefundAction): void
  copyNumber(): Promise<void>
  close(): void
  /** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
  dialog(id: string): PropBag
  title(id: string): { bag: PropBag; text: Message; aside: string }
  closeButton(): PropBag
  steps(): Step<RefundStep>[]
  /** Sends again what did not get through. */
  retry(): void
  /** What is drawn in the steps; nothing until the drawer has opened for the first time. */
  inside(): RefundSteps | undefined
}

const stepNames = ['ways', 'details', 'result'] as const

export function createRefundDrawer(settings: RefundDrawerSettings): RefundDrawerController {
  const { client, clock = systemClock, secondFactor, drafts = sessionDrafts() } = settings
  const events = createEvents<RefundEvents>()
  const focus = trackFocus<string>()
  const view = createView<RefundView>(
    { step: 'closed', lines: 'folded', focus: focus.stay() },
    { start: () => frame.appear(), stop: () => frame.disappear() },
  )
  let journey: Journey | undefined
  const frame = createDrawerFrame<RefundSteps>({
    isOpen: () => journey !== undefined,
    dismiss: close,
    move: () => leave('moved'),
    async load() {
      const { createRefundSteps } = await import('./refund-steps.ts')
      return () => createRefundSteps(stage, { secondFactor, leave })
    },
    fail: (error) => stage.fail(error),
  })
  const stage = refundStage({
    ...{ client, clock, view, focus, emit: events.emit },
    journey: () => journey,
    isSeen: frame.isSeen,
    goOn: () => act(frame.inside()?.actions().at(-1)?.name ?? 'close'),
  })

  function open(request: RefundRequest): void {
    if (journey?.request.orderNo === request.orderNo && journey.request.way === request.way) return
    if (!journey) frame.rise(true)
    frame.inside()?.rest()
    const draft = draftOf(drafts, request.orderNo)
    journey = { request, draft, user: request.user ?? '', ahead: 0, step: 'ways', form: formFor(request), free: [] }
    void begin(journey)
  }

  async function begin(mine: Journey): Promise<void> {
    stage.note({ why: 'loading', tone: 'calm', title: { key: 'cancel.loading' }, actions: [], status: 'sending' })
    const found = mine.draft.read()
    const isAsked = found && mine.request.user === undefined
    const [loaded, user] = await Promise.all([frame.load(), isAsked && askUser(client)])
    if (user) mine.user = user
    if (journey !== mine) return
    // A draft is shown to nobody but whose it is.
    if (loaded) loaded.begin(mine, found?.user === mine.user ? found : undefined)
  }

  function act(name: RefundAction): void {
    const steps = frame.inside()
    if (steps) return steps.act(name)
    if (name === 'close') close()
  }

  function leave(reason: RefundEvents['closed']['reason']): void {
    if (!journey) return
    const { orderNo } = journey.request
    const shown = view.peek()
    const refundNo = shown.step === 'note' ? shown.refundNo : undefined
    frame.inside()?.rest()
    frame.inside()?.leave()
    frame.lower()
    journey = undefined
    view.value = { step: 'closed', lines: 'folded', focus: focus.stay() }
    events.emit('closed', { reason, orderNo, refundNo })
  }

  function close(): void {
    leave('closed')
  }

  function currentStep(): RefundStep | undefined {
    const shown = view.peek()
    if (shown.step === 'closed') return undefined
    if (shown.step !== 'note') return shown.step
    if (shown.why === 'done') return undefined
    return shown.why === 'loading' || shown.why === 'stopped' ? 'ways' : 'details'
  }

  return {
    ...{ view, on: events.on, open, act, close },
    inside: frame.inside,
    dialog: (id) => {
      const shown = view.peek()
      const isBusy = 'status' in shown && shown.status === 'sending'
      return frame.dialog(id, isBusy)
    },
    title: (id) => ({
      bag: { id: `${id}-title`, tabindex: -1 },
      text: { key: 'cancel.title' },
      aside: journey?.request.orderNo ?? '',
    }),
    closeButton: () => buttonBag('button', false, close),
    steps: () => stepsOf(stepNames, currentStep()),
    retry() {
      const steps = frame.inside()
      if (steps) steps.retry()
      else if (journey) void begin(journey)
    },
    async copyNumber() {
      const shown = view.peek()
      if (shown.step !== 'note' || !shown.refundNo) return
      const isCopied = await copyText(shown.refundNo)
      if (view.peek() === shown) view.value = { ...shown, isCopied }
    },
  }
}

/** Whoever asks for a claim says that the airline has paid already. */
function formFor({ way }: RefundRequest): RefundForm {
  return {
    ...{ airlineChanged: false, doneAtAirline: way === 'CLAIM', passengers: [], choice: '', wasVoided: false },
    ...{ date: '', notes: '', fastConfirm: false, files: [] },
  }
}
