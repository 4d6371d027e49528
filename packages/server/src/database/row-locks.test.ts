import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = `${import.meta.dirname}/../`

/**
 * `for update` also waits for inserts of rows that reference the locked one, such as every audit entry of an agency. Two
 * calls that lock the agency and another row then wait for each other.
 */
test('row locks do not wait for inserts of rows that reference the locked one', () => {
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  const locks = sources.flatMap((path) =>
    [...readFileSync(folder + path, 'utf8').matchAll(/\bfor\(\s*'[^']*'|\bfor (?:no key )?update\b(?=.*`)/g)].map(
      ([lock]) => ({ path, lock }),
    ),
  )
  expect(locks.length).toBeGreaterThan(40)
  expect(locks.filter(({ lock }) => !lock.includes('no key update'))).toEqual([])
})
