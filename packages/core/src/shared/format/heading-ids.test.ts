import { expect, test } from 'vitest'
import { headingIds } from './heading-ids.ts'
import { parseRichText } from './rich-text.ts'

const idsOf = (text: string) => headingIds(parseRichText(text))

test('the id of a heading is made of its words in any language', () => {
  expect(idsOf('## What **you** need?\n\nText\n\n## 需要什么：证件')).toEqual(['what-you-need', '需要什么-证件'])
})

test('equal headings and headings without words have ids of their own', () => {
  expect(idsOf('## Steps\n\n## Steps\n\n## !!!\n\n## ???')).toEqual(['steps', 'steps-2', 'section', 'section-2'])
})
