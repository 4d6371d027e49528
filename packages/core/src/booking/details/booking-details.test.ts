import { expect, test } from 'vitest'
import { listMessage, translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { createOrder, testOrderNo } from '../order.fixture.ts'
import { createCalendarFile } from './calendar-file.ts'
import { listConfirmation, listProgress } from './confirmation.ts'
import { includedBaggage } from './included-baggage.ts'
import { conditionSection, flightSection, tripOfOrder } from './trip-sections.ts'

const order = createOrder('ISSUED')
const [segment] = order.segments
const none = { pieces: 0, kilograms: 0, centimetres: '' }
const departure = { at: '2026-12-14T08:05:00.000+08:00', airport: 'SIN', zone: 'Asia/Singapore' }
const band = { fromMinutes: 0, toMinutes: 600_000, allowance: 'PENALTY' as const }

function ruleOf(direction: 'OUTBOUND' | 'INBOUND', allowance: 'FREE' | 'PENALTY' | 'NO') {
  return {
    ...{ direction, segmentIndex: 1, departure },
    refund: { bands: [{ ...band, allowance }], taxRefundable: true, method: 'CASH' as const },
    change: { bands: [band], fareDifference: true },
  }
}

test('writes the flights of a direction into a calendar file in UTC, counted over the connection', () => {
  if (!segment) throw new Error('The fixture has a segment.')
  const rules = ruleOf('OUTBOUND', 'FREE')
  const second = { ...segment, segmentIndex: 2, flightNo: 'KB12', from: 'DMK', to: 'HKT', minutes: 60, rules }
  const segments = [
    { ...segment, rules },
    { ...second, depTime: '2026-12-14T11:00', arrTime: '2026-12-14T12:00' },
  ]
  const airlineInfo = [
    { airline: 'KB', pnrs: ['QX7P2M'], message: '', cancelledMessage: '', website: '', manageEmail: '' },
  ]
  const lines = createCalendarFile({ ...order, segments, airlineInfo }).split('\r\n')
  expect(lines.filter((line) => /^(DTSTART|DTEND|SUMMARY|UID)/.test(line))).toEqual([
    ...[`UID:${testOrderNo}-1@gangway`, 'DTSTART:20261214T000500Z', 'DTEND:20261214T023500Z', 'SUMMARY:KB418 SIN-DMK'],
    ...[`UID:${testOrderNo}-2@gangway`, 'DTSTART:20261214T040000Z', 'DTEND:20261214T050000Z', 'SUMMARY:KB12 DMK-HKT'],
  ])
  expect(lines).toContain(`DESCRIPTION:${testOrderNo}\\nKB QX7P2M`)
})

test('writes local times into a calendar file when the time zone of the departure is unknown', () => {
  expect(createCalendarFile(order)).toContain('DTSTART:20261214T080500\r\nDTEND:20261214T093500\r\n')
})

test('says what is included, and that checked baggage is not', () => {
  const bag = { pieces: 1, kilograms: 7, centimetres: '' }
  expect(includedBaggage({ checked: none, overhead: bag, underSeat: none })).toEqual([
    { key: 'book.detail.included', parts: { what: { key: 'book.detail.overhead', values: { amount: '1 × 7 kg' } } } },
    { key: 'book.detail.noChecked' },
  ])
})

test.each([
  ['en', 'Included: 1 × 20 kg checked baggage · 1 × 7 kg carry-on · 1 under-seat bag'],
  ['cn', '已含：托运行李 1 × 20 kg · 手提行李 1 × 7 kg · 座位下行李 1 件'],
] as const)('lists all included baggage in %s', async (lang, expected) => {
  const bag = (kilograms: number) => ({ pieces: 1, kilograms, centimetres: '' })
  const included = includedBaggage({ checked: bag(20), overhead: bag(7), underSeat: bag(0) })
  const t = await loadTranslator(lang, 'trip', 'booking')
  expect(included.map((each) => translate(t, each))).toEqual([expected])
})

test.each([
  ['en', 'Included: 1 under-seat bag'],
  ['cn', '已含：座位下行李 1 件'],
] as const)('names the pieces of baggage without a weight in %s', async (lang, expected) => {
  const bag = { pieces: 1, kilograms: 0, centimetres: '40x30x20' }
  const [included] = includedBaggage({ checked: none, overhead: none, underSeat: bag })
  expect(included && translate(await loadTranslator(lang, 'trip'), included)).toBe(expected)
})

function asVoucher(segment: (typeof order.segments)[number] & { rules: ReturnType<typeof ruleOf> }) {
  const { rules } = segment
  return { ...segment, rules: { ...rules, refund: { ...rules.refund, method: 'VOUCHER' as const } } }
}

test('shows the conditions of each direction where they differ, and none for a booking without rules', () => {
  const strict = order.segments.flatMap((each) => [
    { ...each, rules: ruleOf('OUTBOUND', 'FREE') },
    { ...each, rules: ruleOf('INBOUND', 'NO') },
  ])
  const [section] = conditionSection(tripOfOrder({ ...order, segments: strict }))
  expect(section?.rows.map(({ label, value }) => [label.parts?.['one']?.key, value?.key])).toEqual([
    ['book.line.departure', 'book.detail.refundableFREE'],
    ['book.line.return', 'book.detail.refundableNO'],
    [undefined, 'book.detail.changeablePENALTY'],
  ])
  const [vouchers] = conditionSection(tripOfOrder({ ...order, segments: strict.slice(0, 1).map(asVoucher) }))
  expect(vouchers?.rows[0]?.value?.key).toBe('book.detail.refundableVOUCHER')
  expect(conditionSection(tripOfOrder(order))).toEqual([])
})

test('says that a booking with two airlines is two bookings', () => {
  const segments = order.segments.map((each) => ({ ...each, rules: ruleOf('OUTBOUND', 'NO') }))
  const [section] = conditionSection(tripOfOrder({ ...order, segments, separateBookings: true }))
  expect(section?.rows.map(({ value }) => value?.key)).toEqual([
    'book.detail.twoBookings',
    'book.detail.refundableNO',
    'book.detail.changeablePENALTY',
  ])
})

test('names the day of an arrival on another day', () => {
  const segments = order.segments.map((each) => ({ ...each, arrTime: '2026-12-15T00:35' }))
  const [row] = flightSection(tripOfOrder({ ...order, segments }), 'en').rows
  expect(row?.value?.text).toBe('Mon 14 Dec 2026 08:05 – Tue 15 Dec 00:35')
})

test('lists ticket numbers, or that they follow, and a total that is the sum of its parts', () => {
  const [first, ...others] = order.passengers
  if (!first) throw new Error('The fixture has a passenger.')
  const sections = listConfirmation({ ...order, passengers: [{ ...first, ticketNos: ['1', '2'] }, ...others] })
  const passengers = sections.find(({ title }) => title.key === 'book.people')?.rows
  expect(passengers?.map(({ notes }) => notes[0])).toEqual([
    { key: 'book.detail.ticketNo', parts: { numbers: listMessage(['1', '2']) } },
    { key: 'book.detail.ticketLater' },
  ])
  const amounts = sections
    .find(({ title }) => title.key === 'book.detail.payment')
    ?.rows.map(({ value }) => Number(value?.text?.replace(/[^\d]/g, '')))
  expect(amounts?.at(-1)).toBe(amounts?.slice(0, -1).reduce((sum, each) => sum + each, 0))
})

test.each([
  ['VCC', 1],
  ['B2B', 1],
  ['MOR', 0],
  ['PREPAYMENT', 0],
] as const)('names the fee that the deposit paid beside %s', (payChannel, notes) => {
  const paid = { ...order, summary: { ...order.summary, payChannel } }
  const method = listConfirmation(paid)
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label.key === 'book.detail.method')
  const note = { key: 'book.detail.feeFromDeposit', values: { fee: 'USD 6.00' } }
  expect(method?.notes).toEqual(Array.from({ length: notes }, () => note))
})

test('leaves the payment method out for an order that names none', () => {
  const rows = listConfirmation({ ...order, summary: { ...order.summary, payChannel: null } }).flatMap(
    (each) => each.rows,
  )
  expect(rows.map(({ label }) => label.key)).toContain('price.total')
  expect(rows.map(({ label }) => label.key)).not.toContain('book.detail.method')
})

test('shows the issue of the tickets as the current step until they are issued', () => {
  const states = (status: 'TICKETING' | 'ISSUED', paymentState: 'PENDING' | 'CHALLENGE' | 'ACCEPTED') =>
    listProgress({ ...createOrder(status), paymentState }).map(({ state }) => state)
  expect(states('TICKETING', 'PENDING')).toEqual(['current', 'open', 'open'])
  expect(states('TICKETING', 'CHALLENGE')).toEqual(['current', 'open', 'open'])
  expect(states('TICKETING', 'ACCEPTED')).toEqual(['done', 'current', 'open'])
  expect(states('ISSUED', 'ACCEPTED')).toEqual(['done', 'done', 'done'])
})
