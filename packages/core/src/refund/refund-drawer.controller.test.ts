import { expect, test } from 'vitest'
import { sessionDrafts } from '../shared/drafts.port.ts'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { createRefundDrawer } from './refund-drawer.controller.ts'
import type { Advice, RefundOrder, RefundRequest, RefundView } from './refund-view.ts'

const orderNo = 'GWAYS20261120140200123'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const at = (minutes: number) =>
  new Date(Date.parse('2026-11-20T22:02:00Z') + minutes * 60_000).toISOString().replace('Z', '+08:00')

const person = (name: string, type: 'ADULT' | 'CHILD', ticketNo: string): RefundOrder['passengers'][number] => ({
  ...{ position: 0, name, type, gender: 'FEMALE', birth: '1990-02-14', nationality: 'SG', documentType: 'PP' },
  ...{ documentNumber: 'E1', documentExpiry: null, documentCountry: 'SG', pnrs: ['QX7P2M'], ticketNos: [ticketNo] },
})
const order: RefundOrder = {
  ...{ orderNo, asOf: at(0) },
  passengers: [person('LIM/WEI LING', 'ADULT', '618-1'), person('LIM/JUN', 'CHILD', '618-2')],
}
const way = (name: Advice['options'][number]['way'], back: number): Advice['options'][number] => ({
  ...{ way: name, open: back > 0, obstacle: back > 0 ? null : 'NOT_DONE_YET', back: usd(back) },
  ...{ certainty: 'ACCURATE', method: 'CASH', deadline: null, proof: 'NONE' },
})
const advice: Advice = {
  ...{ orderNo, status: 'ISSUED', departureNear: false, recommended: 'VOLUNTARY' },
  options: [way('VOLUNTARY', 200), way('CLAIM', 0)],
  why: { reason: 'ONLY_WAY', key: 'cancel.why.ONLY_WAY', over: null },
}
const quote = (estimated: number) => ({
  ...{ orderNo, refundable: true, obstacle: null, quoteId: `q_${estimated}`, expiresAt: at(30), certainty: 'ACCURATE' },
  ...{ method: 'CASH', taxOnly: false, lines: [], original: usd(900), penalty: usd(0), serviceFee: usd(0) },
  ...{ estimated: usd(estimated), kept: { serviceFee: usd(0), ancillary: usd(0) }, needsProof: false, rules: [] },
  ...{ departureNear: false, expected: { replyAt: at(600), refundAt: at(900) } },
})

function world(script: Script = {}): Script {
  return {
    'POST /refund/hasUnClaimTicketExtend/{id}': { data: { hasUnclaimed: true, ticketNos: ['618-1', '618-2'] } },
    'POST /refund/refundQuotationV2.do': { data: quote(200) },
    'POST /refund/refund.do': { data: { refundNo: '202611-0001', status: 'PROVIDER_PROCESSING' } },
    'GET /refund/info/{refundNo}': 'broken',
    ...script,
  }
}

function openDrawer(script: Script = {}, drafts = sessionDrafts(), more: Partial<RefundRequest> = {}) {
  const server = scripted(world(script))
  let now = Date.parse(at(0)) - 7 * 86_400_000
  let waiting: { at: number; run: () => void }[] = []
  const clock = {
    now: () => new Date(now),
    after(ms: number, run: () => void) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((each) => each !== one))
    },
  }
  const drawer = createRefundDrawer({ client: server.client, drafts, clock })
  drawer.view.subscribe(() => undefined)
  drawer.open({ orderNo, user: 'lin', order, advice, ...more })
  const pass = (ms: number) => {
    now += ms
    const due = waiting.filter((each) => each.at <= now)
    waiting = waiting.filter((each) => each.at > now)
    for (const { run } of due) run()
  }
  return { ...server, drawer, drafts, pass }
}

const ready = (view: RefundView) => view.step === 'details' && typeof view.quote === 'object'

async function inDetails(script: Script = {}, drafts = sessionDrafts()) {
  const desk = openDrawer(script, drafts)
  await seen(desk.drawer, ({ step }) => step === 'ways')
  desk.drawer.act('next')
  await seen(desk.drawer, ready)
  return desk
}

