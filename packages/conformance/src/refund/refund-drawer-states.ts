import {
  createRefundDrawer,
  type CancelWay,
  type Client,
  type RefundDrawerController,
  type RefundView,
} from '@gangway/core'
import { memoryDrafts, standingClock } from '../booking/draft-world.ts'
import type { Script } from '../shared/scripted-server.ts'
import type { Stage } from '../shared/states.ts'
import { isDetails, isNote, isWays } from './refund-places.ts'
import { adviceOf, allWell, noQuote, orderNo, orderOf, quoteOf } from './refund-world.ts'

type Play = (drawer: RefundDrawerController) => unknown

function reached(drawer: RefundDrawerController, holds: (view: RefundView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = drawer.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const request = (way?: CancelWay) => ({ orderNo, user: 'lin', way })

const comparing: Play = async (drawer) => {
  drawer.open(request())
  await reached(drawer, isWays)
}

const inDetails =
  (way: CancelWay): Play =>
  async (drawer) => {
    drawer.open(request(way))
    await reached(drawer, isDetails)
  }

const submitting =
  (way: CancelWay, why: string): Play =>
  async (drawer) => {
    await inDetails(way)(drawer)
    drawer.act('submit')
    await reached(drawer, isNote(why))
  }

const stopped = (code: string): { script: Script; play: Play } => ({
  script: { 'POST /refund/cancelAdvice': { code, msg: 'No.' } },
  play: async (drawer) => (drawer.open(request()), reached(drawer, isNote('stopped'))),
})

const pdf = (name: string) => new File([new Uint8Array(250_000)], name, { type: 'application/pdf' })

/** Files in every state they can be in, beside a claim that is not complete. */
const claiming: Play = async (drawer) => {
  await inDetails('CLAIM')(drawer)
  const drop = drawer.inside()?.details('x')?.proof?.zone.ondrop
  const files = [pdf('airline-notice.pdf'), pdf('receipt.pdf'), pdf('letter.pdf'), new File(['x'], 'tool.exe')]
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, dataTransfer: { files } }
  if (typeof drop === 'function') drop(event)
  await reached(
    drawer,
    (view) => view.step === 'details' && view.files.filter(({ state }) => state !== 'sending').length > 2,
  )
  drawer.act('submit')
}

/** Half of a file is on its way as long as nobody answers. */
function halfway(client: Client): Client {
  return {
    ...client,
    call: (name, input) => {
      input.onProgress?.(0.64)
      return client.call(name, input)
    },
  }
}

const states: Record<string, { script?: Script; play: Play }> = {
  asking: {
    script: { 'POST /refund/cancelAdvice': { instead: 'silence' } },
    play: (drawer) => drawer.open(request()),
  },
  ways: { play: comparing },
  'ways, departure near': {
    script: {
      'POST /refund/cancelAdvice': {
        data: adviceOf({ ways: ['INVOLUNTARY', 'VOLUNTARY'], departureNear: true }),
      },
    },
    play: comparing,
  },
  'not refundable': { script: { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: [] }) } }, play: comparing },
  'refund already requested': {
    script: { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: [], obstacle: 'DUPLICATE' }) } },
    play: comparing,
  },
  'no such booking': stopped('5004'),
  'no permission': stopped('403'),
  refund: { play: inDetails('VOLUNTARY') },
  'refund, child alone': {
    play: async (drawer) => {
      await inDetails('VOLUNTARY')(drawer)
      const change = drawer.inside()?.details('x')?.people.passengers[1]?.check.input.oninput
      if (typeof change === 'function')
        change({ preventDefault: () => undefined, stopPropagation: () => undefined, target: { checked: false } })
    },
  },
  'refund, tickets given up already': {
    script: {
      'POST /order/v2/showOrderDetail.do': {
        data: orderOf([
          ['LIM/WEI LING', 'ADULT', '618-2400117731'],
          ['TAN/KAI', 'ADULT', '618-2400117733'],
        ]),
      },
    },
    play: inDetails('VOLUNTARY'),
  },
  'refund, no way': {
    script: { 'POST /refund/refundQuotationV2.do': { data: noQuote('NOT_REFUNDABLE') } },
    play: inDetails('VOLUNTARY'),
  },
  'refund as a voucher': {
    script: { 'POST /refund/refundQuotationV2.do': { data: quoteOf(2, 14_910, { method: 'VOUCHER' }) } },
    play: inDetails('VOLUNTARY'),
  },
  'refund fell': {
    script: {
      'POST /refund/refundQuotationV2.do': (_, count) => ({ data: quoteOf(2, count === 1 ? 14_910 : 9_910) }),
      'POST /refund/refund.do': { code: 5406, errorType: 1, msg: 'This quote is no longer valid.' },
    },
    play: submitting('VOLUNTARY', 'fell'),
  },
  void: { play: inDetails('VOID') },
  stop: {
    script: { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: ['STOP'], status: 'TICKETING' }) } },
    play: inDetails('STOP'),
  },
  claim: {
    script: {
      'POST /refund/cancelAdvice': { data: adviceOf({ ways: ['CLAIM'] }) },
      'POST /ossUpload/uploadFile': (_, count) =>
        count === 1 ? { data: 'HARBOUR/files/proof/1.pdf' } : { instead: count === 2 ? 'silence' : 'broken' },
    },
    play: claiming,
  },
  'session over': {
    script: { 'POST /refund/refund.do': { code: 5107 } },
    play: async (drawer) => {
      await inDetails('VOLUNTARY')(drawer)
      drawer.act('submit')
      await reached(drawer, (view) => 'failure' in view && view.failure !== undefined)
    },
  },
  'outcome unknown': {
    script: { 'POST /refund/refund.do': { code: 5010 } },
    play: submitting('VOLUNTARY', 'unknown'),
  },
  'submitted already': {
    script: {
      'POST /refund/refund.do': { code: 5404, errorType: 1, msg: 'Already.', data: { refundNo: '202611-0041' } },
    },
    play: submitting('VOLUNTARY', 'already'),
  },
  submitted: {
    play: async (drawer) => {
      await submitting('VOLUNTARY', 'done')(drawer)
      await reached(drawer, (view) => view.step === 'note' && view.text !== undefined)
    },
  },
}

function stateOf(name: string) {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

export const refundDrawerStage: Stage = {
  names: Object.keys(states),
  // Wide enough for a page beside the drawer.
  deskWidth: 1040,
  scriptOf: (name) => ({ ...allWell, ...stateOf(name).script }),
  set(name, client) {
    const { play } = stateOf(name)
    const controller = createRefundDrawer({ client: halfway(client), clock: standingClock(), drafts: memoryDrafts() })
    return { controller, play: () => play(controller) }
  },
}
