import { expect, test } from 'vitest'
import { parseRelease } from './release.rules.ts'

test('a release is read from the list of files that the widgets are published with', () => {
  const file = { integrity: 'sha384-abc', bytes: 1, gzip: 1 }
  expect(parseRelease({ release: '1.2.0', files: { 'gangway.js': file } })).toEqual({
    name: '1.2.0',
    integrity: 'sha384-abc',
  })
})

test('there is no release without its entry file', () => {
  expect(parseRelease({ release: '1.2.0', files: {} })).toBeNull()
  expect(parseRelease({})).toBeNull()
})
