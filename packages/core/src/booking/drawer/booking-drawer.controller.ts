import type { Client } from '../../shared/client/client.ts'
import { copyText } from '../../shared/clipboard.ts'
import { systemClock, type Clock } from '../../shared/clock.ts'
import { createEvents, createView, type Controller } from '../../shared/controller.ts'
import { fetchUserId, createDrawerLifecycle } from '../../shared/overlay/drawer-lifecycle.ts'
import { trackFocus } from '../../shared/overlay/focus.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { listSteps, type Step } from '../../shared/steps.ts'
import type { SecondFactor } from '../../shared/second-factor.port.ts'
import { createBookingDraft, noDraft } from './booking-draft.ts'
import { createBookingContext, type BookingFlow } from './booking-context.ts'
import type { BookingSteps } from './booking-steps.ts'
import type {
  BookingActionName,
  BookingEvents,
  BookingRequest,
  BookingStep,
  BookingView,
  BookingMessageView,
} from './booking-view.ts'
import { emptyForm } from '../passengers/empty-form.ts'
import type { HostSettings, PaymentConfirmation } from '../../shared/host-payment.port.ts'
import { createSessionDrafts, type DraftStorage } from '../../shared/drafts.port.ts'

export interface BookingDrawerSettings extends HostSettings {
  /** An object whose settings are read on use, in place of those given here. */
  host?: HostSettings
  client: Client
  clock?: Clock
  /** Requests a code before a payment that requires a second factor. Without it such a payment is rejected. */
  secondFactor?: SecondFactor
  /** Storage for drafts. Default: the session storage of the page. */
  drafts?: DraftStorage
}

export interface BookingDrawerController extends Controller<BookingView, BookingEvents> {
  /** Verifies an offer and starts its booking, or resumes its draft. */
  open(request: BookingRequest): void
  /** Opens the payment of an existing booking, or shows why it cannot be paid. */
  pay(orderNo: string): void
  runAction(name: BookingActionName): void
  copyNumber(): Promise<void>
  /** Closes immediately. The close button of the drawer asks for confirmation first when input would be lost. */
  close(): void
  /** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
  dialog(id: string): ElementProps
  title(id: string): { props: ElementProps; text: Message }
  closeButton(): ElementProps
  steps(): Step<BookingStep>[]
  /** Repeats the failed request. */
  retry(): void
  /** Content of the steps; undefined until the drawer has opened for the first time. */
  body(): BookingSteps | undefined
}

const stepNames = ['passengers', 'baggage', 'payment'] as const
const stepOfMessage: Partial<Record<BookingMessageView['reason'], BookingStep>> = {
  duplicate: 'baggage',
  expired: 'payment',
  paying: 'payment',
  unknown: 'payment',
  held: 'payment',
}

