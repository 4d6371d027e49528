import { randomUUID } from 'node:crypto'
import vm from 'node:vm'
import { chai } from 'vitest'
import type { PostmanCollection, PostmanItem } from './postman.ts'

/** Epoch seconds, six weeks before the travel date of the collection. */
const today = '1772424000'

export interface PostmanRun {
  /** All `pm.test` results in order. */
  tests: { request: string; name: string; problem: string }[]
  sent: string[]
  variables: Map<string, string>
}

/** The subset of Postman that the collection uses: variables, scripts and the order of requests. */
export async function runPostman(
  collection: PostmanCollection,
  folder: string,
  { variables: given, whileWaiting }: { variables: Record<string, string>; whileWaiting(): Promise<void> },
): Promise<PostmanRun> {
  const variables = new Map([
    ...collection.variable.map(({ key, value }) => [key, value] as const),
    ...Object.entries(given),
  ])
  const run: PostmanRun = { tests: [], sent: [], variables }
  const items = collection.item.find(({ name }) => name === folder)?.item ?? []
  for (let at = 0, turns = 0; at < items.length && turns < 60; turns++) {
    const item = items[at]
    const next = item && (await runItem(collection, item, run))
    if (next !== undefined) await whileWaiting()
    at = next === undefined ? at + 1 : items.findIndex(({ name }) => name === next)
  }
  return run
}

async function runItem(collection: PostmanCollection, item: PostmanItem, run: PostmanRun): Promise<string | undefined> {
  const { name, request } = item
  if (!request) return undefined
  let next: string | undefined
  const fill = (text: string) =>
    text.replaceAll(/\{\{([^}]+)\}\}/g, (whole, key: string) =>
      key === '$guid' ? randomUUID() : key === '$timestamp' ? today : (run.variables.get(key) ?? whole),
    )
  const shared = {
    expect: chai.expect,
    info: { requestName: name },
    collectionVariables: {
      get: (key: string) => run.variables.get(key),
      set: (key: string, value: unknown) => void run.variables.set(key, String(value)),
    },
    variables: { replaceIn: fill },
    execution: { setNextRequest: (to: string) => void (next = to) },
    test: (test: string, check: () => void) => {
      let problem = ''
      try {
        check()
      } catch (error) {
        problem = error instanceof Error ? error.message : 'failed'
      }
      run.tests.push({ request: name, name: test, problem })
    },
  }
  const execute = (events: PostmanItem['event'], listen: 'test' | 'prerequest', pm: object) => {
    for (const each of events ?? [])
      if (each.listen === listen) vm.runInNewContext(each.script.exec.join('\n'), { pm, setTimeout: () => {} })
  }
  execute(collection.event, 'prerequest', shared)
  execute(item.event, 'prerequest', shared)
  const url = fill(request.url.raw)
  const body = fill(request.body.raw)
  if (/\{\{/.test(url + body)) throw new Error(`${name} sends an undefined variable: ${body}`)
  const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, fill(value)]))
  const response = await fetch(url, { method: request.method, headers, body })
  const text = await response.text()
  run.sent.push(name)
  const answered = { code: response.status, json: (): unknown => JSON.parse(text) }
  execute(item.event, 'test', { ...shared, response: answered })
  return next
}
