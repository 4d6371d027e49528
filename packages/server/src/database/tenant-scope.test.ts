import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientTables } from './client-tables.fixture.ts'

const folder = new URL('../', import.meta.url)

/** Queries that identify the caller by a secret; no scope exists before. */
const beforeCallerIsKnown = [
  'session/user.store.ts',
  'single-sign-on/connection.store.ts',
  'single-sign-on/scim/token.store.ts',
  'account/email-change.store.ts',
  'session/sessions/find-caller.ts',
  'session/passkey/passkey.store.ts',
  'embed/embed-session.store.ts',
  'widgets/frame-ancestors.ts',
  'partner/auth/authenticate-partner.ts',
  'partner/auth/device.store.ts',
  'partner/pages/order-by-page-token.store.ts',
  'partner/agent/proposal.store.ts',
]

/** Queries of the provider's support, restricted to support calls. */
const ofEveryClient = ['support/queue.store.ts', 'support/live/live-queue.store.ts']

/** Takes due jobs of all clients and runs each in the scope of its client. */
const forAllClients = ['shared/scheduler/job-leases.ts', 'shared/scheduler/scheduler.ts']

/** Closes the demo agencies, which it finds by their fixed codes; a command of the operator. */
const ofDemoAgencies = ['demo/remove-demo.ts']

/** Encrypts what earlier versions have stored, when a server starts. */
const atStart = ['booking/encrypt-stored-documents.ts']

/** Encrypts the secrets of all accounts again; a command of the operator. */
const byTheOperator = ['airline-account/rotate-account-keys.ts']

/** The provider's console reads agencies as such; its calls refuse everyone else. */
const ofTheProvider = [
  'agency/agency.store.ts',
  'airline/console/rule-versions.store.ts',
  'booking/console/provider-bookings.store.ts',
  'incidents/console/provider-incidents.store.ts',
  'refund/console/provider-refunds.store.ts',
  'finance/recharges/recharge-queue.store.ts',
  'finance/deposits/deposit-changes.store.ts',
  'finance/periods/period-queue.store.ts',
  'assistant/console/figures.store.ts',
]

/** Seals and checks the audit log of all agencies, each in its own chain. */
const ofEveryLog = ['account/audit/seal-audit.ts', 'account/audit/verify-audit.ts']

/** Tells whether an order belongs to another agency, which the partner wire format demands. */
const forAnotherAnswer = ['partner/refunds/read-refund.ts']

const exceptions = [
  ...beforeCallerIsKnown,
  ...ofEveryClient,
  ...forAllClients,
  ...ofDemoAgencies,
  ...atStart,
  ...byTheOperator,
  ...ofTheProvider,
  ...forAnotherAnswer,
  ...ofEveryLog,
]
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
const allSources = files
  .filter((path) => path.endsWith('.ts') && !/(^|\/)test-|\.(test|fixture)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))
const sources = allSources.filter(({ path }) => !exceptions.includes(path))

const names = Object.keys(clientTables).join('|')
const count = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].length

/** Number of statements on client tables in a source, minus the number of scope conditions. */
function unscoped(text: string): number {
  const aliases = [...text.matchAll(new RegExp(`\\b(?:${names}) as (\\w+)`, 'g'))].map(([, alias]) => alias)
  const tables = [names, ...aliases].join('|')
  const statements = count(text, `\\.(?:from|update|delete|\\w*[jJ]oin)\\(\\s*(?:${tables})\\b`)
  return statements - count(text, `\\.client\\(\\s*(?:${tables})\\b`)
}

/** Where access to every row of an agency begins: everywhere else the scope of a caller or of a row is used. */
const sourcesOfAllRows = [
  'database/access-scope.ts',
  'database/tenant-scope.ts',
  'embed/confirm-payment.ts',
  'partner/auth/authenticate-partner.ts',
]

test('access to all rows of an agency is stated in known files only', () => {
  const found = allSources.filter(({ text }) => /\ballRows\b/.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(sourcesOfAllRows)
})

test('no scope is made of the agency of a caller alone', () => {
  expect(allSources.flatMap(({ path, text }) => widened(text).map((found) => `${path}: ${found}`))).toEqual([])
  expect(widened('clientScopeOf({ clientId: caller.clientId })')).toHaveLength(1)
  expect(widened('const { clientId } = caller\nclientScopeOf({ clientId })')).toHaveLength(1)
  expect(widened('const { clientId } = caller\nscopeOf(caller)\nclientScopeOf(row)')).toHaveLength(0)
})

/** Scopes of a bare client id in a source that takes one out of a caller. */
function widened(text: string): string[] {
  const bare = [...text.matchAll(/clientScopeOf\(\{[^)]*\)/g)].map(([found]) => found)
  const takesIdOfCaller = /\{[^{}]*\bclientId\b[^{}]*\}(?: = |: )(?:\w*[cC]aller|payer|buyer)\b/.test(text)
  return bare.filter((found) => takesIdOfCaller || /[cC]aller/.test(found))
}

test('every statement on client rows uses its scope', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(Object.keys(clientTables)).toEqual(expect.arrayContaining(['appUser', 'session', 'ledgerAccount', 'auditLog']))
  expect(sources.filter(({ text }) => /\.client\(/.test(text)).length).toBeGreaterThan(10)
  expect(sources.filter(({ text }) => unscoped(text) > 0).map(({ path }) => path)).toEqual([])
})

test('every exception names a file that exists and needs it', () => {
  const textOf = (path: string) => readFileSync(new URL(path, folder), 'utf8')
  expect(exceptions.filter((path) => !files.includes(path) || unscoped(textOf(path)) <= 0)).toEqual([])
})

test('detects a statement without a scope', () => {
  expect(unscoped('db.select().from(appUser).where(eq(appUser.id, id))')).toBe(1)
  expect(unscoped('db.update(session).set({ endedAt })')).toBe(1)
  expect(
    unscoped('db.select().from(role).innerJoin(appUser, eq(appUser.roleId, role.id)).where(scope.client(role))'),
  ).toBe(1)
  expect(unscoped("import { booking as rows } from './schema.ts'\ndb.select().from(rows)")).toBe(1)
  expect(unscoped('db.delete(linkSign).where(scope.client(linkSign))')).toBe(0)
})