export function createBookingDrawer(settings: BookingDrawerSettings): BookingDrawerController {
  const { client, clock = systemClock, secondFactor, drafts = createSessionDrafts() } = settings
  const events = createEvents<BookingEvents>()
  const focus = trackFocus<string>()
  const view = createView<BookingView>(
    { step: 'closed', lines: 'folded', focus: focus.keep() },
    { start: startUp, stop: () => drawer.unmount() },
  )
  let flow: BookingFlow | undefined
  const drawer = createDrawerLifecycle<BookingSteps>({
    isOpen: () => flow !== undefined,
    onDismiss: dismiss,
    onNavigate: () => leave('moved'),
    async load() {
      const { createBookingSteps } = await import('./booking-steps.ts')
      return () => createBookingSteps(context, { secondFactor, leave })
    },
    onLoadFailed: (error) => context.showFailure(error),
  })
  const context = createBookingContext({
    ...{ client, clock, view, focus, emit: events.emit, host: settings.host ?? settings },
    flow: () => flow,
    isVisible: drawer.isVisible,
    onEnter: () => runAction(drawer.body()?.actions().at(-1)?.name ?? 'close'),
  })

  function open(request: BookingRequest): void {
    if (flow?.request === request) return
    const draft = createBookingDraft(drafts, request)
    start({
      request,
      draft,
      user: request.user ?? '',
      clockOffsetMs: 0,
      step: 'passengers',
      form: emptyForm(request),
    })
  }

  function startUp(): void {
    drawer.mount()
    if (!context.host.payment) return
    import('../payment/redirect-payment.ts').then(
      ({ resumeAfterCheckout }) => resumeAfterCheckout(pay),
      // The booking stays as it is, and can be paid again.
      () => undefined,
    )
  }

  function pay(orderNo: string, returned?: PaymentConfirmation): void {
    if (flow && !flow.request && flow.order?.orderNo === orderNo) return
    const order = { orderNo, status: 'INIT', total: { amount: 0, currency: '' }, payDeadline: null } as const
    const form = emptyForm({ search: { adult: 0 } })
    start({
      draft: noDraft,
      user: '',
      clockOffsetMs: 0,
      step: 'baggage',
      form,
      order,
      returned,
    })
  }

  function start(next: BookingFlow): void {
    if (!flow) drawer.open(true)
    drawer.body()?.pause()
    flow = next
    void begin(flow)
  }

  async function begin(currentFlow: BookingFlow): Promise<void> {
    const title = { key: currentFlow.request ? 'book.verifying' : 'pay.asking' }
    context.note({ reason: 'verifying', tone: 'calm', title, actions: [], status: 'sending' })
    const found = currentFlow.draft.read()
    const needsUser = found && currentFlow.request && currentFlow.request.user === undefined
    const [loaded, user] = await Promise.all([drawer.load(), needsUser && fetchUserId(client)])
    if (user) currentFlow.user = user
    if (flow !== currentFlow) return
    // A draft is restored only for the user who saved it.
    if (loaded) loaded.start(currentFlow, found?.user === currentFlow.user ? found : undefined)
  }

  function runAction(name: BookingActionName): void {
    const steps = drawer.body()
    if (steps) return steps.runAction(name)
    if (name === 'close') close()
  }

  function leave(reason: BookingEvents['closed']['reason']): void {
    if (!flow) return
    const shown = view.peek()
    const orderNo = (shown.step === 'note' && shown.orderNo) || flow.order?.orderNo
    drawer.body()?.pause()
    drawer.close()
    flow = undefined
    view.value = { step: 'closed', lines: 'folded', focus: focus.keep() }
    events.emit('closed', { reason, orderNo })
  }

  function close(): void {
    leave('closed')
  }

  /** Closing by the user. Card data is never saved and would have to be entered again, so confirmation is required. */
  function dismiss(): void {
    const shown = view.peek()
    if (shown.step === 'note' && shown.isAside) return
    if (shown.step !== 'payment' || shown.status === 'sending' || !Object.values(shown.card).some(Boolean))
      return close()
    if (shown.isLeaving) return runAction('stay')
    context.change({ isLeaving: true, alert: { key: 'pay.cardLost' }, focus: focus.request('alert') })
  }

  function currentStep(): BookingStep | undefined {
    const shown = view.peek()
    if (shown.step === 'closed' || (shown.step === 'note' && shown.reason === 'paid')) return undefined
    return shown.step === 'note' ? (stepOfMessage[shown.reason] ?? 'passengers') : shown.step
  }

  return {
    ...{ view, on: events.on, open, pay, runAction, close },
    body: drawer.body,
    dialog: (id) => {
      const shown = view.peek()
      const isBusy = 'status' in shown && shown.status === 'sending'
      return drawer.dialog(id, isBusy)
    },
    title(id) {
      const props = { id: `${id}-title`, tabindex: -1 }
      const offer = flow?.request?.offer
      if (!offer) return { props, text: { key: 'pay.title.pay', values: { orderNo: flow?.order?.orderNo ?? '' } } }
      const { outbound, inbound } = offer
      const directions = [outbound.segments, ...(inbound ? [inbound.segments] : [])]
      const values = {
        flights: directions.map((each) => each.map(({ flightNo }) => flightNo).join(' + ')).join(' / '),
        from: outbound.segments[0]?.from ?? '',
        // A return trip names where it ends, too: `SIN → KUL → SIN`.
        to: directions.map((each) => each.at(-1)?.to).join(' → '),
      }
      return { props, text: { key: 'book.title.book', values } }
    },
    closeButton: () => buttonProps('button', false, dismiss),
    // A booking that exists has completed its steps.
    steps: () => (flow && !flow.request ? [] : listSteps(stepNames, currentStep())),
    retry() {
      const steps = drawer.body()
      if (steps) steps.retry()
      else if (flow) void begin(flow)
    },
    async copyNumber() {
      const shown = view.peek()
      if (shown.step !== 'note' || !shown.orderNo) return
      const isCopied = await copyText(shown.orderNo)
      if (view.peek() === shown) view.value = { ...shown, isCopied }
    },
  }
}
