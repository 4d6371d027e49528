import { expect, test } from 'vitest'
import { createSessionDrafts } from '../shared/drafts.port.ts'
import { waitForView } from '../shared/client/client.fixture.ts'
import { translate } from '../shared/message.ts'
import { createTranslator } from '../shared/translator.ts'
import {
  orderNo,
  usdAmount,
  way,
  comparison,
  quote,
  openDrawer,
  waitForComparison,
  waitForDetails,
  order,
} from './refund-drawer.fixture.ts'

test('opens on the comparison with the data passed in by the host and selects the recommended option', async () => {
  const { drawer, count } = openDrawer()
  const view = await waitForView(drawer, ({ step }) => step === 'options')
  expect(view).toMatchObject({ form: { way: 'VOLUNTARY', passengers: [0, 1] }, comparison })
  expect(count('POST /order/v2/showOrderDetail.do')).toBe(0)
  expect(drawer.steps().map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
})

test('counts down the quote on the server clock and requests another one when it expires', async () => {
  const { drawer, pass, count } = await waitForDetails()
  expect(drawer.view.value).toMatchObject({ secondsLeft: 1800 })
  pass(1000)
  expect(drawer.view.value).toMatchObject({ secondsLeft: 1799 })
  pass(1_799_000)
  expect(drawer.view.value).toMatchObject({ quote: 'over' })
  expect(
    drawer
      .body()
      ?.actions()
      .map(({ name }) => name),
  ).toEqual(['back', 'requote'])
  drawer.runAction('requote')
  await waitForView(drawer, waitForComparison)
  expect(count('POST /refund/refundQuotationV2.do')).toBe(2)
})

test('asks for confirmation when a voucher decreased, submits when it increased, and reports a voucher', async () => {
  const quotes = [200, 150, 180]
  const { drawer, requests } = await waitForDetails({
    'POST /refund/refundQuotationV2.do': (_, count) => ({
      data: { ...quote(quotes[count - 1] ?? 0), method: 'VOUCHER' },
    }),
    'POST /refund/refund.do': ({ body }) =>
      body['quoteId'] === 'q_200'
        ? { code: 5406 }
        : { data: { refundNo: '202611-0001', status: 'PROVIDER_PROCESSING' } },
  })
  drawer.runAction('submit')
  const decreased = await waitForView(drawer, (view) => view.step === 'note' && view.reason === 'fell')
  expect(decreased).toMatchObject({ facts: [{ value: { text: 'USD 2.00' } }, { value: { text: 'USD 1.50' } }] })
  drawer.runAction('accept')
  const done = await waitForView(drawer, (view) => view.step === 'note' && view.reason === 'done')
  const value = { key: 'refund.asVoucher', values: { amount: 'USD 1.50' } }
  expect(done).toMatchObject({ facts: [{ value }, {}, { label: { key: 'refund.next.voucherAt' } }] })
  const sent = requests.filter(({ name }) => name === 'POST /refund/refund.do').map(({ body }) => body['quoteId'])
  expect(sent).toEqual(['q_200', 'q_150'])
})

test.each([
  ['ACCURATE', 'refund.line.accurate'],
  ['ESTIMATE', 'refund.line.estimated'],
])('names the %s amount of a submitted refund as its quote did', async (certainty, key) => {
  const { drawer } = await waitForDetails({
    'POST /refund/refundQuotationV2.do': { data: { ...quote(200), certainty } },
  })
  expect(drawer.body()?.lines().at(-1)?.label).toEqual({ key })
  drawer.runAction('submit')
  const done = await waitForView(drawer, (view) => view.step === 'note' && view.reason === 'done')
  expect(done).toMatchObject({ facts: [{ label: { key } }, {}, {}] })
})

test.each([
  ['CASH', 'PREPAYMENT', true],
  ['CASH', null, true],
  ['CASH', 'VCC', false],
  ['CASH', 'CASH', false],
  ['VOUCHER', 'PREPAYMENT', false],
] as const)('offers fast confirmation of an amount in %s, paid by %s: %s', async (method, payChannel, isOffered) => {
  const answer = { 'POST /refund/refundQuotationV2.do': { data: { ...quote(200), method } } }
  const { drawer } = await waitForDetails(answer, undefined, { order: { ...order, summary: { payChannel } } })
  expect(drawer.body()?.details('x')?.fast !== undefined).toBe(isOffered)
})

test('renews a quote that expires during submission once only', async () => {
  const { drawer, count } = await waitForDetails({ 'POST /refund/refund.do': { code: 5406 } })
  drawer.runAction('submit')
  await waitForView(drawer, (view) => view.step === 'details' && view.quote === 'over')
  expect(count('POST /refund/refund.do')).toBe(2)
})

test('blocks a refund that leaves a child without an adult', async () => {
  const { drawer, count } = await waitForDetails()
  const [mother] = drawer.body()?.details('x')?.passengers.passengers ?? []
  const choose = mother?.check.input.oninput
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, target: { checked: false } }
  const son = drawer.body()?.details('x')?.passengers.passengers[1]?.check.input.oninput
  if (typeof son === 'function') son(event)
  expect(drawer.body()?.details('x')?.passengers.problem?.text).toEqual({ key: 'refund.childAlone' })
  drawer.runAction('submit')
  expect(count('POST /refund/refund.do')).toBe(0)
  expect(typeof choose).toBe('function')
})

