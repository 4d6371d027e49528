import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import {
  appUser,
  embedKey,
  embedUser,
  liveChat,
  liveMessage,
  uploadedFile,
  webhook,
  webhookAttempt,
  webhookDelivery,
} from '../database/schema.ts'
import { usePrivacy } from './privacy.fixture.ts'

const { server, tenants, insert, erase, ask } = usePrivacy()

test('an erasure reaches what the system of the agency answered about a booking of the person', async () => {
  const { db, clock } = server.deps
  const row = await insert()
  const [at, { clientId, id: userId }] = [clock.now(), tenants().owner]
  await db.delete(webhook)
  await db.insert(webhook).values({
    ...{ id: 'w1', clientId, userId, url: 'https://harbour.example/hook', types: [], sealedSecret: 's' },
    ...{ secretSince: at, createdAt: at, updatedAt: at },
  })
  await db.insert(webhookDelivery).values({
    ...{ id: 'd1', clientId, webhookId: 'w1', notificationId: 'n1', type: 'ping', lane: row.orderNo },
    ...{ orderNo: row.orderNo, facts: {} as never, status: 'delivered', dueAt: at, createdAt: at },
  })
  await db.insert(webhookAttempt).values({
    ...{ id: 'a1', clientId, deliveryId: 'd1', number: 1, at, url: 'https://harbour.example/hook', headers: {} },
    ...{ answer: '{"stored":"DOE/JANE"}', milliseconds: 3 },
  })
  valueOf(await erase())
  const [attempt] = await db.select().from(webhookAttempt)
  expect(attempt?.answer).toBe('{"stored":"***"}')
})

test('an erasure reaches visitors of embedded pages that are known by the name or the email of the person', async () => {
  const { db, clock } = server.deps
  await insert()
  const { clientId, id: userId } = tenants().owner
  const [key] = await db.select().from(embedKey).where(eq(embedKey.clientId, clientId))
  const [maker] = await db.select().from(appUser).where(eq(appUser.id, userId))
  if (!key || !maker) throw new Error('The agency has no embed key.')
  for (const [id, name] of [
    ['v1', 'Jane Doe'],
    ['v2', 'jane@example.org'],
    ['v3', 'richard@example.org'],
  ] as const) {
    const { roleId, lang } = maker
    const names = { email: `${id}@page.invalid`, username: `page-${id}`, nickname: name, lastname: '' }
    await db
      .insert(appUser)
      .values({ id, clientId, roleId, lang, ...names, status: 'disabled', createdAt: clock.now() })
    await db.insert(embedUser).values({ keyId: key.id, name, clientId, userId: id })
  }
  const conversationId = await ask('Hello')
  await db.insert(liveChat).values({
    ...{ id: 'l1', clientId, conversationId, userId: 'v1', customerName: 'Jane Doe', lang: 'en', state: 'CLOSED' },
    ...{ requestedAt: clock.now() },
  })
  await db.insert(liveMessage).values({
    ...{ id: 'm1', clientId, liveChatId: 'l1', clientMessageId: 'm1', side: 'customer', name: 'Jane Doe' },
    ...{ text: 'Hello', at: clock.now() },
  })
  valueOf(await erase())
  const visitors = await db.select().from(embedUser).where(eq(embedUser.keyId, key.id)).orderBy(embedUser.userId)
  const ours = visitors.filter(({ userId: id }) => id.startsWith('v'))
  expect(ours.map(({ name }) => name)).toEqual(['erased-v1', 'erased-v2', 'richard@example.org'])
  const [visitor] = await db.select().from(appUser).where(eq(appUser.id, 'v1'))
  expect(visitor?.nickname).toBe('ERASED')
  expect(await db.select().from(liveChat)).toMatchObject([{ customerName: '***' }])
  expect(await db.select().from(liveMessage)).toMatchObject([{ name: '***' }])
})

test('an erasure reaches the names of files that are kept', async () => {
  const { db, clock } = server.deps
  await insert()
  const { clientId, id: userId } = tenants().owner
  await db.insert(uploadedFile).values({
    ...{ id: 'f1', clientId, userId, path: 'HARBOUR/receipt/1.pdf', name: 'Receipt Jane Doe.pdf' },
    ...{ type: 'application/pdf', size: 1, sha256: 'a', createdAt: clock.now() },
  })
  valueOf(await erase())
  expect(await db.select().from(uploadedFile)).toMatchObject([{ name: 'Receipt ***.pdf' }])
})
