// @run full
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createHelpReader } from './help-reader.ts'

const server = useDemoServer()

/** How often other work runs until a promise is settled. */
async function countTurns(until: Promise<void>): Promise<number> {
  const work = { isRunning: true }
  let turns = 0
  const ended = until.finally(() => (work.isRunning = false))
  while (work.isRunning) {
    await setImmediate()
    turns += 1
  }
  await ended
  return turns
}

test('prepares its indexes between other work', async () => {
  const { help } = server.deps
  const { provider } = await help.centreOf(undefined)
  expect(await countTurns(help.prepare())).toBeGreaterThan(provider.en.articles.length)
})

test('stops preparing when it is closed', async () => {
  const reader = await createHelpReader(server.deps.database)
  const { provider } = await reader.centreOf(undefined)
  const prepared = reader.prepare()
  await reader.close()
  expect(await countTurns(prepared)).toBeLessThan(provider.en.articles.length)
})
