import { expect, test } from 'vitest'
import { meantInContext } from './context-rules.ts'

test.each([
  ['arrival', 'and it arrives when', 'refund', 'refundDate'],
  ['arrival', 'when does she arrive', 'refund', undefined],
  ['arrival', '到几点为止', 'void', 'voidDeadline'],
  ['documents', 'can I have that in writing', 'refundStatus', 'help'],
  ['documents', 'send the ticket again', 'refundStatus', undefined],
  ['refundDate', 'does it take long', 'balance', 'help'],
  ['refundDate', 'when is the refund paid', 'balance', undefined],
  ['document', 'can I attach a passport copy', 'people', 'help'],
  ['answerTime', '最晚什么时候答复', 'airlineChange', 'airlineChange'],
  ['departure', 'when do they leave', 'refund', undefined],
] as const)('%s in “%s” after a question of the family %s means %s', (topic, text, family, meant) => {
  expect(meantInContext(topic, text, family)).toBe(meant)
})
