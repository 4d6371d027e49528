// @run full
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { partnerOf, placeTrip } from '../partner/partner.fixture.ts'
import { runWithAdvancingClock } from '../partner/advance-clock.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

const server = useDemoServer()

/** The environment of a command on the server's computer: the same data folder, and so the same secret. */
function environment(more: Record<string, string> = {}): Record<string, string> {
  const { dataFolder, secret = '' } = server.deps.settings
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: new URL(server.base).port,
    GANGWAY_DATA: dataFolder,
    GANGWAY_SECRET: secret,
    ...more,
  }
}

async function run(
  commandLine: string[],
  { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', main, ...commandLine], {
    env: environment(env),
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(typed)
  const result = Promise.all([text(child.stdout), text(child.stderr), ended])
  const [output, errors, code] = await runWithAdvancingClock(server, result, 0.1)
  return { code, output, errors }
}

async function withAgent<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const command = { command: process.execPath, args: ['--conditions=@gangway/source', main, 'mcp'] }
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ ...command, env: environment() }))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

async function use(client: Client, name: string, args: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: args })
  const [first] = content
  const result: Record<string, unknown> = JSON.parse(first?.type === 'text' ? first.text : '{}')
  return result
}

test('an agent over stdin and stdout proposes a payment, a user approves it by typing the amount, and it is executed once', async () => {
  const partner = partnerOf(server)
  const { orderNo } = await placeTrip(partner)
  await withAgent(async (client) => {
    expect((await client.listTools()).tools).toHaveLength(8)
    const { proposalId, amount, currency } = await use(client, 'propose_payment', { orderNo })
    const act = { proposalId, booking: orderNo, amount, currency }
    const sum = `${Number(amount).toFixed(2)} USD`

    const refused = await run(['approve', String(proposalId)], { typed: 'yes\n' })
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Not approved.')])
    expect(await use(client, 'perform', act)).toMatchObject({ approval: 'missing' })

    const approved = await run(['approve', String(proposalId)], { typed: `${sum}\n` })
    expect(approved.code).toBe(0)
    expect(approved.output).toMatch(
      new RegExp(
        String.raw`^An agent of \S+@harbour\.example \(HARBOUR\) wants to pay for ${orderNo}\n  for     ${sum.replace('.', String.raw`\.`)}\n  about   deposit, \w{6}, DOE/JANE\n  until   2026-03-02T\S+Z\nApproved, once\.\n$`,
      ),
    )
    expect(await use(client, 'perform', act)).toMatchObject({ call: '/pay.do', answer: { orderNo } })
    expect(await use(client, 'perform', act)).toMatchObject({ approval: 'used' })
  })
  const again = await run(['approve', 'p_nothing'], { typed: '1.00 USD\n' })
  expect([again.code, again.errors]).toEqual([
    1,
    'This proposal is not pending: it does not exist, has expired or was already used.\n',
  ])
})

test('the go-live scenarios can be run from the shell and are printed as a table', async () => {
  const { code, output, errors } = await run(['golive'])
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^✓ search-one-way  \/search\.do 0\n/)
  expect(output).toMatch(/\n\n13 passed, 0 failed, 0 skipped: ready to go live\.\n$/)
})

test('reports an incomplete key, a wrong key and an unreachable server', async () => {
  const half = await run(['golive'], { env: { GANGWAY_KEY: 'gw_demo_key' } })
  expect(half.errors).toBe('GANGWAY_KEY and GANGWAY_KEY_SECRET go together: set both or neither.\n')
  const wrong = await run(['golive'], { env: { GANGWAY_KEY: 'gw_demo_key', GANGWAY_KEY_SECRET: 'wrong' } })
  expect([wrong.code, wrong.errors]).toEqual([1, 'The scenarios could not be run: unauthorized (900).\n'])
  const nowhere = await run(['golive'], {
    env: { GANGWAY_URL: 'http://127.0.0.1:9', GANGWAY_KEY: 'k', GANGWAY_KEY_SECRET: 's' },
  })
  expect([nowhere.code, nowhere.errors]).toEqual([1, 'The scenarios could not be run: no answer.\n'])
})
