import type { CallAnswer, CallInput, CallName, DownloadedFile, Result } from '@gangway/core'
import { contract, type Route } from '@gangway/core/contract'
import { getTableName } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientTables } from './database/client-tables.fixture.ts'
import { createTenants, type Example, type TestUser, type Tenants } from './session/tenants.fixture.ts'
import { exampleNames, examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const triedOperations = new Set<string>()

describe('an operation returns and changes data of the caller’s agency only', () => {
  test.each(exampleNames.filter((name) => !examples[name].closed))('%s', async (name) => {
    const { result, rows, ...outcome } = await compareCalls(name, examples[name], await createTenants(server))
    expect(outcome).toEqual({
      owner: 'succeeds',
      otherAgency: outcome.about === 'something' ? 'receives the answer for an unknown id' : 'succeeds for itself',
      about: outcome.about,
    })
    expect(result, "the owner's values in the answer to the other agency").toEqual([])
    expect(rows.after, "the owner's rows after the call of the other agency").toEqual(rows.before)
    triedOperations.add(name)
  })

  test.each(exampleNames.filter((name) => examples[name].closed))(
    '%s is closed to unauthenticated callers',
    async (name) => {
      const { owner, otherAgency } = await compareCalls(name, examples[name], await createTenants(server))
      const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
      expect(withoutRequestId(otherAgency)).toBe(`${withoutRequestId(owner)} for itself`)
      expect(owner).not.toBe('succeeds')
      triedOperations.add(name)
    },
  )

  test('every operation that the server answers was tried', async () => {
    const response = await fetch(`${server.base}/openapi.json`)
    const { paths }: { paths: Record<string, object> } = await response.json()
    // Event streams have tests of their own.
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !JSON.stringify(operation).includes('text/event-stream'))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    expect(served.length).toBeGreaterThan(20)
    expect([...triedOperations].sort()).toEqual(served.sort())
  })
})

/** Makes the owner's request, and the same request as a user of another agency. */
async function compareCalls<Name extends CallName>(
  name: Name,
  { own, foreign: foreignInput, unknown }: Example<Name>,
  tenants: Tenants,
) {
  const { owner, otherAgencyUser } = tenants
  const call = ({ client }: TestUser, input: CallInput<Name>): Promise<AnyResult> =>
    answersFile(name) ? client.file(name, input) : client.call(name, input)
  // A request about a subject is made by the owner last, when the other agency has tried it.
  const ownerFirst = unknown ? undefined : await call(owner, await own(tenants))
  const input = await own(tenants)
  const sent = foreignInput ? await foreignInput(tenants, input) : input
  const before = await rowsOf(owner.clientId)
  const answer = await call(otherAgencyUser, sent)
  const unknownAnswer = unknown && (await call(otherAgencyUser, await unknown(tenants, input)))
  const after = await rowsOf(owner.clientId)
  return {
    about: unknown ? 'something' : 'the caller',
    owner: outcomeOf(ownerFirst ?? (await call(owner, input))),
    otherAgency: !unknownAnswer
      ? `${outcomeOf(answer)} for itself`
      : isSame(answer, unknownAnswer) && !isDone(answer)
        ? 'receives the answer for an unknown id'
        : `${outcomeOf(answer)}: ${JSON.stringify([answer, unknownAnswer])}`,
    result: leaks(answer, before, sent),
    rows: { before, after },
  }
}

type AnyResult = Result<CallAnswer<CallName> | DownloadedFile>

function answersFile(name: CallName): boolean {
  const { file }: Route = contract[name]
  return file === true
}

/** Whether the request had an effect. `false` and "not valid" are answers without one. */
function isDone(result: AnyResult): boolean {
  if (!result.ok || result.value === null) return false
  const { value } = result
  return typeof value === 'object' && 'valid' in value ? value.valid === true : value !== false
}

function outcomeOf(result: AnyResult): string {
  return isDone(result) ? 'succeeds' : JSON.stringify(result)
}

function isSame(one: AnyResult, other: AnyResult): boolean {
  const withoutRequest = (result: AnyResult) =>
    JSON.stringify(result.ok ? result : { ...result.error, requestId: undefined })
  return withoutRequest(one) === withoutRequest(other)
}

/** Counted in the background once a search of the owner has ended, which may be after the other agency's call. */
const countedLater = ['searchFigure']
const tablesToCompare = Object.entries(clientTables).filter(([name]) => !countedLater.includes(name))

/**
 * Every row that belongs to an agency, by table: in a function, because planning a statement over so many tables takes
 * three times as long as running it.
 */
const selectRows = tablesToCompare
  .map(([name, table]) => {
    const clientId = table.clientId.name
    const rows = `select coalesce(json_agg(to_json(t) order by to_jsonb(t)), '[]') from "${getTableName(table)}" t`
    return `select '${name}', (${rows} where t."${clientId}" = agency)`
  })
  .join(' union all ')

beforeAll(() =>
  server.deps.database.query(`create or replace function table_snapshot.rows_of(agency text)
    returns table(name text, rows json) language plpgsql set plan_cache_mode = force_generic_plan as $$ begin return query ${selectRows}; end $$`),
)

type Rows = Record<string, Record<string, unknown>[]>

async function rowsOf(clientId: string): Promise<Rows> {
  const tables = await server.deps.database.query<{ name: string; rows: Rows[string] }>(
    'select * from table_snapshot.rows_of($1)',
    [clientId],
  )
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

/** Columns whose values must not reach another agency. */
const identifyingColumns = [
  'id',
  'email',
  'username',
  'user_id',
  'client_id',
  'salt',
  'reference',
  'user_email',
  'balance',
  'amount',
]

/** Values of the owner's rows that appear in an answer, except those that were sent. */
function leaks(answer: AnyResult, rows: Rows, sent: unknown): string[] {
  const words = Object.values(rows)
    .flat()
    .flatMap((row) => identifyingColumns.map((column) => wordOf(row[column])))
    .filter((word) => word.length > 4)
  const result = JSON.stringify(answer)
  const known = JSON.stringify(sent)
  return [...new Set(words)].filter((word) => containsValue(result, word) && !containsValue(known, word))
}

/** Digits match only as a whole number: a part of a longer number is no leak. */
function containsValue(text: string, word: string): boolean {
  return /^-?\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word)
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
