import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { modelPath, readModel } from '../../local/model-file.ts'
import { trainingFingerprint } from '../../local/training-data.ts'
import { conceptsIn } from './concepts.ts'
import { rankTopicsAfter, topicLabels } from './topic-model.ts'
import { loadTopicMessages, topicFeatureFiles } from './topic-training.ts'

test('the topic model was trained on the current messages', () => {
  const { print } = readModel(readFileSync(modelPath('topics')), topicLabels)
  const current = trainingFingerprint(loadTopicMessages(), topicFeatureFiles)
  expect(print.equals(current), 'train it again: pnpm assistant:train topics').toBe(true)
})

test('every topic has messages in both languages', () => {
  const messages = loadTopicMessages()
  for (const label of topicLabels) {
    const own = messages.filter((each) => each.label === label)
    const chinese = own.filter(({ text }) => /\p{Script=Han}/u.test(text))
    expect(chinese.length, label).toBeGreaterThanOrEqual(4)
    expect(own.length - chinese.length, label).toBeGreaterThanOrEqual(4)
  }
})

test.each([
  ['what would the airline pocket', ['keep', 'airline']],
  ['by when do we have to pay', ['until', 'pay']],
  ['钱什么时候退回预存', ['refund', 'money', 'when', 'account']],
])('words of one meaning are the same to the model: %s', (text, meanings) => {
  expect(conceptsIn(text)).toEqual(expect.arrayContaining(meanings))
})

describe('a question that several topics fit', () => {
  test.each([
    ['what would that cost', 'changeWish', 'changeCost'],
    ['how long have I got', 'void', 'voidDeadline'],
    ['多久能好', 'name', 'correctionTime'],
  ] as const)('%s after %s is about %s', (text, before, expected) => {
    expect(rankTopicsAfter(text, before)[0]?.label).toBe(expected)
  })
})
