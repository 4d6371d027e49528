import { expect, test } from 'vitest'
import { listValidQueries } from './use-studio-config.ts'

test('keeps unsaved changes when a query of an earlier change appears late', () => {
  let queries = listValidQueries([], '', 'color=a')
  queries = listValidQueries(queries, '', 'color=b')
  // The query of the first change was written, but is shown only after the third change.
  queries = listValidQueries(queries, '', 'color=b&radius=0')
  expect(queries).toContain('color=a')
  queries = listValidQueries(queries, 'color=a', 'color=b&radius=2')
  expect(queries).toEqual(expect.arrayContaining(['color=a', 'color=b&radius=0']))
})

test('forgets earlier queries when the newest is shown', () => {
  const queries = listValidQueries(['', 'color=a'], 'color=a', 'color=b')
  expect(queries).toEqual(['color=a', 'color=b'])
})
