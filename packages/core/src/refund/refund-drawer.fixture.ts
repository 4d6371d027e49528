import { createSessionDrafts } from '../shared/drafts.port.ts'
import { createScriptedClient, waitForView, type Script } from '../shared/client/client.fixture.ts'
import { createRefundDrawer } from './refund-drawer.controller.ts'
import type { CancelComparison, RefundOrder, RefundRequest, RefundView } from './refund-view.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'

export const orderNo = 'GWAYS20261120140200123'
export const usdAmount = (amount: number) => ({ amount, currency: 'USD' })
const serverTimeIn = (minutes: number) =>
  new Date(Date.parse('2026-11-20T22:02:00Z') + minutes * 60_000).toISOString().replace('Z', '+08:00')

const createPassenger = (
  name: string,
  type: 'ADULT' | 'CHILD',
  ticketNo: string,
): RefundOrder['passengers'][number] => ({
  ...{ position: 0, name, type, gender: 'FEMALE', birth: '1990-02-14', nationality: 'SG', documentType: 'PP' },
  ...{ documentNumber: 'E1', documentExpiry: null, documentCountry: 'SG', pnrs: ['QX7P2M'], ticketNos: [ticketNo] },
})
export const order: RefundOrder = {
  ...{ orderNo, asOf: serverTimeIn(0) },
  passengers: [createPassenger('LIM/WEI LING', 'ADULT', '618-1'), createPassenger('LIM/JUN', 'CHILD', '618-2')],
}
export const way = (
  name: CancelComparison['options'][number]['way'],
  back: number,
): CancelComparison['options'][number] => ({
  ...{ way: name, open: back > 0, obstacle: back > 0 ? null : 'NOT_DONE_YET', back: usdAmount(back) },
  ...{ certainty: 'ACCURATE', method: 'CASH', airlineParts: [], airlines: [], deadline: null, proof: 'NONE' },
})
export const comparison: CancelComparison = {
  ...{ orderNo, status: 'ISSUED', departureNear: false, recommended: 'VOLUNTARY' },
  options: [way('VOLUNTARY', 200), way('CLAIM', 0)],
  why: { reason: 'ONLY_WAY', key: 'cancel.why.ONLY_WAY', over: null },
}
export const quote = (estimated: number) => ({
  ...{
    orderNo,
    refundable: true,
    obstacle: null,
    quoteId: `q_${estimated}`,
    expiresAt: serverTimeIn(30),
    certainty: 'ACCURATE',
  },
  ...{
    method: 'CASH',
    airlineParts: [],
    taxOnly: false,
    lines: [],
    paid: usdAmount(900),
    original: usdAmount(900),
    penalty: usdAmount(0),
    serviceFee: usdAmount(0),
  },
  ...{
    estimated: usdAmount(estimated),
    kept: {
      ...{ serviceFee: usdAmount(0), ticketingFee: usdAmount(0), paymentFee: usdAmount(0), channelFee: usdAmount(0) },
      ...{ ancillary: usdAmount(0), total: usdAmount(0) },
    },
    needsProof: false,
    rules: [],
  },
  ...{ departureNear: false, expected: { replyAt: serverTimeIn(600), refundAt: serverTimeIn(900) } },
})

function createDrawerFixture(script: Script = {}): Script {
  return {
    'POST /refund/hasUnClaimTicketExtend/{id}': { data: { hasUnclaimed: true, ticketNos: ['618-1', '618-2'] } },
    'POST /refund/refundQuotationV2.do': { data: quote(200) },
    'POST /refund/refund.do': { data: { refundNo: '202611-0001', status: 'PROVIDER_PROCESSING' } },
    'GET /refund/info/{refundNo}': 'broken',
    ...script,
  }
}

export function openDrawer(
  script: Script = {},
  drafts = createSessionDrafts(),
  more: Partial<RefundRequest> = {},
  secondFactor?: SecondFactor,
) {
  const server = createScriptedClient(createDrawerFixture(script))
  let now = Date.parse(serverTimeIn(0)) - 7 * 86_400_000
  let waiting: { serverTimeIn: number; run: () => void }[] = []
  const clock = {
    now: () => new Date(now),
    after(ms: number, run: () => void) {
      const one = { serverTimeIn: now + ms, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((each) => each !== one))
    },
  }
  const drawer = createRefundDrawer({ client: server.client, drafts, clock, secondFactor })
  drawer.view.subscribe(() => undefined)
  drawer.open({ orderNo, user: 'lin', order, comparison, ...more })
  const pass = (ms: number) => {
    now += ms
    const due = waiting.filter((each) => each.serverTimeIn <= now)
    waiting = waiting.filter((each) => each.serverTimeIn > now)
    for (const { run } of due) run()
  }
  return { ...server, drawer, drafts, pass }
}

export const waitForComparison = (view: RefundView) => view.step === 'details' && typeof view.quote === 'object'

export async function waitForDetails(
  script: Script = {},
  drafts = createSessionDrafts(),
  more: Partial<RefundRequest> = {},
) {
  const context = openDrawer(script, drafts, more)
  await waitForView(context.drawer, ({ step }) => step === 'options')
  context.drawer.runAction('next')
  await waitForView(context.drawer, waitForComparison)
  return context
}
