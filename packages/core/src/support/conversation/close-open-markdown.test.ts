import { expect, test } from 'vitest'
import { toPlainText } from '../../shared/format/plain-text.ts'
import { parseRichText } from '../../shared/format/rich-text.ts'
import { closeOpenMarkdown } from './close-open-markdown.ts'

const answers = [
  'The booking **GWAYS1** is **ticketed**.\n\n- A void brings back **USD 612.40**.\n- Read `fare-rules`, or [the article](void-window).\n\n1. One\n2. Two **bold** end',
  '订单 **GWAYS1** 已出票，详见[退票说明](how-much-comes-back)。\n\n## 步骤\n\n- 打开 `退款`',
  'More about it: [Until when can a ticket be voided?](void-deadline) · [What is a void?](what-is-a-void)',
  'See [the page](https://gangway.example/a?b=1) and **do it',
]

test.each(answers)('never shows markup while text is streamed character by character: %s', (answer) => {
  for (let end = 0; end <= answer.length; end += 1) {
    const seen = toPlainText(closeOpenMarkdown(answer.slice(0, end)))
    expect(seen).not.toMatch(/\*|`|\[|\]|\(|#|^-|\n/)
  }
})

test('shows bold text in bold from its first character', () => {
  expect(parseRichText(closeOpenMarkdown('It is **bol'))).toEqual([
    { kind: 'paragraph', spans: [{ text: 'It is ' }, { text: 'bol', strong: true }] },
  ])
})

test('shows a link as its label until its target is complete', () => {
  for (const part of ['[the art', '[the art]', '[the art](', '[the art](void-win'])
    expect(parseRichText(closeOpenMarkdown(`Read ${part}`))).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Read the art' }] },
    ])
})

test('leaves complete markup unchanged', () => {
  const whole = 'The fee is **USD 20.00**.\n\n- [one](a)\n- `two` (three) 4. five'
  expect(closeOpenMarkdown(whole)).toBe(whole)
})
