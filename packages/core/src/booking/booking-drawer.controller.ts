import type { Client } from '../shared/client.ts'
import { copyText } from '../shared/clipboard.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { askUser, createDrawerFrame } from '../shared/drawer-frame.ts'
import { trackFocus } from '../shared/focus.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { stepsOf, type Step } from '../shared/steps.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { draftOf, noDraft } from './booking-draft.ts'
import { bookingStage, type Journey } from './booking-stage.ts'
import type { BookingSteps } from './booking-steps.ts'
import type { ActionName, BookingEvents, BookingRequest, BookingStep, BookingView, NoteView } from './booking-view.ts'
import { blankForm } from './blank-form.ts'
import { sessionDrafts, type Drafts } from '../shared/drafts.port.ts'

export interface BookingDrawerSettings {
  client: Client
  clock?: Clock
  /** Asks for a code before a payment that needs one; without it such a payment is refused. */
  secondFactor?: SecondFactor
  /** Where drafts are kept: the page's session, unless said otherwise. */
  drafts?: Drafts
}

export interface BookingDrawerController extends Controller<BookingView, BookingEvents> {
  /** Verifies an offer and books it, or goes on where its draft stands. */
  open(request: BookingRequest): void
  /** Opens on a booking that exists: its payment, or why it has none. */
  pay(orderNo: string): void
  act(name: ActionName): void
  copyNumber(): Promise<void>
  /** Closes at once. Whoever is at work in the drawer is asked first when something typed would be lost. */
  close(): void
  /** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
  dialog(id: string): PropBag
  title(id: string): { bag: PropBag; text: Message }
  closeButton(): PropBag
  steps(): Step<BookingStep>[]
  /** Sends again what did not get through. */
  retry(): void
  /** What is drawn in the steps; nothing until the drawer has opened for the first time. */
  inside(): BookingSteps | undefined
}

const stepNames = ['passengers', 'baggage', 'payment'] as const
const stepOfNote: Partial<Record<NoteView['why'], BookingStep>> = {
  duplicate: 'baggage',
  expired: 'payment',
  unknown: 'payment',
  held: 'payment',
}

export function createBookingDrawer(settings: BookingDrawerSettings): BookingDrawerController {
  const { client, clock = systemClock, secondFactor, drafts = sessionDrafts() } = settings
  const events = createEvents<BookingEvents>()
  const focus = trackFocus<string>()
  const view = createView<BookingView>(
    { step: 'closed', lines: 'folded', focus: focus.stay() },
    { start: () => frame.appear(), stop: () => frame.disappear() },
  )
  let journey: Journey | undefined
  const frame = createDrawerFrame<BookingSteps>({
    isOpen: () => journey !== undefined,
    dismiss,
    move: () => leave('moved'),
    async load() {
      const { createSteps } = await import('./booking-steps.ts')
      return () => createSteps(stage, { secondFactor, leave })
    },
    fail: (error) => stage.fail(error),
  })
  const stage = bookingStage({
    ...{ client, clock, view, focus, emit: events.emit },
    journey: () => journey,
    isSeen: frame.isSeen,
    goOn: () => act(frame.inside()?.actions().at(-1)?.name ?? 'close'),
  })

  function open(request: BookingRequest): void {
    if (journey?.request === request) return
    const draft = draftOf(drafts, request)
    start({ request, draft, user: request.user ?? '', ahead: 0, step: 'passengers', form: blankForm(request) })
  }

  function pay(orderNo: string): void {
    if (journey && !journey.request && journey.order?.orderNo === orderNo) return
    const order = { orderNo, status: 'INIT', total: { amount: 0, currency: '' }, payDeadline: null } as const
    const form = blankForm({ search: { adult: 0 } })
    start({ draft: noDraft, user: '', ahead: 0, step: 'baggage', form, order })
  }

  function start(next: Journey): void {
    if (!journey) frame.rise(true)
    frame.inside()?.rest()
    journey = next
    void begin(journey)
  }

  async function begin(mine: Journey): Promise<void> {
    const title = { key: mine.request ? 'book.verifying' : 'pay.asking' }
    stage.note({ why: 'verifying', tone: 'calm', title, actions: [], status: 'sending' })
    const found = mine.draft.read()
    const isAsked = found && mine.request && mine.request.user === undefined
    const [loaded, user] = await Promise.all([frame.load(), isAsked && askUser(client)])
    if (user) mine.user = user
    if (journey !== mine) return
    // A draft is shown to nobody but whose it is.
    if (loaded) loaded.begin(mine, found?.user === mine.user ? found : undefined)
  }

  function act(name: ActionName): void {
    const steps = frame.inside()
    if (steps) return steps.act(name)
    if (name === 'close') close()
  }

  function leave(reason: BookingEvents['closed']['reason']): void {
    if (!journey) return
    const shown = view.peek()
    const orderNo = (shown.step === 'note' && shown.orderNo) || journey.order?.orderNo
    frame.inside()?.rest()
    frame.lower()
    journey = undefined
    view.value = { step: 'closed', lines: 'folded', focus: focus.stay() }
    events.emit('closed', { reason, orderNo })
  }

  function close(): void {
    leave('closed')
  }

  /** By whoever is at work in it. A card is kept nowhere: it would have to be typed again. */
  function dismiss(): void {
    const shown = view.peek()
    if (shown.step !== 'payment' || shown.status === 'sending' || !Object.values(shown.card).some(Boolean))
      return close()
    if (shown.isLeaving) return act('stay')
    stage.change({ isLeaving: true, alert: { key: 'pay.cardLost' }, focus: focus.ask('alert') })
  }

  function currentStep(): BookingStep | undefined {
    const shown = view.peek()
    if (shown.step === 'closed' || (shown.step === 'note' && shown.why === 'paid')) return undefined
    return shown.step === 'note' ? (stepOfNote[shown.why] ?? 'passengers') : shown.step
  }

  return {
    ...{ view, on: events.on, open, pay, act, close },
    inside: frame.inside,
    dialog: (id) => {
      const shown = view.peek()
      const isBusy = 'status' in shown && shown.status === 'sending'
      return frame.dialog(id, isBusy)
    },
    title(id) {
      const bag = { id: `${id}-title`, tabindex: -1 }
      if (journey && !journey.request) {
        return { bag, text: { key: 'pay.title.pay', values: { orderNo: journey.order?.orderNo ?? '' } } }
      }
      const flights = journey?.request?.offer.outbound.segments ?? []
      const values = {
        flights: flights.map(({ flightNo }) => flightNo).join(', '),
        from: flights[0]?.from ?? '',
        to: flights.at(-1)?.to ?? '',
      }
      return { bag, text: { key: 'book.title.book', values } }
    },
    closeButton: () => buttonBag('button', false, dismiss),
    // A booking that exists has its steps behind it.
    steps: () => (journey && !journey.request ? [] : stepsOf(stepNames, currentStep())),
    retry() {
      const steps = frame.inside()
      if (steps) steps.retry()
      else if (journey) void begin(journey)
    },
    async copyNumber() {
      const shown = view.peek()
      if (shown.step !== 'note' || !shown.orderNo) return
      const isCopied = await copyText(shown.orderNo)
      if (view.peek() === shown) view.value = { ...shown, isCopied }
    },
  }
}
