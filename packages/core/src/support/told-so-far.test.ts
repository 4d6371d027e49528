import { expect, test } from 'vitest'
import { plainText } from '../shared/plain-text.ts'
import { richText } from '../shared/rich-text.ts'
import { toldSoFar } from './told-so-far.ts'

const answers = [
  'The booking **GWAYS1** is **ticketed**.\n\n- A void brings back **USD 612.40**.\n- Read `fare-rules`, or [the article](void-window).\n\n1. One\n2. Two **bold** end',
  '订单 **GWAYS1** 已出票，详见[退票说明](how-much-comes-back)。\n\n## 步骤\n\n- 打开 `退款`',
  'More about it: [Until when can a ticket be voided?](void-deadline) · [What is a void?](what-is-a-void)',
  'See [the page](https://gangway.example/a?b=1) and **do it',
]

test.each(answers)('no mark is ever seen while it is told letter by letter: %s', (answer) => {
  for (let end = 0; end <= answer.length; end += 1) {
    const seen = plainText(toldSoFar(answer.slice(0, end)))
    expect(seen).not.toMatch(/\*|`|\[|\]|\(|#|^-|\n/)
  }
})

test('words that are bold are bold from their first letter on', () => {
  expect(richText(toldSoFar('It is **bol'))).toEqual([
    { kind: 'paragraph', spans: [{ text: 'It is ' }, { text: 'bol', strong: true }] },
  ])
})

test('a link is its label until it is known where it leads', () => {
  for (const part of ['[the art', '[the art]', '[the art](', '[the art](void-win'])
    expect(richText(toldSoFar(`Read ${part}`))).toEqual([{ kind: 'paragraph', spans: [{ text: 'Read the art' }] }])
})

test('what is whole is left as it is', () => {
  const whole = 'The fee is **USD 20.00**.\n\n- [one](a)\n- `two` (three) 4. five'
  expect(toldSoFar(whole)).toBe(whole)
})
