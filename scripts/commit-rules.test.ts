import { describe, expect, test } from 'vitest'
import { commitProblems, type Commit } from './commit-rules.ts'

const commit = (more: Partial<Commit>): Commit => ({
  ...{ hash: 'a1b2c3', subject: 'fix(core): round taxes per passenger', body: '', changes: [] },
  ...more,
})

describe('accepts the subject', () => {
  test.each([
    'fix(core): round taxes per passenger',
    'feat: add a column to the refund list',
    'refactor(core,react)!: rename PropBag to ElementProps',
    'test(server): seed the ledger once',
    'perf(search): pass prices by reference',
  ])('%s', (subject) => {
    expect(commitProblems(commit({ subject }))).toEqual([])
  })
})

describe('rejects the subject', () => {
  test.each([
    ['The list is sorted by date', 'type(scope)'],
    ['feature(core): add taxes', 'type(scope)'],
    ['fix(core):round taxes', 'type(scope)'],
    ['fix(core): rounded taxes', '"rounded" is not an imperative'],
    ['fix(core): adds taxes', '"adds" is not an imperative'],
    ['docs: the text of the page', '"the" is not an imperative'],
    ['fix(core): round taxes.', 'full stop'],
    [`fix(core): round ${'taxes '.repeat(12)}now`, 'more than 72'],
  ])('%s', (subject, problem) => {
    expect(commitProblems(commit({ subject })).join()).toContain(problem)
  })
})

describe('a commit with more than 600 lines', () => {
  const changes = [{ path: 'packages/core/src/a.ts', lines: 601 }]

  test('is rejected without a body', () => {
    expect(commitProblems(commit({ changes })).join()).toContain('601 lines change')
  })

  test('is accepted with a body that explains why', () => {
    expect(commitProblems(commit({ changes, body: 'One rename, which cannot be split.' }))).toEqual([])
  })

  test('is accepted if its lines are generated or content', () => {
    const generated = ['pnpm-lock.yaml', 'packages/server/content/help/a.md', 'packages/server/migrations/0001.sql']
    expect(commitProblems(commit({ changes: generated.map((path) => ({ path, lines: 5_000 })) }))).toEqual([])
  })
})
