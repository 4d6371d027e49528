import { simulator } from '@gangway/simulator'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshDeps, freshPostgresUrl, testDatabaseKind, testSettings } from './database/database.fixture.ts'
import { createDeps } from './create-deps.ts'
import { createScriptedAssistant } from './ports/assistant/scripted-assistant.ts'
import { createTempFolder } from './shared/temp-folder.fixture.ts'

it(`wires all dependencies on ${testDatabaseKind}, and tests may replace any of them`, async () => {
  const assistant = createScriptedAssistant([{ when: 'hello', parts: ['hi'] }])
  const deps = await freshDeps({ assistant })
  expect(deps.assistant).toBe(assistant)
  expect(deps.database.kind).toBe(testDatabaseKind)
  expect(deps.clock.now()).toEqual(deps.clock.now())
  expect(await deps.supplier.airlines()).not.toEqual([])
  await deps.close()
  await deps.close()
})

it('does not generate a new secret for a database whose secret is missing', async () => {
  const database = { ...(testDatabaseKind === 'postgres' && { DATABASE_URL: await freshPostgresUrl() }) }
  const first = createTempFolder()
  await (await createDeps(testSettings({ GANGWAY_DATA: first, ...database }), { simulator })).close()
  const otherProcess = testDatabaseKind === 'postgres' ? createTempFolder() : first
  if (otherProcess === first) rmSync(join(first, 'secret'))
  await expect(createDeps(testSettings({ GANGWAY_DATA: otherProcess, ...database }), { simulator })).rejects.toThrow(
    'another secret',
  )
  expect(existsSync(join(otherProcess, 'secret'))).toBe(false)
})

it('refuses to start with another secret, releases its resources, and then starts with the right one', async () => {
  const env = {
    GANGWAY_DATA: createTempFolder(),
    ...(testDatabaseKind === 'postgres' && { DATABASE_URL: await freshPostgresUrl() }),
  }
  const right = testSettings({ ...env, GANGWAY_SECRET: 'the right secret of more than 32 characters' })
  const wrong = testSettings({ ...env, GANGWAY_SECRET: 'a wrong secret of more than 32 characters' })
  await (await createDeps(right, { simulator })).close()
  await expect(createDeps(wrong, { simulator })).rejects.toThrow('This database belongs to another secret.')
  await (await createDeps(right, { simulator })).close()
})
