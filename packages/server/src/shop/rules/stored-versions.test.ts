// @run full
import { readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { shopRuleVersion } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
const migration = readFileSync(new URL('../../../migrations/0049_provider_finance.sql', import.meta.url), 'utf8')
const always = { validFrom: null, validTo: null }
const rule = (name: string, priority: number, more: object = {}) => ({
  ...{ name, priority, airlines: [], origins: [], destinations: [], tripType: null, passengerType: null },
  ...{ bookDates: always, departDates: always, kind: 'PERCENT' as const, value: '5', currency: 'USD' },
  ...{ minimum: null, maximum: null, active: true, ...more },
})

test('versions of rules that an earlier release has stored get their changes by the migration', async () => {
  const { db } = server.deps
  const { client } = await signInAs(server, 'admin@harbour.example')
  const fields = { name: 'Trips', channel: 'Website', currency: 'USD', contactEmail: 'shop@harbour.example' }
  const { id: shopId } = valueOf(await client.call('POST /shop/save', { body: fields }))
  const save = (saved: ReturnType<typeof rule>) =>
    client.call('POST /shop/rule/save', { body: { shopId, rule: saved } }).then((result) => valueOf(result).id)
  const first = await save(rule('First', 1))
  const second = await save(rule('Second', 2))
  await save(rule('First', 3, { id: first, value: '7', airlines: ['TR'] }))
  valueOf(await client.call('POST /shop/rule/delete/{id}', { params: { id: second }, body: { shopId } }))
  const read = () =>
    db
      .select({ count: shopRuleVersion.ruleCount, changes: shopRuleVersion.changes })
      .from(shopRuleVersion)
      .orderBy(asc(shopRuleVersion.version))
  const written = await read()
  expect(written.map(({ changes }) => changes[0]?.kind)).toEqual(['added', 'added', 'changed', 'removed'])
  await db.update(shopRuleVersion).set({ ruleCount: 0, changes: [] })
  for (const statement of migration.split('--> statement-breakpoint'))
    if (/UPDATE "shop_rule_version"/.test(statement)) await db.execute(sql.raw(statement))
  // The values of a changed markup are kept since a later release.
  const sorted = (rows: typeof written) =>
    rows.map(({ count, changes }) => [
      count,
      changes.map(({ fields: names, markup: _markup, ...each }) => [each, names.toSorted()]),
    ])
  expect(sorted(await read())).toEqual(sorted(written))
})
