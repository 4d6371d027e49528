import { expect, test } from 'vitest'
import { asksSomething, isDenial } from './question-words.ts'

test.each([
  'will they be kind about it',
  'ok then just tell me the code',
  'and can she bring a pram',
  '有没有别的办法',
  '账上够付它不',
  '出了没',
])('%s asks something', (text) => expect(asksSomething(text)).toBe(true))

test.each(['she will think about it', 'let me check with her', '我跟客人说', '好的谢谢'])('%s asks nothing', (text) =>
  expect(asksSomething(text)).toBe(false),
)

test.each(['i did not ask for the fee', 'please do not cancel anything', '我没问罚金', '先不用给我退'])(
  '%s says what is not wanted',
  (text) => expect(isDenial(text)).toBe(true),
)

test.each(['cancel it', 'why do they not cancel it?', '退了吧'])('%s is no denial', (text) =>
  expect(isDenial(text)).toBe(false),
)
