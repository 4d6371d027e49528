import type { AssistantOffer } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { asksBack, languageOf } from './answer-checks.fixture.ts'
import type { Expectation } from './conversation-set.fixture.ts'
import {
  containsForm,
  dateFact,
  fillMessage,
  formsOf,
  moneyFact,
  nameFact,
  referenceFact,
  timeFact,
  type Facts,
} from './fact-forms.fixture.ts'
import { judgeTurn, type JudgedTurn } from './judge-turn.fixture.ts'

const facts: Facts = {
  'booking1.orderNo': referenceFact('TESTA20260302120000001'),
  'booking1.pnr': referenceFact('S30874'),
  'booking1.departureTime': timeFact('2026-04-20T06:30'),
  'booking1.quote.estimated': moneyFact({ amount: 4009 }),
  'booking1.total': moneyFact({ amount: 123_450 }),
  'booking1.passenger1.name': nameFact('TAN/WEI LING'),
  'booking1.change.oldTime': timeFact('2026-04-20T12:20'),
  'booking1.change.newTime': timeFact('2026-04-20T15:20'),
  'booking2.orderNo': referenceFact('TESTB20260309120000002'),
  'booking2.pnr': referenceFact('S55555'),
  'booking2.departureTime': timeFact('2026-04-14T06:55'),
  'booking2.passenger1.name': nameFact('SANTOS/MARIA'),
}

const offer: AssistantOffer = { kind: 'cancel', orderNo: 'TESTA20260302120000001', category: [], description: '' }
const request: AssistantOffer = {
  kind: 'request',
  orderNo: '',
  category: [27, 273],
  description: 'Passport: **K8812204**',
}

type Answer = JudgedTurn['answer']

function judge(expected: Expectation, answer: Partial<Answer>, more: Partial<JudgedTurn> = {}) {
  const plain: Answer = { outcome: 'answer', msg: 'Fine.', manual: 0, sources: [], offers: [], openRequest: null }
  return judgeTurn({
    ...{ expected, answer: { ...plain, ...answer }, createdRequests: 0, facts, language: 'en' },
    ...more,
  })
}

const kindsOf = (...input: Parameters<typeof judge>) => judge(...input).failures.map(({ kind }) => kind)