test('repeats a submission with the same idempotency key, also from a saved draft', async () => {
  const drafts = createSessionDrafts()
  const keys: unknown[] = []
  const first = await waitForDetails({ 'POST /refund/refund.do': 'broken' }, drafts)
  first.drawer.runAction('submit')
  await waitForView(first.drawer, (view) => view.step === 'note' && view.reason === 'unknown')
  const draft: unknown = JSON.parse(drafts.get(`gangway-refund:${orderNo}`) ?? '')
  expect(draft).toMatchObject({ step: 'details', sent: { way: 'VOLUNTARY', submission: { kind: 'refund' } } })
  const { key } = (draft as { sent: { key: string } }).sent
  const second = openDrawer({}, drafts)
  second.drawer.on('refunded', (detail) => keys.push(detail))
  await waitForView(second.drawer, (view) => view.step === 'note' && view.reason === 'unknown')
  expect(second.count('POST /refund/refund.do')).toBe(0)
  second.drawer.runAction('again')
  await waitForView(second.drawer, (view) => view.step === 'note' && view.reason === 'done')
  expect(keys).toEqual([{ orderNo, refundNo: '202611-0001', status: 'PROVIDER_PROCESSING', way: 'VOLUNTARY' }])
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(drafts.get(`gangway-refund:${orderNo}`)).toBeNull()
})

test("opens a claim directly when requested, with the airline's payment taken as stated", async () => {
  const asked: unknown[] = []
  const { drawer } = openDrawer(
    {
      'POST /refund/cancelAdvice': (body) => {
        asked.push(body)
        return { data: { ...comparison, recommended: 'CLAIM', options: [way('CLAIM', 200)] } }
      },
      'POST /refund/refundClaimApplyWindow': 'broken',
    },
    createSessionDrafts(),
    { way: 'CLAIM', comparison: undefined },
  )
  expect(await waitForView(drawer, ({ step }) => step === 'details')).toMatchObject({ way: 'CLAIM' })
  expect(asked).toMatchObject([{ body: { doneAtAirline: true } }])
})

test('asks for a void at the airline only while no passenger has a refund', async () => {
  const kindsOf = async (ticketNos: string[]) => {
    const claims = { ...comparison, recommended: 'CLAIM', options: [way('CLAIM', 200)] }
    const { drawer } = openDrawer(
      {
        'POST /refund/hasUnClaimTicketExtend/{id}': { data: { hasUnclaimed: true, ticketNos } },
        'POST /refund/cancelAdvice': { data: claims },
        'POST /refund/refundClaimApplyWindow': 'broken',
      },
      createSessionDrafts(),
      { way: 'CLAIM', comparison: undefined },
    )
    await waitForView(drawer, ({ step }) => step === 'details')
    return drawer.body()?.details('x')?.kinds.length
  }
  expect(await kindsOf(['618-1', '618-2'])).toBe(2)
  expect(await kindsOf(['618-2'])).toBe(0)
})

test('says until when the airline accepts a void', async () => {
  const end = { local: '2026-11-26T23:00', zone: 'Europe/Istanbul' }
  const open = { ...way('VOID', 200), deadline: { at: '2026-11-27T04:00:00+08:00', airline: end, viewer: end } }
  const { drawer } = openDrawer(
    {
      'POST /refund/cancelAdvice': { data: { ...comparison, recommended: 'VOID', options: [open] } },
      'POST /refund/voidQuotation': 'broken',
    },
    createSessionDrafts(),
    { way: 'VOID', comparison: undefined },
  )
  await waitForView(drawer, ({ step }) => step === 'details')
  expect(drawer.body()?.details('x')?.about?.parts).toMatchObject({
    one: { key: 'refund.voidByUs' },
    other: { key: 'cancel.until', moment: '2026-11-27T04:00:00+08:00', zone: 'Europe/Istanbul' },
  })
})

