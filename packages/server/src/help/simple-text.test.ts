import { parseArticleText } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { simplifyText } from './simple-text.ts'

test.each([
  ['italics', 'A *short* word, **bold _and italic_**.', 'A short word, **bold and italic**.'],
  ['a code block', 'Send:\n\n```\nGET /a\n\n  `b`\n```\nDone.', 'Send:\n\n`GET /a`\n\n  `b`\n\nDone.'],
  ['code in bold', 'Use **`id`** now.', 'Use `id` now.'],
  ['escaped marks', 'Write \\*one\\* as \\_it\\_ is.', 'Write *one* as _it_ is.'],
  ['a list in a list', '- One\n  - *Inner*\n- Two', '- One\n- Inner\n- Two'],
  ['a list in a numbered one', '1. One\n   - Inner\n   - More\n2. Two', '1. One • Inner • More\n2. Two'],
  ['a table', '| A | *B* |\n|---|---|\n| 1 | a \\| b |', '| A | B |\n| --- | --- |\n| 1 | a / b |'],
])('text for the chat has no marks of %s', (_, source, simple) => {
  expect(simplifyText(source)).toBe(simple)
})

test('text for the chat stays as written where the chat shows all of it', () => {
  const source = '## Steps\n\n1. **Open** the\n   [booking](how-it-works)\n2. Press `Void`\n\nline\nnext'
  expect(simplifyText(source)).toBe(source)
  expect(parseArticleText(simplifyText(source))).toEqual(parseArticleText(source))
})
