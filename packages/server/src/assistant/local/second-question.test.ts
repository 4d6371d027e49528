// @run full
import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import { loadTrainingMessages } from './training-data.ts'
import { findSecondQuestion } from './second-question.ts'

const bothIn = (text: string) => {
  const whole = classify(text)
  return [whole.intent, findSecondQuestion(text, whole)?.intent]
}

test.each([
  ['How much comes back, and when?', 'refund.amount', 'refund.status'],
  ['这票退了能拿回多少钱，多久到账', 'refund.amount', 'refund.status'],
  ['How much comes back if I cancel? Is my booking ticketed yet?', 'refund.amount', 'booking.status'],
  ['订单出票了吗？另外怎么加一件行李', 'booking.status', 'ancillary.add'],
])('%s asks two things', (text, one, other) => {
  expect(new Set(bothIn(text))).toEqual(new Set([one, other]))
})

test.each([
  ['How much comes back when I cancel this booking?'],
  ['Is my booking ticketed yet, and what is the PNR?'],
  ['Let me talk to a person. How much comes back?'],
  ['How much comes back? What is the weather in Lisbon?'],
  ['订单出票了吗？'],
  ['?'],
])('%s asks one thing', (text) => {
  expect(bothIn(text)[1]).toBeUndefined()
})

test('training messages with one intent are rarely classified as two', () => {
  const all = loadTrainingMessages()
  const torn = all.filter(({ text }) => findSecondQuestion(text, classify(text)))
  expect(torn.length / all.length).toBeLessThan(0.01)
})
