import type { CallInput } from '@gangway/core'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, helpArticle } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let staff: SignedInUser
beforeEach(async () => {
  staff = await signInAs(server, 'support@gangway.example')
})

const changed: string[] = []
// The articles of the provider are shared by all test files of the process.
afterEach(async () => {
  await server.deps.db.delete(helpArticle).where(inArray(helpArticle.slug, changed))
  server.deps.help.forget()
})

type Saved = NonNullable<CallInput<'POST /console/help/article/save'>['body']>

const newText: Saved['texts'][number] = {
  ...{ lang: 'en', version: 0, title: 'May pets fly?', questions: [], text: 'Yes.' },
}
const save = (body: Partial<Saved>) =>
  staff.client.call('POST /console/help/article/save', {
    body: { slug: null, topic: 'extras', texts: [newText], ...body },
  })
const publish = (slug: string, ...texts: Pick<typeof newText, 'lang' | 'version'>[]) =>
  staff.client.call('POST /console/help/article/publish', { body: { slug, texts } })
const history = async (slug: string) =>
  valueOf(await staff.client.call('POST /console/help/article/history', { body: { slug, lang: 'en' } })).list

test('a new article has the address that its author chooses, which can change until readers have seen it', async () => {
  const [chosen, other] = ['cats-and-dogs', 'pets-in-cabin']
  changed.push(chosen, other)
  const problemOf = async (address: string, slug: string | null = null) =>
    refusalOf(await save({ slug, address, ...(slug !== null && { texts: [{ ...newText, version: 1 }] }) })).fields
  for (const address of ['Cats', 'cats--dogs', '-cats', 'cats/dogs', 'a'.repeat(61), '猫', ''])
    expect(await problemOf(address)).toEqual([
      'address: Use lower-case letters, digits and single hyphens, at most 60 characters.',
    ])
  for (const address of ['new', 'own-cats'])
    expect(await problemOf(address)).toEqual(['address: This address is reserved. Choose another one.'])
  const taken = 'address: Another article has this address. Choose another one.'
  expect(await problemOf('service-hours')).toEqual([taken])
  expect(valueOf(await save({ address: chosen })).slug).toBe(chosen)
  expect(await problemOf(chosen)).toEqual([taken])

  expect(await problemOf('service-hours', chosen)).toEqual([taken])
  const moved = await save({ slug: chosen, address: other, texts: [{ ...newText, version: 1, text: 'No.' }] })
  expect(valueOf(moved)).toEqual({ slug: other, versions: [{ lang: 'en', version: 2 }] })
  expect((await history(other)).map(({ version }) => version)).toEqual([2, 1])
  expect(
    refusalOf(await staff.client.call('GET /console/help/article/info/{slug}', { params: { slug: chosen } })).code,
  ).toBe('5004')
  const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, other))
  expect(entry?.detail).toMatchObject({ addressBefore: chosen })

  valueOf(await publish(other, { lang: 'en', version: 2 }))
  const fixed = await save({ slug: other, address: chosen, texts: [{ ...newText, version: 3 }] })
  expect(refusalOf(fixed).fields).toEqual(['address: Readers have seen this article, so its address cannot change.'])
})

test('a new article has one address when two authors choose it at the same moment', async () => {
  changed.push('cats-and-dogs')
  const both = await Promise.all([save({ address: 'cats-and-dogs' }), save({ address: 'cats-and-dogs' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})
