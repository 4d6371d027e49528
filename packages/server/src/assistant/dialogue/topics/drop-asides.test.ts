import { expect, test } from 'vitest'
import { initialState } from '../dialogue-state.ts'
import { understandMessage } from '../understand-message.ts'

const topicsOf = (text: string) =>
  understandMessage(text, initialState, 'en', '2026-03-02').clauses.map(({ topics }) => topics.join())

test('a denial beside a question asks nothing', () => {
  expect(topicsOf('I did not ask for the penalty. When does the money arrive?')).toEqual(['', 'refundDate'])
})

test('a statement that only a hesitant classifier takes for a topic asks nothing beside a question', () => {
  expect(topicsOf('My client Maria Santos keeps calling me. What time is the departure?')).toEqual(['', 'departure'])
})

test('a statement keeps its topic if the question says too little alone', () => {
  expect(topicsOf('两人票只退一个，多少钱')[0]).not.toBe('')
})
