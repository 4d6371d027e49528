import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from './database/postgres.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

/** Starts the example in the same way as its `npm start`. */
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

test('the example reports when the server does not answer', async () => {
  const address = `http://127.0.0.1:${await freePort()}`
  expect(await runExample(address)).toEqual({
    code: 1,
    output: '',
    errors: `No response from ${address}. Is Gangway running there?\n`,
  })
})