test('opens on the comparison with what the host handed in, and chooses what is recommended', async () => {
  const { drawer, count } = openDrawer()
  const view = await seen(drawer, ({ step }) => step === 'ways')
  expect(view).toMatchObject({ form: { way: 'VOLUNTARY', passengers: [0, 1] }, advice })
  expect(count('POST /order/v2/showOrderDetail.do')).toBe(0)
  expect(drawer.steps().map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
})

test('counts the time of a quote on the clock of the server, and asks for another when it is over', async () => {
  const { drawer, pass, count } = await inDetails()
  expect(drawer.view.value).toMatchObject({ secondsLeft: 1800 })
  pass(1000)
  expect(drawer.view.value).toMatchObject({ secondsLeft: 1799 })
  pass(1_799_000)
  expect(drawer.view.value).toMatchObject({ quote: 'over' })
  expect(
    drawer
      .inside()
      ?.actions()
      .map(({ name }) => name),
  ).toEqual(['back', 'requote'])
  drawer.act('requote')
  await seen(drawer, ready)
  expect(count('POST /refund/refundQuotationV2.do')).toBe(2)
})

test('a refund that fell is asked about; one that rose is submitted', async () => {
  const quotes = [200, 150, 180]
  const { drawer, asked } = await inDetails({
    'POST /refund/refundQuotationV2.do': (_, count) => ({ data: quote(quotes[count - 1] ?? 0) }),
    'POST /refund/refund.do': ({ body }) =>
      body['quoteId'] === 'q_200'
        ? { code: 5406 }
        : { data: { refundNo: '202611-0001', status: 'PROVIDER_PROCESSING' } },
  })
  drawer.act('submit')
  const fell = await seen(drawer, (view) => view.step === 'note' && view.why === 'fell')
  expect(fell).toMatchObject({ facts: [{ value: { text: 'USD 2.00' } }, { value: { text: 'USD 1.50' } }] })
  drawer.act('accept')
  await seen(drawer, (view) => view.step === 'note' && view.why === 'done')
  const sent = asked.filter(({ name }) => name === 'POST /refund/refund.do').map(({ body }) => body['quoteId'])
  expect(sent).toEqual(['q_200', 'q_150'])
})

test('a quote that runs out while it is submitted is renewed once, not for ever', async () => {
  const { drawer, count } = await inDetails({ 'POST /refund/refund.do': { code: 5406 } })
  drawer.act('submit')
  await seen(drawer, (view) => view.step === 'details' && view.quote === 'over')
  expect(count('POST /refund/refund.do')).toBe(2)
})

test('nobody submits a refund that leaves a child alone', async () => {
  const { drawer, count } = await inDetails()
  const [mother] = drawer.inside()?.details('x')?.people.passengers ?? []
  const choose = mother?.check.input.oninput
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, target: { checked: false } }
  const son = drawer.inside()?.details('x')?.people.passengers[1]?.check.input.oninput
  if (typeof son === 'function') son(event)
  expect(drawer.inside()?.details('x')?.people.problem?.text).toEqual({ key: 'refund.childAlone' })
  drawer.act('submit')
  expect(count('POST /refund/refund.do')).toBe(0)
  expect(typeof choose).toBe('function')
})

test('what is sent again has the key it had, and a draft of it outlives the page', async () => {
  const drafts = sessionDrafts()
  const keys: unknown[] = []
  const first = await inDetails({ 'POST /refund/refund.do': 'broken' }, drafts)
  first.drawer.act('submit')
  await seen(first.drawer, (view) => view.step === 'note' && view.why === 'unknown')
  const kept: unknown = JSON.parse(drafts.get(`gangway-refund:${orderNo}`) ?? '')
  expect(kept).toMatchObject({ step: 'details', sent: { way: 'VOLUNTARY', submission: { kind: 'refund' } } })
  const { key } = (kept as { sent: { key: string } }).sent
  const second = openDrawer({}, drafts)
  second.drawer.on('refunded', (detail) => keys.push(detail))
  await seen(second.drawer, (view) => view.step === 'note' && view.why === 'unknown')
  expect(second.count('POST /refund/refund.do')).toBe(0)
  second.drawer.act('again')
  await seen(second.drawer, (view) => view.step === 'note' && view.why === 'done')
  expect(keys).toEqual([{ orderNo, refundNo: '202611-0001', status: 'PROVIDER_PROCESSING', way: 'VOLUNTARY' }])
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(drafts.get(`gangway-refund:${orderNo}`)).toBeNull()
})

test('who opens the drawer for a claim has said that the airline has paid, and goes on with the claim at once', async () => {
  const asked: unknown[] = []
  const { drawer } = openDrawer(
    {
      'POST /refund/cancelAdvice': (body) => {
        asked.push(body)
        return { data: { ...advice, recommended: 'CLAIM', options: [way('CLAIM', 200)] } }
      },
      'POST /refund/refundClaimApplyWindow': 'broken',
    },
    sessionDrafts(),
    { way: 'CLAIM', advice: undefined },
  )
  expect(await seen(drawer, ({ step }) => step === 'details')).toMatchObject({ way: 'CLAIM' })
  expect(asked).toMatchObject([{ body: { doneAtAirline: true } }])
})

test('a draft is shown to nobody but whose it is', async () => {
  const drafts = sessionDrafts()
  const { drawer } = await inDetails({}, drafts)
  drawer.close()
  const mine = openDrawer({}, drafts)
  expect(await seen(mine.drawer, ({ step }) => step === 'details')).toMatchObject({ notice: { key: 'cancel.resumed' } })
  mine.drawer.close()
  const others = openDrawer({}, drafts, { user: 'mei' })
  expect(await seen(others.drawer, ({ step }) => step === 'ways' || step === 'details')).toMatchObject({ step: 'ways' })
})

test('a drawer that is closed while the airline is asked hears nothing more', async () => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { drawer } = openDrawer(
    { 'POST /refund/cancelAdvice': async () => (await waiting, { data: advice }) },
    sessionDrafts(),
    { advice: undefined },
  )
  const reasons: string[] = []
  drawer.on('closed', ({ reason }) => reasons.push(reason))
  drawer.close()
  answer()
  await waiting
  await new Promise((next) => setImmediate(next))
  expect(drawer.view.value.step).toBe('closed')
  expect(reasons).toEqual(['closed'])
})
