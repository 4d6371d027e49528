import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './database/test-postgres.ts'
import { type DemoServer, openDemo } from './session/test-sign-in.ts'

let server: DemoServer
beforeAll(async () => {
  server = await openDemo()
})
afterAll(() => server.close())

/** Starts the example as its `npm start` does. */
async function runExample(address: string) {
  const example = spawn(process.execPath, ['--conditions=@gangway/source', 'src/sign-in.ts'], {
    cwd: fileURLToPath(new URL('../../../examples/server-core', import.meta.url)),
    env: { ...process.env, GANGWAY_URL: address },
  })
  const ended = new Promise<number | null>((resolve) => example.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(example.stdout), text(example.stderr), ended])
  return { code, output, errors }
}

test('the example in plain Node signs in and prints the deposit', async () => {
  expect(await runExample(server.base.replace(/\/api$/, ''))).toEqual({
    code: 0,
    output: 'Deposit: USD 50,000.00\n',
    errors: '',
  })
})

test('the example says so when nobody answers', async () => {
  const address = `http://127.0.0.1:${await freePort()}`
  expect(await runExample(address)).toEqual({
    code: 1,
    output: '',
    errors: `No answer from ${address}. Is Gangway running there?\n`,
  })
})
