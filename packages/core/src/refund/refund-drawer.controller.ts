import type { Client } from '../shared/client/client.ts'
import { copyText } from '../shared/clipboard.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { createSessionDrafts, type DraftStorage } from '../shared/drafts.port.ts'
import { fetchUserId, createDrawerLifecycle } from '../shared/overlay/drawer-lifecycle.ts'
import { trackFocus } from '../shared/overlay/focus.ts'
import { buttonProps } from '../shared/forms/form-props.ts'
import type { Message } from '../shared/message.ts'
import type { ElementProps } from '../shared/element-props.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { listSteps, type Step } from '../shared/steps.ts'
import { createRefundDraft } from './refund-draft.ts'
import { createRefundContext, type RefundFlow } from './refund-context.ts'
import type { RefundSteps } from './refund-steps.ts'
import type { RefundAction, RefundEvents, RefundForm, RefundRequest, RefundStep, RefundView } from './refund-view.ts'

export interface RefundDrawerSettings {
  client: Client
  clock?: Clock
  /** Requests a code before a submission that requires a second factor. Without it such a submission is rejected. */
  secondFactor?: SecondFactor
  /** Storage for drafts. Default: the session storage of the page. */
  drafts?: DraftStorage
}

export interface RefundDrawerController extends Controller<RefundView, RefundEvents> {
  /** Compares the cancel options of a booking, or resumes its draft. */
  open(request: RefundRequest): void
  runAction(name: RefundAction): void
  copyNumber(): Promise<void>
  close(): void
  /** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
  dialog(id: string): ElementProps
  title(id: string): { props: ElementProps; text: Message; aside: string }
  closeButton(): ElementProps
  steps(): Step<RefundStep>[]
  /** Repeats the failed request. */
  retry(): void
  /** Content of the steps; undefined until the drawer has opened for the first time. */
  body(): RefundSteps | undefined
}

const stepNames = ['options', 'details', 'result'] as const

export function createRefundDrawer(settings: RefundDrawerSettings): RefundDrawerController {
  const { client, clock = systemClock, secondFactor, drafts = createSessionDrafts() } = settings
  const events = createEvents<RefundEvents>()
  const focus = trackFocus<string>()
  const view = createView<RefundView>(
    { step: 'closed', lines: 'folded', focus: focus.keep() },
    { start: () => drawer.mount(), stop: () => drawer.unmount() },
  )
  let flow: RefundFlow | undefined
  const drawer = createDrawerLifecycle<RefundSteps>({
    isOpen: () => flow !== undefined,
    onDismiss: close,
    onNavigate: () => leave('moved'),
    async load() {
      const { createRefundSteps } = await import('./refund-steps.ts')
      return () => createRefundSteps(context, { secondFactor, leave })
    },
    onLoadFailed: (error) => context.showFailure(error),
  })
  const context = createRefundContext({
    ...{ client, clock, view, focus, emit: events.emit },
    flow: () => flow,
    isVisible: drawer.isVisible,
    onEnter: () => runAction(drawer.body()?.actions().at(-1)?.name ?? 'close'),
  })

  function open(request: RefundRequest): void {
    if (flow?.request.orderNo === request.orderNo && flow.request.way === request.way) return
    if (!flow) drawer.open(true)
    drawer.body()?.pause()
    const draft = createRefundDraft(drafts, request.orderNo)
    flow = {
      request,
      draft,
      user: request.user ?? '',
      clockOffsetMs: 0,
      step: 'options',
      form: initialForm(request),
      refundableTickets: [],
    }
    void begin(flow)
  }

  async function begin(currentFlow: RefundFlow): Promise<void> {
    context.note({ reason: 'loading', tone: 'calm', title: { key: 'cancel.loading' }, actions: [], status: 'sending' })
    const found = currentFlow.draft.read()
    const needsUser = found && currentFlow.request.user === undefined
    const [loaded, user] = await Promise.all([drawer.load(), needsUser && fetchUserId(client)])
    if (user) currentFlow.user = user
    if (flow !== currentFlow) return
    // A draft is restored only for the user who saved it.
    if (loaded) loaded.start(currentFlow, found?.user === currentFlow.user ? found : undefined)
  }

  function runAction(name: RefundAction): void {
    const steps = drawer.body()
    if (steps) return steps.runAction(name)
    if (name === 'close') close()
  }

  function leave(reason: RefundEvents['closed']['reason']): void {
    if (!flow) return
    const { orderNo } = flow.request
    const shown = view.peek()
    const refundNo = shown.step === 'note' ? shown.refundNo : undefined
    drawer.body()?.pause()
    drawer.body()?.leave()
    drawer.close()
    flow = undefined
    view.value = { step: 'closed', lines: 'folded', focus: focus.keep() }
    events.emit('closed', { reason, orderNo, refundNo })
  }

  function close(): void {
    leave('closed')
  }

  function currentStep(): RefundStep | undefined {
    const shown = view.peek()
    if (shown.step === 'closed') return undefined
    if (shown.step !== 'note') return shown.step
    if (shown.reason === 'done') return undefined
    return shown.reason === 'loading' || shown.reason === 'stopped' ? 'options' : 'details'
  }

  return {
    ...{ view, on: events.on, open, runAction, close },
    body: drawer.body,
    dialog: (id) => {
      const shown = view.peek()
      const isBusy = 'status' in shown && shown.status === 'sending'
      return drawer.dialog(id, isBusy)
    },
    title: (id) => ({
      props: { id: `${id}-title`, tabindex: -1 },
      text: { key: 'cancel.title' },
      aside: flow?.request.orderNo ?? '',
    }),
    closeButton: () => buttonProps('button', false, close),
    steps: () => listSteps(stepNames, currentStep()),
    retry() {
      const steps = drawer.body()
      if (steps) steps.retry()
      else if (flow) void begin(flow)
    },
    async copyNumber() {
      const shown = view.peek()
      if (shown.step !== 'note' || !shown.refundNo) return
      const isCopied = await copyText(shown.refundNo)
      if (view.peek() === shown) view.value = { ...shown, isCopied }
    },
  }
}

/** A request for a claim implies that the airline has already paid. */
function initialForm({ way }: RefundRequest): RefundForm {
  return {
    ...{ airlineChanged: false, doneAtAirline: way === 'CLAIM', passengers: [], choice: '', wasVoided: false },
    ...{ date: '', notes: '', fastConfirm: false, files: [] },
  }
}
