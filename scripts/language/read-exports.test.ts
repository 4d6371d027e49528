import { expect, test } from 'vitest'
import { findDuplicates, packageOf, readExports } from './read-exports.ts'

test('reads declared exports once, without re-exports', () => {
  const source = `export function open(a: string): void\nexport function open(a: number): void\nexport { close } from './close.ts'\nexport type Order = 1\n  export const inner = 1`
  expect(readExports(source)).toEqual(['open', 'Order'])
})

test('finds a name that two files of one package export, and one that two packages export', () => {
  const exported = ['packages/core/src/a.ts', 'packages/core/src/b.ts', 'portal/src/c.ts'].map((path) => ({
    name: 'Order',
    path,
    package: packageOf(path),
  }))
  expect(findDuplicates(exported)).toEqual({
    within: [{ name: 'Order', paths: ['packages/core/src/a.ts', 'packages/core/src/b.ts'] }],
    across: [{ name: 'Order', paths: ['packages/core/src/a.ts', 'portal/src/c.ts'] }],
  })
})
