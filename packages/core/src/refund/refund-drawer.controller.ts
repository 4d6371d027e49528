import type { Client } from '../shared/client.ts'
import { copyText } from '../shared/clipboard.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { sessionDrafts, type Drafts } from '../shared/drafts.port.ts'
import { drawerBag } from '../shared/drawer.ts'
import { rememberFocus, trackFocus } from '../shared/focus.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import { openOverlay } from '../shared/overlay.ts'
import { whenHashChanges } from '../shared/page-address.ts'
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
    { start: appear, stop: disappear },
  )
  let journey: Journey | undefined
  let steps: RefundSteps | undefined
  let lower = (): void => undefined
  let giveFocusBack = (): void => undefined

  const stage = refundStage({
    ...{ client, clock, view, focus, emit: events.emit },
    journey: () => journey,
    goOn: () => act(steps?.actions().at(-1)?.name ?? 'close'),
  })

  function open(request: RefundRequest): void {
    if (journey?.request.orderNo === request.orderNo && journey.request.way === request.way) return
    if (!journey) {
      giveFocusBack = rememberFocus()
      rise()
    }
    steps?.rest()
    const draft = draftOf(drafts, request.orderNo)
    journey = { request, draft, user: request.user ?? '', ahead: 0, step: 'ways', form: formFor(request), free: [] }
    void begin(journey)
  }

  /** Above the page, until the page goes to another address. */
  function rise(): void {
    lower()
    const leaveOverlay = openOverlay(close)
    const stopListening = whenHashChanges(() => leave('moved'))
    lower = () => (leaveOverlay(), stopListening())
  }

  async function begin(mine: Journey): Promise<void> {
    stage.note({ why: 'loading', tone: 'calm', title: { key: 'cancel.loading' }, actions: [], status: 'sending' })
    const found = mine.draft.read()
    const asking = mine.request.user === undefined && askUser(mine)
    const [loaded] = await Promise.all([load(), found && asking])
    if (journey !== mine) return
    // A draft is shown to nobody but whose it is.
    if (loaded) loaded.begin(mine, found?.user === mine.user ? found : undefined)
  }

  async function askUser(mine: Journey): Promise<void> {
    const who = await client.call('GET /login-user.do', { quiet: true })
    if (who.ok) mine.user = who.value.id
  }

  async function load(): Promise<RefundSteps | undefined> {
    try {
      const { createRefundSteps } = await import('./refund-steps.ts')
      return (steps ??= createRefundSteps(stage, { secondFactor, leave }))
    } catch {
      stage.fail({ kind: 'network', code: 'network', messageKey: 'error.network', retry: 'yes' })
      return undefined
    }
  }

  function appear(): void {
    lower()
    if (journey) rise()
    steps?.goOn()
  }

  /** Nobody looks: nothing ticks, and Escape is not for a drawer that is not there. */
  function disappear(): void {
    lower()
    steps?.rest()
  }

  function act(name: RefundAction): void {
    if (steps) return steps.act(name)
    if (name === 'close') close()
  }

  function leave(reason: RefundEvents['closed']['reason']): void {
    if (!journey) return
    const { orderNo } = journey.request
    const shown = view.peek()
    const refundNo = shown.step === 'note' ? shown.refundNo : undefined
    steps?.rest()
    steps?.leave()
    lower()
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
    inside: () => steps,
    dialog: (id) => {
      const shown = view.peek()
      const isBusy = 'status' in shown && shown.status === 'sending'
      return drawerBag({ id, isBusy, closed: () => giveFocusBack() })
    },
    title: (id) => ({
      bag: { id: `${id}-title`, tabindex: -1 },
      text: { key: 'cancel.title' },
      aside: journey?.request.orderNo ?? '',
    }),
    closeButton: () => buttonBag('button', false, close),
    steps: () => stepsOf(stepNames, currentStep()),
    retry() {
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
