import {
  createRefundDrawer,
  type CancelOptionKind,
  type Client,
  type RefundDrawerController,
  type RefundView,
} from '@gangway/core'
import { createMemoryDrafts, createFakeClock } from '../booking/draft.fixture.ts'
import type { Script } from '../scripted-server.ts'
import type { WidgetStates } from '../define-states.ts'
import { isDetailsStep, isNoteStep, isOptionsStep } from './refund-steps.ts'
import { adviceOf, successScript, noQuote, orderNo, orderOf, quoteOf } from './refund.fixture.ts'

type EnterState = (drawer: RefundDrawerController) => unknown

function waitForView(drawer: RefundDrawerController, holds: (view: RefundView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = drawer.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const request = (way?: CancelOptionKind) => ({ orderNo, user: 'lin', way })

const enterOptions: EnterState = async (drawer) => {
  drawer.open(request())
  await waitForView(drawer, isOptionsStep)
}

const enterDetails =
  (way: CancelOptionKind): EnterState =>
  async (drawer) => {
    drawer.open(request(way))
    await waitForView(drawer, isDetailsStep)
  }

const enterAfterSubmit =
  (way: CancelOptionKind, why: string): EnterState =>
  async (drawer) => {
    await enterDetails(way)(drawer)
    drawer.runAction('submit')
    await waitForView(drawer, isNoteStep(why))
  }

const stoppedState = (code: string): { script: Script; enter: EnterState } => ({
  script: { 'POST /refund/cancelAdvice': { code, msg: 'No.' } },
  enter: async (drawer) => (drawer.open(request()), waitForView(drawer, isNoteStep('stopped'))),
})

const pdf = (name: string) => new File([new Uint8Array(250_000)], name, { type: 'application/pdf' })

/** An incomplete claim with a stored, an uploading, a failed and a rejected file. */
const enterClaim: EnterState = async (drawer) => {
  await enterDetails('CLAIM')(drawer)
  const drop = drawer.body()?.details('x')?.proof?.zone.ondrop
  const files = [pdf('airline-notice.pdf'), pdf('receipt.pdf'), pdf('letter.pdf'), new File(['x'], 'tool.exe')]
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, dataTransfer: { files } }
  if (typeof drop === 'function') drop(event)
  await waitForView(
    drawer,
    (view) => view.step === 'details' && view.files.filter(({ state }) => state !== 'sending').length > 2,
  )
  drawer.runAction('submit')
}

/** Reports 64 % upload progress before each call is answered. */
function reportHalfProgress(client: Client): Client {
  return {
    ...client,
    call: (name, input) => {
      input.onProgress?.(0.64)
      return client.call(name, input)
    },
  }
}

const states: Record<string, { script?: Script; enter: EnterState }> = {
  'loading options': {
    script: { 'POST /refund/cancelAdvice': { instead: 'silence' } },
    enter: (drawer) => drawer.open(request()),
  },
  options: { enter: enterOptions },
  'options, departure near': {
    script: {
      'POST /refund/cancelAdvice': {
        data: adviceOf({ open: ['INVOLUNTARY', 'VOLUNTARY'], departureNear: true }),
      },
    },
    enter: enterOptions,
  },
  'not refundable': { script: { 'POST /refund/cancelAdvice': { data: adviceOf({ open: [] }) } }, enter: enterOptions },
  'refund already requested': {
    script: { 'POST /refund/cancelAdvice': { data: adviceOf({ open: [], obstacle: 'DUPLICATE' }) } },
    enter: enterOptions,
  },
  'booking not found': stoppedState('5004'),
  'no permission': stoppedState('403'),
  refund: { enter: enterDetails('VOLUNTARY') },
  'refund, unaccompanied child': {
    enter: async (drawer) => {
      await enterDetails('VOLUNTARY')(drawer)
      const change = drawer.body()?.details('x')?.passengers.passengers[1]?.check.input.oninput
      if (typeof change === 'function')
        change({ preventDefault: () => undefined, stopPropagation: () => undefined, target: { checked: false } })
    },
  },
  'refund, other tickets refunded': {
    script: {
      'POST /order/v2/showOrderDetail.do': {
        data: orderOf([
          ['LIM/WEI LING', 'ADULT', '618-2400117731'],
          ['TAN/KAI', 'ADULT', '618-2400117733'],
        ]),
      },
    },
    enter: enterDetails('VOLUNTARY'),
  },
  'refund, quote not refundable': {
    script: { 'POST /refund/refundQuotationV2.do': { data: noQuote('NOT_REFUNDABLE') } },
    enter: enterDetails('VOLUNTARY'),
  },
  'refund as a voucher': {
    script: { 'POST /refund/refundQuotationV2.do': { data: quoteOf(2, 14_910, { method: 'VOUCHER' }) } },
    enter: enterDetails('VOLUNTARY'),
  },
  'refund amount decreased': {
    script: {
      'POST /refund/refundQuotationV2.do': (_, count) => ({ data: quoteOf(2, count === 1 ? 14_910 : 9_910) }),
      'POST /refund/refund.do': { code: 5406, errorType: 1, msg: 'This quote has expired.' },
    },
    enter: enterAfterSubmit('VOLUNTARY', 'fell'),
  },
  void: { enter: enterDetails('VOID') },
  'stop ticketing': {
    script: { 'POST /refund/cancelAdvice': { data: adviceOf({ open: ['STOP'], status: 'TICKETING' }) } },
    enter: enterDetails('STOP'),
  },
  claim: {
    script: {
      'POST /refund/cancelAdvice': { data: adviceOf({ open: ['CLAIM'] }) },
      'POST /ossUpload/uploadFile': (_, count) =>
        count === 1 ? { data: 'HARBOUR/files/proof/1.pdf' } : { instead: count === 2 ? 'silence' : 'broken' },
    },
    enter: enterClaim,
  },
  'session expired': {
    script: { 'POST /refund/refund.do': { code: 5107 } },
    enter: async (drawer) => {
      await enterDetails('VOLUNTARY')(drawer)
      drawer.runAction('submit')
      await waitForView(drawer, (view) => 'failure' in view && view.failure !== undefined)
    },
  },
  'outcome unknown': {
    script: { 'POST /refund/refund.do': { code: 5010 } },
    enter: enterAfterSubmit('VOLUNTARY', 'unknown'),
  },
  'already submitted': {
    script: {
      'POST /refund/refund.do': { code: 5404, errorType: 1, msg: 'Already.', data: { refundNo: '202611-0041' } },
    },
    enter: enterAfterSubmit('VOLUNTARY', 'already'),
  },
  submitted: {
    enter: async (drawer) => {
      await enterAfterSubmit('VOLUNTARY', 'done')(drawer)
      await waitForView(drawer, (view) => view.step === 'note' && view.text !== undefined)
    },
  },
}

function stateOf(name: string) {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

export const refundDrawerStates: WidgetStates = {
  names: Object.keys(states),
  // Wide enough for a page beside the drawer.
  screenshotWidth: 1040,
  scriptOf: (name) => ({ ...successScript, ...stateOf(name).script }),
  prepare(name, client) {
    const { enter } = stateOf(name)
    const controller = createRefundDrawer({
      client: reportHalfProgress(client),
      clock: createFakeClock(),
      drafts: createMemoryDrafts(),
    })
    return { controller, enter: () => enter(controller) }
  },
}
