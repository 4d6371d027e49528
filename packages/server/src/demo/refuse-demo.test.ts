// @run full
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../database/postgres.fixture.ts'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'
import { runHere, startProcess } from '../commands/process.fixture.ts'

it('a production start refuses a database of the demo until the demo is removed', async () => {
  const data = { GANGWAY_DATA: join(createTempFolder(), 'data'), PORT: String(await freePort()) }
  const production = { ...data, NODE_ENV: 'production' }
  await startAndStop({ ...data, GANGWAY_DEMO: 'small' })
  const refused = await runHere(['start'], production)
  expect(refused.code).toBe(1)
  expect(JSON.stringify(refused)).toContain('admin@harbour.example')
  expect(JSON.stringify(refused)).toContain('gangway demo remove')
  const removed = await runHere(['demo', 'remove'], data)
  expect(removed.output.join('\n')).toMatch(/^Closed \d+ demo accounts and all keys of the demo\.$/m)
  await startAndStop(production)
})

async function startAndStop(env: Record<string, string>): Promise<void> {
  const server = startProcess(['start'], env)
  try {
    await server.text('Gangway is ready at')
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
  } finally {
    server.kill('SIGKILL')
  }
}
