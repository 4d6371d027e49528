import { expect, test } from 'vitest'
import { applyDraft } from './apply-draft.rules.ts'

const rule = (id: string, value: string, priority = 1) => ({ id, value, priority })
const base = [rule('a', '1', 1), rule('b', '1', 2), rule('c', '1', 3)]

test('changes of a draft stay on top of what was published meanwhile', () => {
  const draft = [rule('c', '1', 1), rule('a', '2', 2), rule('new', '9', 3)]
  const published = [rule('a', '3', 1), rule('b', '3', 2), rule('c', '3', 3), rule('theirs', '5', 4)]
  expect(applyDraft(base, draft, published).map(({ id, value }) => `${id} ${value}`)).toEqual([
    'c 3',
    'a 2',
    'new 9',
    'theirs 5',
  ])
})

test('a rule that was removed meanwhile stays removed unless the draft has changed it', () => {
  const draft = [rule('a', '1', 1), rule('b', '2', 2), rule('c', '1', 3)]
  expect(applyDraft(base, draft, [rule('c', '1', 1)]).map(({ id }) => id)).toEqual(['b', 'c'])
})
