// @run full
import { simulator } from '@gangway/simulator'
import { expect, it } from 'vitest'
import { testSettings } from '../../database/database.fixture.ts'
import { loadSecret } from '../../shared/secret.ts'
import { createTestClock } from '../../shared/clock.ts'
import { contextOf, createHistory } from './write-history.ts'
import { historyRoles, type HistoryUser } from './history-context.ts'
import { createTempFolder } from '../../shared/temp-folder.fixture.ts'

const settings = testSettings({ GANGWAY_SECRET: 'a secret for the history in tests', GANGWAY_DATA: createTempFolder() })
const clock = createTestClock()
const secret = loadSecret(settings, clock)

const userOf = (role: HistoryUser['role']): HistoryUser => ({
  ...{ id: `user-${role}`, email: `${role}@harbour.example`, name: role, role, lang: 'en' },
})

function historyAt(now: string, marketSeed = 1): string {
  // Sampling calls neither the database nor the clock.
  const { market } = simulator.open({ db: undefined as never, clock, secret, seed: marketSeed, pace: 0 })
  const [first, ...others] = historyRoles
  const context = contextOf(
    { market, secret, settings: { ...settings, marketSeed } },
    {
      agency: {
        id: 'agency',
        code: 'HARBOUR',
        name: 'Harbour Travel',
        currency: 'USD',
        zone: 'Asia/Singapore',
        payChannels: ['PREPAYMENT', 'VCC', 'CASH'],
      },
      users: [userOf(first), ...others.map(userOf)],
      now: new Date(now),
    },
  )
  if (!context || !market.sample) throw new Error('There is no history.')
  const { tables, transfers } = createHistory(context, market.sample)
  // The secrets of the webhook and of airline accounts are encrypted with a random value.
  return JSON.stringify([tables.map(({ rows }) => rows), transfers], (name, value) =>
    name === 'sealedSecret' || name === 'sealedSecrets' ? '' : value,
  )
}

it('the history is the same at any time of one day and differs by day and by seed', () => {
  const morning = historyAt('2026-03-02T00:05:00Z')
  expect(historyAt('2026-03-02T21:40:00Z') === morning).toBe(true)
  expect(historyAt('2026-03-03T00:05:00Z') === morning).toBe(false)
  expect(historyAt('2026-03-02T00:05:00Z', 2) === morning).toBe(false)
})
