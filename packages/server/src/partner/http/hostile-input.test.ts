// @run full
import { partnerCalls, type PartnerPath } from '@gangway/core/partner'
import { beforeAll, expect, test } from 'vitest'
import { testSettings } from '../../database/database.fixture.ts'
import { jakarta, partnerOf, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { everyNth } from '../../shared/every-nth.fixture.ts'

const server = useDemoServer({
  resetMode: 'once',
  overrides: { settings: testSettings({ FLOOD_PER_MINUTE: '1000000' }) },
})
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const isPath = (path: string): path is PartnerPath => path in partnerCalls
const paths = Object.keys(partnerCalls).filter(isPath)

const hostile: unknown[] = [
  null,
  '',
  'x'.repeat(3_000),
  "'; drop table booking; --",
  '\u202e\u0007',
  '%00%ff',
  -1,
  0,
  1e308,
  1.5,
  true,
  [],
  [[]],
  {},
  { length: -1 },
  [null],
  Array.from({ length: 400 }, () => ({})),
]

test.each(everyNth(paths, 3))('%s returns a status other than 9999 for hostile input', async (path) => {
  const names = namesOf(path)
  for (const value of hostile) {
    const whole = Object.fromEntries(names.map((name) => [name, value]))
    const bodies = [whole, ...names.map((name) => ({ ...jakarta, adults: 1, [name]: value }))]
    for (const body of bodies) {
      server.deps.clock.advance({ minutes: 1 })
      const result = await partner.ask(path, body)
      expect([result.http, result.status === 9999], JSON.stringify([path, body]).slice(0, 300)).toEqual([200, false])
    }
  }
})

function namesOf(path: PartnerPath): string[] {
  const { body } = partnerCalls[path]
  return Object.keys(body.shape)
}
