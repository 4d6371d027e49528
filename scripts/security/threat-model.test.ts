import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../run-steps.ts'

const text = readFileSync(`${root}docs/security/threat-model.md`, 'utf8')
const boundaries = text
  .split(/^## /m)
  .filter((section) => section.startsWith('Boundary: '))
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    // The first two lines of a table are its head.
    const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
    return { title, rows: rows.map((row) => row.split(' | ')) }
  })
const controls = boundaries.flatMap(({ rows }) =>
  rows.map(([threat = '', control = '', proof = '']) => ({ threat, control, proof })),
)
const namedTests = [...text.matchAll(/`([^`\n]+\.(?:test|spec|scenarios)\.tsx?)` "([^"\n]+)"/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

/** Whether a source has a test of this title: a string after an opening parenthesis, in any kind of quotes. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const written = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote},`
    return source.replaceAll(/\(\s+/g, '(').includes(`(${written}`)
  })
}

test('the threat model has a table for every boundary', () => {
  expect(boundaries.length).toBeGreaterThan(8)
  expect(boundaries.filter(({ rows }) => rows.length < 3).map(({ title }) => title)).toEqual([])
})

test('every control of the threat model is in a file that exists, and has a proof', () => {
  const files = controls.flatMap(({ control }) =>
    [...control.matchAll(/`([\w./-]+\.(?:ts|sql|yaml))`/g)].map(([, file = '']) => file),
  )
  expect(files.length).toBeGreaterThan(60)
  const isThere = (file: string) => existsSync(`${root}packages/server/src/${file}`) || existsSync(root + file)
  expect(files.filter((file) => !isThere(file))).toEqual([])
  const unproven = controls.filter(({ proof }) => !/` "/.test(proof) && !proof.startsWith('checked by pnpm'))
  expect(unproven.map(({ threat }) => threat)).toEqual([])
})

test('every test that the threat model names exists', () => {
  expect(namedTests.length).toBeGreaterThan(80)
  // Each proof has the form that was read above: a file and a title.
  expect([...text.matchAll(/\.(?:test|spec|scenarios)\.tsx?` /g)]).toHaveLength(namedTests.length)
  const missing = namedTests.filter(
    ({ file, title }) => !existsSync(root + file) || !hasTest(readFileSync(root + file, 'utf8'), title),
  )
  expect(missing).toEqual([])
})

test('a test is found by its title in any quotes, and not by a part of it', () => {
  expect(hasTest("test('is refused', () => {})", 'is refused')).toBe(true)
  expect(hasTest('test(\n  "is the owner\'s",\n  () => {})', "is the owner's")).toBe(true)
  expect(hasTest("test('is the owner\\'s', () => {})", "is the owner's")).toBe(true)
  expect(hasTest("test.each([1])('%s is refused', () => {})", '%s is refused')).toBe(true)
  expect(hasTest("test('is refused at once', () => {})", 'is refused')).toBe(false)
})
