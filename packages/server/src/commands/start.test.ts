import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../database/postgres.fixture.ts'
import { runHere, startProcess, type TestProcess } from './process.fixture.ts'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'

const newFolder = () => join(createTempFolder(), 'data')
const running: TestProcess[] = []
afterAll(() => {
  for (const each of running) each.kill('SIGKILL')
})

/** Writing the history of the demo takes most of a first start: `npm test` leaves it to `npm run test:full`. */
const demo: Record<string, string> = process.env['GANGWAY_SELECTION'] === 'quick' ? { GANGWAY_DEMO: 'small' } : {}
const dataFolder = newFolder()
const port = await freePort()

async function start(env: Record<string, string> = {}) {
  const server = startProcess(['start'], { PORT: String(port), GANGWAY_DATA: dataFolder, ...demo, ...env })
  running.push(server)
  await server.text('Gangway is ready at')
  return server
}

/** Output of a start that fails. */
async function refusal(env: Record<string, string>) {
  const other = String(await freePort())
  const { code, errors } = await runHere(['start'], { PORT: other, GANGWAY_DATA: newFolder(), ...env })
  return { code, errors }
}

// Each start is a process and takes seconds: three tests of one server, in order.
describe('a server process', () => {
  let server: TestProcess
  let secret: string
  const readSecret = () => readFileSync(join(dataFolder, 'secret'), 'utf8')

  it('starts with an empty data folder, prints how to sign in, and answers requests', async () => {
    server = await start({ LOG_LEVEL: 'info' })
    await server.text('Purged expired rows')
    await server.text('Gangway-demo-1')
    expect(server.output().join('\n')).toMatch(/Secret for an authenticator app[^:]*: [A-Z2-7]{16,}/)
    expect(server.output()).toContain(`Gangway is ready at http://localhost:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    secret = readSecret()
  })

  it('locks its port and data folder, and a second process reports that in one line', async () => {
    const otherFolder = newFolder()
    expect(await refusal({ PORT: String(port), GANGWAY_DATA: otherFolder })).toEqual({
      code: 1,
      errors: [
        `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`,
      ],
    })
    expect(existsSync(otherFolder)).toBe(false)
    expect(await refusal({ GANGWAY_DATA: dataFolder })).toEqual({
      code: 1,
      errors: [
        `The data folder is in use by process ${server.pid}: ${dataFolder}/database. Stop that process, or choose another folder with GANGWAY_DATA.`,
      ],
    })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  it('starts again after it was killed, with the same secret, and stops cleanly on Ctrl-C', async () => {
    server.kill('SIGKILL')
    await server.ended
    server = await start()
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    server.kill('SIGINT')
    const { code, output, errors } = await server.ended
    expect({ code, errors, last: output.at(-1) }).toEqual({ code: 0, errors: [], last: 'Stopped.' })
    expect(readSecret()).toBe(secret)
  })
})

describe('a failing start prints one line only', () => {
  it.each([
    [
      'postgres://a:hunter2@127.0.0.1:1/gangway',
      /^The database 127\.0\.0\.1:1\/gangway of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
    ],
    [
      'postgres://a:hunter2@nowhere.invalid/gangway',
      /^The database nowhere\.invalid\/gangway of DATABASE_URL cannot be used: .*nowhere\.invalid\.$/,
    ],
    [
      'mysql://a:hunter2@127.0.0.1/gangway',
      /^DATABASE_URL must be like postgres:\/\/user:password@host:5432\/database\.$/,
    ],
  ])('about the database %s', async (url, line) => {
    expect(await refusal({ DATABASE_URL: url })).toEqual({ code: 1, errors: [expect.stringMatching(line)] })
  })

  it('about a data folder that is not writable', async () => {
    expect(await refusal({ GANGWAY_DATA: '/dev/null/data' })).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^The data folder \/dev\/null\/data cannot be used: .*\.$/)],
    })
  })

  it('about a host that is not this computer', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toEqual({
      code: 1,
      errors: ['HOST is 192.0.2.1, which is no address of this computer.'],
    })
  })

  it('about an invalid port', async () => {
    expect(await refusal({ PORT: 'http' })).toEqual({
      code: 1,
      errors: ['PORT is "http", but must be a whole number from 1 to 65535.'],
    })
  })
})
