import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshDeps, freshPostgresUrl, testDatabaseKind, testSettings } from './database/test-database.ts'
import { createDeps } from './deps.ts'
import { createScriptedAssistant } from './ports/assistant/scripted-assistant.ts'
import { testFolder } from './shared/test-folder.ts'

it(`everything is wired on ${testDatabaseKind}, and tests may replace any part`, async () => {
  const assistant = createScriptedAssistant([{ when: 'hello', say: ['hi'] }])
  const deps = await freshDeps({ assistant })
  expect(deps.assistant).toBe(assistant)
  expect(deps.database.kind).toBe(testDatabaseKind)
  expect(deps.clock.now()).toEqual(deps.clock.now())
  expect(await deps.supplier.airlines()).not.toEqual([])
  await deps.close()
  await deps.close()
})

it('a process that finds a database without its secret makes no new one', async () => {
  const database = { ...(testDatabaseKind === 'postgres' && { DATABASE_URL: await freshPostgresUrl() }) }
  const first = testFolder()
  await (await createDeps(testSettings({ GANGWAY_DATA: first, ...database }))).close()
  const other = testDatabaseKind === 'postgres' ? testFolder() : first
  if (other === first) rmSync(join(first, 'secret'))
  await expect(createDeps(testSettings({ GANGWAY_DATA: other, ...database }))).rejects.toThrow('another secret')
  expect(existsSync(join(other, 'secret'))).toBe(false)
})

it('a process with another secret is refused, lets go of everything, and the right one may start', async () => {
  const env = {
    GANGWAY_DATA: testFolder(),
    ...(testDatabaseKind === 'postgres' && { DATABASE_URL: await freshPostgresUrl() }),
  }
  const right = testSettings({ ...env, GANGWAY_SECRET: 'the right secret of more than 32 characters' })
  const wrong = testSettings({ ...env, GANGWAY_SECRET: 'a wrong secret of more than 32 characters' })
  await (await createDeps(right)).close()
  await expect(createDeps(wrong)).rejects.toThrow('This database belongs to another secret.')
  await (await createDeps(right)).close()
})
