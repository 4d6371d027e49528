import type { CallAnswer, CallInput, CallName, DownloadedFile, Result } from '@gangway/core'
import { contract, type Route } from '@gangway/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientTables } from './database/test-tables.ts'
import { scopeOf } from './database/tenant.ts'
import { openScene, type Example, type Person, type Scene } from './session/test-scene.ts'
import { openDemo, type DemoServer } from './session/test-sign-in.ts'
import { exampleNames, examples } from './test-examples.ts'

let server: DemoServer
const tried = new Set<string>()
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

describe('a call reaches what belongs to the caller’s client, and nothing else', () => {
  test.each(exampleNames.filter((name) => !examples[name].closed))('%s', async (name) => {
    const { told, rows, ...outcome } = await tryCall(name, examples[name], await openScene(server))
    expect(outcome).toEqual({
      owner: 'succeeds',
      stranger: outcome.about === 'something' ? 'hears what he hears of nothing' : 'succeeds for himself',
      about: outcome.about,
      ownerAfterwards: 'succeeds',
    })
    expect(told, 'words of the owner that the stranger is told').toEqual([])
    expect(rows.after, 'what the stranger left of the rows of the owner').toEqual(rows.before)
    tried.add(name)
  })

  test.each(exampleNames.filter((name) => examples[name].closed))('%s is closed to everybody', async (name) => {
    const { owner, stranger } = await tryCall(name, examples[name], await openScene(server))
    const words = (said: string) => said.replace(/"requestId":"[^"]*"/, '')
    expect(words(stranger)).toBe(`${words(owner)} for himself`)
    expect(owner).not.toBe('succeeds')
    tried.add(name)
  })

  test('and every call that the server answers was tried', async () => {
    const response = await fetch(`${server.base}/openapi.json`)
    const { paths }: { paths: Record<string, object> } = await response.json()
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    expect(served.length).toBeGreaterThan(20)
    expect([...tried].sort()).toEqual(served.sort())
  })
})

/** The owner's call, and the same from somebody of another client. */
async function tryCall<Name extends CallName>(name: Name, { own, theirs, unknown }: Example<Name>, scene: Scene) {
  const { owner, stranger } = scene
  const call = ({ client }: Person, input: CallInput<Name>): Promise<AnyResult> =>
    answersFile(name) ? client.file(name, input) : client.call(name, input)
  const first = await call(owner, await own(scene))
  const input = await own(scene)
  const before = await rowsOf(owner.clientId)
  const sent = theirs ? await theirs(scene, input) : input
  const answer = await call(stranger, sent)
  const ofNothing = unknown && (await call(stranger, await unknown(scene, input)))
  const after = await rowsOf(owner.clientId)
  return {
    about: unknown ? 'something' : 'the caller',
    owner: outcomeOf(first),
    stranger: !ofNothing
      ? `${outcomeOf(answer)} for himself`
      : isSame(answer, ofNothing) && !isDone(answer)
        ? 'hears what he hears of nothing'
        : `${outcomeOf(answer)}: ${JSON.stringify([answer, ofNothing])}`,
    told: leaks(answer, before, sent),
    rows: { before, after },
    ownerAfterwards: unknown ? outcomeOf(await call(owner, input)) : 'succeeds',
  }
}

type AnyResult = Result<CallAnswer<CallName> | DownloadedFile>

function answersFile(name: CallName): boolean {
  const { file }: Route = contract[name]
  return file === true
}

/** An answer of `false`, or that something is not valid, does nothing and says nothing. */
function isDone(result: AnyResult): boolean {
  if (!result.ok || result.value === null) return false
  const { value } = result
  return typeof value === 'object' && 'valid' in value ? value.valid : value !== false
}

function outcomeOf(result: AnyResult): string {
  return isDone(result) ? 'succeeds' : JSON.stringify(result)
}

function isSame(one: AnyResult, other: AnyResult): boolean {
  const withoutRequest = (result: AnyResult) =>
    JSON.stringify(result.ok ? result : { ...result.error, requestId: undefined })
  return withoutRequest(one) === withoutRequest(other)
}

/** Every row that belongs to a client, by table. */
async function rowsOf(clientId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { db } = server.deps
  const tables = await Promise.all(
    Object.entries(clientTables).map(async ([name, table]) => {
      const rows: Record<string, unknown>[] = await db.select().from(table).where(scopeOf({ clientId }).client(table))
      return [name, rows.sort((one, other) => String(one['id']).localeCompare(String(other['id'])))] as const
    }),
  )
  return Object.fromEntries(tables)
}

const telling = ['id', 'email', 'username', 'userId', 'clientId', 'salt', 'reference', 'userEmail', 'balance', 'amount']

/** Words and figures of the owner's rows that stand in an answer, except those that were sent. */
function leaks(answer: AnyResult, rows: Awaited<ReturnType<typeof rowsOf>>, sent: unknown): string[] {
  const words = Object.values(rows)
    .flat()
    .flatMap((row) => telling.map((column) => wordOf(row[column])))
    .filter((word) => word.length > 4)
  const told = JSON.stringify(answer)
  const known = JSON.stringify(sent)
  return [...new Set(words)].filter((word) => tells(told, word) && !tells(known, word))
}

/** Digits that are only a part of a longer number are somebody else's. */
function tells(text: string, word: string): boolean {
  return /^-?\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word)
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
