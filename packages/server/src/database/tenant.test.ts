import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientTables } from './test-tables.ts'

const folder = new URL('../', import.meta.url)

/** These find whom a call is about, by what only that person has; there is no scope before. */
const beforeAnybodyIsKnown = [
  'session/entrance.store.ts',
  'session/find-caller.ts',
  'embed/visitor.store.ts',
  'widgets/framers-of.ts',
  'partner/find-integrator.ts',
  'partner/device.store.ts',
  'partner/known-by-name.store.ts',
  'partner/agent/proposal.store.ts',
]

/** What the support of the provider works on, whose calls let nobody else in. */
const ofEveryClient = ['support/queue.store.ts']

/** Takes whatever is due, of every client, and hands each entry on in the scope of its client. */
const forEverybody = ['shared/agenda.ts']

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/(^|\/)test-|\.test\.ts$/.test(path))
  .filter((path) => ![...beforeAnybodyIsKnown, ...ofEveryClient, ...forEverybody].includes(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))

const names = Object.keys(clientTables).join('|')
const count = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].length

/** How often a source names a table of clients in a statement, less how often it names its scope. */
function unscoped(text: string): number {
  const statements = count(text, `\\.(?:from|update|delete|\\w*[jJ]oin)\\(\\s*(?:${names})\\b`)
  return statements - count(text, `\\.client\\(\\s*(?:${names})\\b`)
}

test('every statement about rows of clients names its scope', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(Object.keys(clientTables)).toEqual(expect.arrayContaining(['appUser', 'session', 'ledgerAccount', 'auditLog']))
  expect(sources.filter(({ text }) => /\.client\(/.test(text)).length).toBeGreaterThan(10)
  expect(sources.filter(({ text }) => unscoped(text) > 0).map(({ path }) => path)).toEqual([])
})

test('a statement without one would be noticed', () => {
  expect(unscoped('db.select().from(appUser).where(eq(appUser.id, id))')).toBe(1)
  expect(unscoped('db.update(session).set({ endedAt })')).toBe(1)
  expect(
    unscoped('db.select().from(role).innerJoin(appUser, eq(appUser.roleId, role.id)).where(scope.client(role))'),
  ).toBe(1)
  expect(unscoped('db.delete(linkSign).where(scope.client(linkSign))')).toBe(0)
})
