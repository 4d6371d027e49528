// @run full
import { expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { loadConversations, normalizeMessage, type TestConversation } from './conversation-set.fixture.ts'
import { runConversation } from './run-conversation.fixture.ts'

const server = useDemoServer()

type Fault = Pick<TestConversation, 'setUp' | 'turns'>

/** Conversations in which the assistant once failed. */
const faults: Readonly<Record<string, Fault>> = {
  'raises no request for small talk, thanks and a goodbye': {
    setUp: 'nothing',
    turns: [
      { text: 'Good day to you', expect: { offers: [], sources: 'none', manual: [0] } },
      { text: 'All well with you today?', expect: { request: 'none', sources: 'none' } },
      { text: 'Thank you kindly, goodbye', expect: { offers: [], sources: 'none', manual: [0] } },
    ],
  },
  'remembers the booking, and finds others by number, place in the conversation, age and name': {
    setUp: 'twoBookingsTwoRoutes',
    turns: [
      { text: 'record locator {{booking1.pnr|lower}}, has it been issued?', expect: { subject: ['booking1'] } },
      {
        text: 'Would I be able to cancel, and how much returns to us?',
        expect: { facts: [['{{booking1.quote.estimated}}']], offers: ['cancel:booking1'], asks: false },
      },
      { text: 'Tell me the same about my other booking', expect: { subject: ['booking2'], asks: false } },
      { text: 'flight number of the booking from last week?', expect: { facts: [['{{booking1.flightNo}}']] } },
      { text: 'and Santos, which flight number', expect: { facts: [['{{booking2.flightNo}}']] } },
      {
        text: 'PNRs of {{booking1.orderNo}} plus {{booking2.orderNo}}',
        expect: { facts: [['{{booking1.pnr}}'], ['{{booking2.pnr}}']] },
      },
    ],
  },
  'states the amount of one passenger, and no refund as the price of a bag': {
    setUp: 'twoPassengers',
    turns: [
      {
        text: 'Jason alone gives up his seat. What is paid back?',
        expect: { facts: [['{{booking1.passenger1.refund}}']], notFacts: ['{{booking1.quote.estimated}}'] },
      },
      {
        text: 'And passenger two instead?',
        expect: { facts: [['{{booking1.passenger2.refund}}']], notFacts: ['{{booking1.quote.estimated}}'] },
      },
      {
        text: 'What is the charge for a suitcase of hers?',
        expect: { facts: [['kg']], notFacts: ['{{booking1.passenger2.refund}}'] },
      },
    ],
  },
  'states the new time after a schedule change, and the refund that it allows': {
    setUp: 'scheduleChanged',
    turns: [
      { text: 'At what hour does Ng Mei Hui take off?', expect: { facts: [['{{booking1.change.newTime}}']] } },
      {
        text: 'Suppose she refuses the new hour: how much comes back?',
        expect: { facts: [['{{booking1.quote.involuntary}}']] },
      },
    ],
  },
  'tells passengers apart by given name when their titles do not, and finds a booking by its country': {
    setUp: 'twoPassengers',
    turns: [
      { text: 'Lim, both of them: what returns?', expect: { facts: [['{{booking1.quote.estimated}}']] } },
      { text: 'and for him alone', expect: { facts: [['JASON']], notFacts: ['{{booking1.quote.estimated}}'] } },
      { text: 'the Malaysian trip: which flight number', expect: { facts: [['{{booking1.flightNo}}']] } },
    ],
  },
  'takes a late document number after another question': {
    setUp: 'oneTicketed',
    turns: [
      { text: 'Wrong passport number was entered for Wei Ling Tan', expect: { request: 'none' } },
      {
        text: 'which terminal does the flight use?',
        expect: { notDescribed: ['which terminal does the flight use?'] },
      },
      { text: 'here you go, E55120934', expect: { facts: [['E55120934']] } },
    ],
  },
  'compares two named bookings, and says what becomes of a bag': {
    setUp: 'twoBookingsTwoRoutes',
    turns: [
      {
        text: 'which loses less if we drop it, Bangkok or Manila',
        expect: { facts: [['{{booking1.passenger1.penalty}}'], ['{{booking2.passenger1.penalty}}']] },
      },
      {
        text: 'price of another 20 kg for the one to the Philippines',
        expect: { facts: [['kg']], subject: ['booking2'] },
      },
    ],
  },
  'answers who was angry before with the answer, not with the status again': {
    setUp: 'oneTicketed',
    turns: [
      { text: 'You are useless, I am furious!!', expect: { request: 'none' } },
      { text: 'what does she have to send along', expect: { notFacts: ['frustrating'], manual: [0, 2] } },
    ],
  },
  'takes no question and no other wish as a value': {
    setUp: 'oneTicketed',
    turns: [
      { text: 'The passport number of Tan Wei Ling has a mistake', expect: { request: 'none' } },
      { text: 'her birthday as well', expect: { notDescribed: ['her birthday as well'], request: 'none' } },
      { text: 'hold on, what is the PNR?', expect: { facts: [['{{booking1.pnr}}']] } },
      { text: 'never mind the corrections', expect: { notDescribed: ['never mind the corrections'] } },
    ],
  },
  'states that only taxes come back, with penalty and fee, and the included baggage': {
    setUp: 'oneTicketed',
    turns: [
      {
        text: '{{booking1.orderNo}} 不要了，要损失多少',
        expect: { facts: [['{{booking1.quote.penalty}}'], ['{{booking1.quote.serviceFee}}'], ['税']] },
      },
      { text: '随身能带多重的包', expect: { facts: [['{{booking1.cabinBaggage}}']], language: ['zh'] } },
    ],
  },
  'answers the question for the deposit with its amount': {
    setUp: 'lowBalance',
    turns: [{ text: 'How much does our prepayment still hold?', expect: { facts: [['{{balance}}']] } }],
  },
  'shows sympathy for an illness and the way of the special refund': {
    setUp: 'refundableTicketed',
    turns: [
      {
        text: 'Anna Meyer was rushed into surgery and will miss her flight',
        expect: { tone: 'sympathy', facts: [['special']], offers: ['cancel:booking1'] },
      },
    ],
  },
}

test.each(Object.entries(faults))('a conversation %s', async (_, { setUp, turns }) => {
  const conversation: TestConversation = {
    ...{ id: 'fault', setUp, turns, topic: 'faults', isHeldOut: false },
    language: /\p{Script=Han}/u.test(turns[0]?.text ?? '') ? 'zh' : 'en',
  }
  const judged = await runConversation(server, conversation)
  expect(
    judged.flatMap(({ text, msg, failures }) => failures.map(({ detail }) => `${text}: ${detail}: ${msg}`)),
  ).toEqual([])
})

test('the faults repeat no message of the test conversations', () => {
  const known = new Set(loadConversations().flatMap(({ turns }) => turns.map(({ text }) => normalizeMessage(text))))
  const own = Object.values(faults).flatMap(({ turns }) => turns.map(({ text }) => text))
  expect(own.filter((text) => known.has(normalizeMessage(text)))).toEqual([])
})
