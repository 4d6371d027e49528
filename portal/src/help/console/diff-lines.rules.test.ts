import { describe, expect, test } from 'vitest'
import { diffTexts } from './diff-lines.rules.ts'

const rebuilt = (before: string, after: string, left: 'added' | 'removed') =>
  diffTexts(before, after)
    .flatMap(({ kind, text }) => (kind === left ? [] : text))
    .join('')

describe('the difference of two texts', () => {
  test('is the changed words of a line, with the lines around it as they are', () => {
    expect(diffTexts('# Pets\n\nA cat may fly.\n\nEnd', '# Pets\n\nA dog may fly.\n\nEnd')).toEqual([
      { kind: 'same', text: '# Pets\n\nA ' },
      { kind: 'removed', text: 'cat' },
      { kind: 'added', text: 'dog' },
      { kind: 'same', text: ' may fly.\n\nEnd' },
    ])
  })

  test('is the changed characters of a Chinese sentence', () => {
    expect(diffTexts('可以退票', '不可以退票')).toEqual([
      { kind: 'added', text: '不' },
      { kind: 'same', text: '可以退票' },
    ])
  })

  test('is nothing for equal texts and everything for unrelated ones', () => {
    expect(diffTexts('a', 'a')).toEqual([{ kind: 'same', text: 'a' }])
    expect(diffTexts('', '')).toEqual([])
    expect(diffTexts('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
    expect(diffTexts('old', '')).toEqual([{ kind: 'removed', text: 'old' }])
  })

  test('contains both texts, also of the longest articles', () => {
    const before = Array.from({ length: 400 }, (_, at) => `line ${at} ${'中'.repeat(at % 17)}`).join('\n')
    const after = before.replaceAll('line 3', 'row 3').split('\n').toReversed().join('\n')
    expect(rebuilt(before, after, 'added')).toBe(before)
    expect(rebuilt(before, after, 'removed')).toBe(after)
  })
})
