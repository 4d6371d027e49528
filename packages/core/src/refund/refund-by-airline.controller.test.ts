import { expect, test } from 'vitest'
import cancelMessages from '../messages/cancel.en.json' with { type: 'json' }
import chineseMessages from '../messages/cancel.zh-CN.json' with { type: 'json' }
import refundMessages from '../messages/refund.en.json' with { type: 'json' }
import { waitForView } from '../shared/client/client.fixture.ts'
import { translate } from '../shared/message.ts'
import { createTranslator } from '../shared/translator.ts'
import { comparison, openDrawer, orderNo, quote, usdAmount, waitForComparison, way } from './refund-drawer.fixture.ts'

test('says how each of two airlines refunds: in the options, in the details and after the submission', async () => {
  const part = (airline: string, name: string, method: 'CASH' | 'VOUCHER', amount: number) => ({
    ...{ airline, name, cnName: name, method, amount: usdAmount(amount) },
  })
  const airlineParts = [part('TR', 'Scoot', 'CASH', 80), part('VJ', 'Vietjet Air', 'VOUCHER', 120)]
  const options = [{ ...way('VOLUNTARY', 200), airlineParts }, way('CLAIM', 0)]
  const abouts: unknown[] = []
  const { drawer } = openDrawer(
    { 'POST /refund/refundQuotationV2.do': { data: { ...quote(200), airlineParts } } },
    undefined,
    { comparison: { ...comparison, options } },
    { run: async (_feature, run, about) => (abouts.push(about), await run()) },
  )
  const t = createTranslator('en', refundMessages, cancelMessages)
  const sentences = ['Scoot: USD 0.80 to the original payment method.', 'Vietjet Air: USD 1.20 as a voucher.']
  await waitForView(drawer, ({ step }) => step === 'options')
  const [card] = drawer.body()?.optionsStepProps('x')?.cards ?? []
  expect(card?.refundAmount && translate(t, card.refundAmount)).toBe('USD 0.80 + USD 1.20 as a voucher')
  expect(card?.lines.slice(0, 2).map((line) => translate(t, line))).toEqual(sentences)
  drawer.runAction('next')
  await waitForView(drawer, waitForComparison)
  const { about, fast } = drawer.body()?.details('x') ?? {}
  expect(about && translate(t, about)).toBe(sentences.join(' '))
  expect(fast).toBeDefined()
  const total = drawer.body()?.lines().at(-1)
  expect(total && translate(t, total.value)).toBe('USD 0.80 + USD 1.20 as a voucher')
  drawer.runAction('submit')
  const done = await waitForView(drawer, (view) => view.step === 'note' && view.reason === 'done')
  const facts = done.step === 'note' ? (done.facts ?? []) : []
  expect(facts.slice(0, 3).map(({ label, value }) => `${translate(t, label)}: ${translate(t, value)}`)).toEqual([
    'Refund amount: USD 0.80 + USD 1.20 as a voucher',
    'Scoot: USD 0.80',
    'Vietjet Air: USD 1.20 as a voucher',
  ])
  expect(abouts).toEqual([
    {
      key: 'secondFactor.about.refundDivided',
      values: { orderNo, kind: 'Divided', amount: 'USD 0.80', voucher: 'USD 1.20' },
    },
  ])
})

test('says of two airlines which one refunds nothing', async () => {
  const part = (name: string, amount: number) => ({
    ...{ airline: 'TR', name, cnName: name, method: 'CASH' as const, amount: usdAmount(amount) },
  })
  const airlineParts = [part('Scoot', 200), part('Vietjet Air', 0)]
  const options = [{ ...way('VOLUNTARY', 200), airlineParts }]
  const { drawer } = openDrawer({}, undefined, { comparison: { ...comparison, options } })
  await waitForView(drawer, ({ step }) => step === 'options')
  const [card] = drawer.body()?.optionsStepProps('x')?.cards ?? []
  const t = createTranslator('en', refundMessages, cancelMessages)
  expect([card?.refundAmount, ...(card?.lines ?? [])].slice(0, 3).map((line) => line && translate(t, line))).toEqual([
    'USD 2.00',
    'Scoot: USD 2.00 to the original payment method.',
    'Vietjet Air: no refund.',
  ])
})

test('names the airlines that support no voids, or refund with vouchers only', async () => {
  const named = (name: string) => ({ name, cnName: `${name}航空` })
  const options = [
    { ...way('VOLUNTARY', 200), method: 'VOUCHER' as const, airlines: [named('Scoot'), named('Vietjet')] },
    { ...way('VOID', 0), obstacle: 'NOT_SUPPORTED' as const, airlines: [named('Vietjet')] },
  ]
  const why = { reason: 'VOUCHER_ONLY' as const, key: 'cancel.why.VOUCHER_ONLY', over: null }
  const { drawer } = openDrawer({}, undefined, { comparison: { ...comparison, options, why } })
  await waitForView(drawer, ({ step }) => step === 'options')
  const { cards = [], closed = [] } = drawer.body()?.optionsStepProps('x') ?? {}
  // The only option is explained, not recommended.
  expect(cards[0]?.recommendation).toBeUndefined()
  const textsIn = (t: ReturnType<typeof createTranslator>) =>
    [cards[0]?.lines[0], closed[0]?.lines[0]].map((message) => message && translate(t, message))
  expect(textsIn(createTranslator('en', cancelMessages))).toEqual([
    'Only vouchers from Scoot, Vietjet. No option gives a cash refund.',
    'Voids are not supported by Vietjet.',
  ])
  expect(textsIn(createTranslator('cn', chineseMessages))).toEqual([
    'Scoot航空、Vietjet航空仅退代金券，任何方式均无法退现金。',
    'Vietjet航空不支持废票。',
  ])
})