test('shows lines that lead from the paid amount to the refund', async () => {
  const parts = { penalty: usdAmount(300), serviceFee: usdAmount(50), estimated: usdAmount(200) }
  const fees = { serviceFee: usdAmount(200), channelFee: usdAmount(100), ancillary: usdAmount(50) }
  const kept = { ...quote(200).kept, ...fees, total: usdAmount(350) }
  const { drawer } = await waitForDetails({
    'POST /refund/refundQuotationV2.do': { data: { ...quote(200), ...parts, kept } },
  })
  const lines = drawer.body()?.lines() ?? []
  expect(lines.map(({ label, value }) => `${label.key} ${value.text}`)).toEqual([
    'refund.line.paid USD 9.00',
    'refund.line.penalty USD -3.00',
    'price.serviceFee USD -2.00',
    'price.channelFee USD -1.00',
    'price.ancillary USD -0.50',
    'refund.line.serviceFee USD -0.50',
    'refund.line.accurate USD 2.00',
  ])
})

test('lists the PNRs and the tickets of a passenger alike', async () => {
  const [first, ...others] = order.passengers
  if (!first) throw new Error('The fixture has a passenger.')
  const passengers = [{ ...first, pnrs: ['QX7P2M', 'QX7P2N'], ticketNos: ['618-1', '619-1'] }, ...others]
  const { drawer } = await waitForDetails({}, undefined, { order: { ...order, passengers } })
  const { hint } = drawer.body()?.details('x')?.passengers.passengers[0]?.check ?? {}
  const texts = Object.values(hint?.parts ?? {}).map((part) => translate(createTranslator('en'), part))
  expect(texts).toEqual(['QX7P2M, QX7P2N', '618-1, 619-1'])
})

test('names the kind of refund and what its amount depends on by the chosen reason', async () => {
  const { drawer, requests } = await waitForDetails({
    'POST /refund/refundQuotationV2.do': { data: { ...quote(900), certainty: 'ESTIMATE' } },
  })
  const details = () => drawer.body()?.details('x')
  const choose = async (value: string) => {
    const input = details()?.reason?.select.oninput
    if (typeof input === 'function') input({ target: { value } } as never)
    await waitForView(drawer, waitForComparison)
    const { title, about, proof } = details() ?? {}
    return [title?.key, about?.key, proof?.text.key]
  }
  expect(details()?.title.key).toBe('cancel.way.VOLUNTARY')
  const proven = ['refund.unproven', 'refund.proof.label']
  expect(await choose('INVOLUNTARY')).toEqual(['cancel.way.INVOLUNTARY', ...proven])
  expect(requests.at(-1)?.body).toMatchObject({ refundReason: 'involuntary' })
  expect(await choose('ILLNESS_DEATH')).toEqual(['refund.special', ...proven])
  expect(await choose('DUPLICATE')).toEqual(['refund.special', undefined, 'refund.proof.optional'])
  expect(await choose('VOLUNTARY')).toEqual(['cancel.way.VOLUNTARY', undefined, 'refund.proof.optional'])
})

test('restores a draft only for the user who saved it', async () => {
  const drafts = createSessionDrafts()
  const { drawer } = await waitForDetails({}, drafts)
  const notes = drawer.body()?.details('x')?.notes?.input
  if (typeof notes?.oninput === 'function')
    notes.oninput({
      ...{ target: { value: 'Ill' }, preventDefault: () => undefined, stopPropagation: () => undefined },
    })
  drawer.close()
  const mine = openDrawer({}, drafts)
  expect(await waitForView(mine.drawer, ({ step }) => step === 'details')).toMatchObject({
    notice: { key: 'cancel.resumed' },
  })
  mine.drawer.close()
  const others = openDrawer({}, drafts, { user: 'mei' })
  expect(await waitForView(others.drawer, ({ step }) => step === 'options' || step === 'details')).toMatchObject({
    step: 'options',
  })
})

test('starts anew, without a notice, when nothing was entered before it was closed', async () => {
  const drafts = createSessionDrafts()
  const { drawer } = await waitForDetails({}, drafts)
  drawer.close()
  const again = openDrawer({}, drafts, { way: 'VOLUNTARY' })
  expect(await waitForView(again.drawer, waitForComparison)).toMatchObject({ step: 'details', notice: undefined })
  again.drawer.close()
  const without = openDrawer({}, drafts)
  const shown = await waitForView(without.drawer, ({ step }) => step === 'options' || step === 'details')
  expect(shown).toMatchObject({ step: 'options', notice: undefined })
})

test("ignores the airline's response when the drawer was closed meanwhile", async () => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { drawer } = openDrawer(
    { 'POST /refund/cancelAdvice': async () => (await waiting, { data: comparison }) },
    createSessionDrafts(),
    { comparison: undefined },
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