describe('an expectation passes with the right answer and fails with a wrong one', () => {
  test.each<[kind: string, expected: Expectation, right: Partial<Answer>, wrong: Partial<Answer>]>([
    [
      'facts',
      { facts: [['{{booking1.quote.estimated}}']] },
      { msg: 'You get **USD 40.09** back.' },
      { msg: 'You get USD 140.09 back.' },
    ],
    [
      'notFacts',
      { notFacts: ['{{booking1.quote.estimated}}'] },
      { msg: 'A bag costs 25.00.' },
      { msg: 'A bag costs 40.09.' },
    ],
    [
      'outdated',
      { facts: [['{{booking1.change.newTime}}']] },
      { msg: 'It leaves at 15:20 instead of 12:20.' },
      { msg: 'It leaves at 12:20.' },
    ],
    ['subject', { subject: ['booking1'] }, { msg: 'It leaves at 06:30.' }, { msg: 'Flights can be changed.' }],
    [
      'otherSubject',
      { subject: ['booking1'] },
      { msg: 'PNR S30874' },
      { msg: 'PNR S30874, and Maria Santos on S55555' },
    ],
    ['offers', { offers: ['cancel:booking1'] }, { offers: [offer] }, { offers: [request] }],
    ['offers', { offers: [] }, {}, { offers: [offer] }],
    ['category', { category: 27 }, { offers: [request] }, { offers: [{ ...request, category: [18] }] }],
    [
      'notDescribed',
      { notDescribed: ['and her date of birth'] },
      { offers: [request] },
      { offers: [{ ...request, description: 'New passport number: and her date of birth' }] },
    ],
    [
      'asks',
      { asks: true },
      { msg: 'Which booking do you mean?' },
      { msg: 'Is there anything else I can help you with?' },
    ],
    ['asks', { asks: false }, { msg: 'It leaves at 06:30.' }, { msg: 'Please enter your order number.' }],
    ['request', { request: 'created' }, { manual: 1 }, { manual: 2 }],
    ['request', {}, { manual: 2 }, { manual: 1 }],
    ['manual', { manual: [0, 2] }, { manual: 2 }, { manual: 1 }],
    ['language', { language: ['zh'] }, { msg: '您的航班 TR227 06:30 起飞。' }, { msg: 'Your flight leaves at 06:30.' }],
    ['language', {}, { msg: 'Your flight leaves at 06:30.' }, { msg: '您的航班 06:30 起飞。' }],
    ['tone', { tone: 'sympathy' }, { msg: 'I am very sorry for your loss.' }, { msg: 'The penalty is USD 25.' }],
    ['tone', { tone: 'noSympathy' }, { msg: 'It leaves at 06:30.' }, { msg: 'My condolences. It leaves at 06:30.' }],
    [
      'markers',
      { markers: ['notFound'] },
      { msg: 'I could not find a booking with this number.' },
      { msg: 'Refund quotes are valid for 30 minutes.' },
    ],
    ['sources', { sources: 'none' }, {}, { sources: [{ slug: 'add-a-user', title: 'How do I add a user?' }] }],
    ['outcome', { facts: [['fine']] }, {}, { outcome: 'unknown' }],
    ['outcome', {}, {}, { msg: '' }],
  ])('%s: %j', (kind, expected, right, wrong) => {
    expect(kindsOf(expected, right)).not.toContain(kind)
    expect(kindsOf(expected, wrong)).toContain(kind)
    expect(judge(expected, wrong).isGood).toBe(false)
  })

  test.each([
    'Noted: **ANDHERDATEOFBIRTH**. The request below is filled in.',
    'New number: and her date of birth',
    'Noted “and her date of birth”.',
  ])('a message is taken as a value in: %s', (msg) =>
    expect(kindsOf({ notDescribed: ['and her date of birth'] }, { msg })).toEqual(['notDescribed']),
  )

  test('a label is no value', () => {
    expect(kindsOf({ notDescribed: ['birthday'] }, { msg: '**Date of birth**: 1991-07-23, your birthday' })).toEqual([])
  })

  test('accepts any of several facts, and requires each list', () => {
    const expected = { facts: [['S30874', 'S55555'], ['{{booking1.departureTime}}']] }
    expect(kindsOf(expected, { msg: 'S55555 leaves at 6:30.' })).toEqual([])
    expect(kindsOf(expected, { msg: 'S55555 leaves soon.' })).toEqual(['facts'])
  })
})

describe('a raised request', () => {
  test('counts as unasked if the turn does not want one', () => {
    expect(judge({}, { manual: 1 })).toMatchObject({ isUnaskedRequest: true, isNoDataRequest: false, isGood: false })
    expect(judge({}, {}, { createdRequests: 1 })).toMatchObject({ isUnaskedRequest: true })
    expect(judge({ request: 'allowed' }, { manual: 1 })).toMatchObject({ isUnaskedRequest: false, isGood: true })
  })

  test('is counted apart if the assistant had no data', () => {
    expect(judge({}, { manual: 1, outcome: 'timeout' })).toMatchObject({
      isUnaskedRequest: false,
      isNoDataRequest: true,
    })
  })

  test('is none if an open request is shown instead', () => {
    const openRequest = { requestNo: 'SR1', rowId: 'r1' }
    expect(judge({}, { manual: 1, openRequest }).isUnaskedRequest).toBe(false)
  })
})

