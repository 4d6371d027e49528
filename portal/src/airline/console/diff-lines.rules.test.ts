import { describe, expect, it } from 'vitest'
import { diffLines } from './diff-lines.rules.ts'

const marks = { same: ' ', added: '+', removed: '-' } as const
const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)

describe('the difference of two texts', () => {
  it('keeps the lines of both and marks those of one', () => {
    expect(diff('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  })

  it('is empty of marks for equal texts, and all of them for different ones', () => {
    expect(diff('a\nb', 'a\nb')).toEqual([' a', ' b'])
    expect(diff('a', 'b')).toEqual(['-a', '+b'])
  })

  it('finds a line that moved to the front', () => {
    expect(diff('a\nb', 'b\na')).toEqual(['-a', ' b', '+a'])
  })
})