describe('sure and wrong', () => {
  const expected = { facts: [['{{booking1.quote.estimated}}']], notFacts: ['{{booking1.total}}'] }

  test('is an answer without doubt that states something false', () => {
    const judgement = judge(expected, { msg: 'You get USD 1,234.50, which is 40.09.' })
    expect(judgement).toMatchObject({ isSureAndWrong: true, isFalseStatement: true })
  })

  test('is the old time of a changed departure', () => {
    const judgement = judge({ facts: [['{{booking1.change.newTime}}']] }, { msg: 'It leaves at 12:20.' })
    expect(judgement).toMatchObject({ isSureAndWrong: true, isFalseStatement: true })
  })

  test('is a message that was taken over as a value, whatever the certainty', () => {
    const judgement = judge({ notDescribed: ['and her age'] }, { msg: 'Noted: **ANDHERAGE**', manual: 2 })
    expect(judgement).toMatchObject({ isSureAndWrong: true, isFalseStatement: true })
  })

  test('is an answer without doubt to another question', () => {
    const judgement = judge(expected, { msg: 'Refunds are listed in the menu.' })
    expect(judgement).toMatchObject({ isSureAndWrong: true, isFalseStatement: false })
  })

  test.each([
    ['with doubt', { manual: 2 }],
    ['that asks back', { msg: 'Which booking do you mean?' }],
    ['that is no answer', { outcome: 'unknown' as const }],
  ])('is no answer %s', (_, answer) => {
    expect(judge(expected, { msg: 'You get USD 1,234.50.', ...answer }).isSureAndWrong).toBe(false)
  })
})

describe('a question back', () => {
  test.each([
    'To look up a booking, I need to know which one: enter its booking number or PNR.',
    'Enter the correct passport or identity card number.',
    'Do you mean the one to Bangkok or the one to Manila? Tell me the number.',
    '请问是哪个订单？',
    '请从订单页打开本对话，或输入订单号或 PNR。',
    '请填写正确的护照号。',
  ])('is recognised in: %s', (msg) => expect(asksBack(msg)).toBe(true))

  test.each([
    'It leaves at 06:30. Is there anything else I can help you with?',
    'Would you like an agent to look at this?',
    'Learn more: [Which booking can be voided?](void)',
    'Open the booking and choose **Cancel booking**.',
    '航班 06:30 起飞。还有什么可以帮您？',
  ])('is not seen in: %s', (msg) => expect(asksBack(msg)).toBe(false))
})

test('the language of an answer does not depend on the names and numbers in it', () => {
  expect(languageOf('订单 **TESTA20260302120000001** TAN/WEI LING 已出票')).toBe('zh')
  expect(languageOf('The booking is ticketed. Learn more: [退款多久能到账？](arrival)')).toBe('en')
  expect(languageOf('The booking 订单已经出票了 is ticketed now')).toBeUndefined()
})

describe('facts', () => {
  test('are found in the forms in which an answer may state them', () => {
    const finds = (text: string, forms: readonly string[]) => forms.some((form) => containsForm(text, form))
    expect(finds('USD 1,234.50', moneyFact({ amount: 123_450 }).forms)).toBe(true)
    expect(finds('50,000 USD', moneyFact({ amount: 5_000_000 }).forms)).toBe(true)
    expect(finds('at 3:20 PM', timeFact('2026-04-20T15:20').forms)).toBe(true)
    expect(finds('on 20 Apr 2026', dateFact('2026-04-20').forms)).toBe(true)
    expect(finds('4月20日', dateFact('2026-04-20').forms)).toBe(true)
    expect(finds('Maria Santos', nameFact('SANTOS/MARIA').forms)).toBe(true)
  })

  test.each([
    ['USD 140.09', '40.09'],
    ['USD 1,040.09', '40.09'],
    ['40.091', '40.09'],
    ['16:30', '6:30'],
    ['2 May 2026', '12 May'],
    ['I know', 'no'],
    ['syntax', 'tax'],
  ])('%s does not contain %s', (text, form) => expect(containsForm(text, form)).toBe(false))

  test('fill the placeholders of a message', () => {
    expect(fillMessage('{{booking1.pnr|lower}} at {{booking1.departureTime}}', facts)).toBe('s30874 at 06:30')
    expect(() => fillMessage('{{booking3.pnr}}', facts)).toThrow('booking3.pnr')
    expect(() => formsOf('{{booking3.pnr}}', facts)).toThrow('booking3.pnr')
  })
})
