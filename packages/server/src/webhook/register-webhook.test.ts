import { partnerEventTypes } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { webhook } from '../database/schema.ts'
import { partnerOf } from '../partner/partner.fixture.ts'
import { nextCode, signInAs } from '../session/sign-in.fixture.ts'
import { WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('an agency registers one webhook endpoint', () => {
  test('sees the secret once, and the stored one is encrypted', async () => {
    const first = await registerTestWebhook(context.tenants, context.receiver.url)
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const again = await registerTestWebhook(context.tenants, `${context.receiver.url}/other`, ['order.ticketed'])
    expect(again).toMatchObject({
      secret: null,
      webhook: { url: `${context.receiver.url}/other`, types: ['order.ticketed'] },
    })
    const info = await context.tenants.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(JSON.stringify(info)).not.toContain('whsec_')
    expect(JSON.stringify(await context.server.deps.db.select().from(webhook))).not.toContain(first.secret ?? '')
  })

  test('requires the second factor and an administrator', async () => {
    const body = { url: context.receiver.url, events: ['order.ticketed' as const], enabled: true }
    expect(await context.tenants.owner.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      ok: false,
      error: { code: '5601' },
    })
    const agent = await signInAs(context.server, context.tenants.colleague.email)
    expect(await agent.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      error: { code: '403' },
    })
  })

  test('validates the address and the event types', async () => {
    const attempt = async (url: string) => {
      const call = {
        body: { url, events: ['order.ticketed' as const], enabled: true },
        mfaCode: nextCode(context.server),
      }
      const received = await context.tenants.owner.client.call('POST /clientProfile/update/webhook', call)
      return received.ok ? received.value.webhook.url : received.error.code
    }
    expect(await attempt('ftp://agency.example/hooks')).toBe('5001')
    expect(await attempt('no address')).toBe('5001')
    expect(await attempt('http://me:secret@127.0.0.1/hooks')).toBe('5001')
    expect(await attempt(context.receiver.url)).toBe(context.receiver.url)
  })
})

test('first registrations at the same moment store one endpoint, whose secret one of them sees', async () => {
  const { url } = context.receiver
  const register = () => partnerOf(context.server).call('/updateWebhookURL.do', { url })
  const answers = await Promise.all(Array.from({ length: 24 }, register))
  expect(answers.filter(({ secret }) => secret !== null)).toHaveLength(1)
  expect(await context.server.deps.db.$count(webhook)).toBe(1)
})

test('a partner system registers an endpoint, which receives the wire format’s notifications', async () => {
  const partner = partnerOf(context.server)
  const { url } = context.receiver
  const first = await partner.call('/updateWebhookURL.do', { url, cid: 'agency01' })
  expect(first).toEqual({ url, types: [...partnerEventTypes], secret: expect.stringMatching(/^whsec_/) })
  expect(await partner.call('/updateWebhookURL.do', { url })).toMatchObject({ secret: null })
  const renewed = await partner.call('/updateWebhookURL.do', { url, newSecret: true })
  expect(renewed.secret).toMatch(/^whsec_/)
  expect(renewed.secret).not.toBe(first.secret)
  const info = await context.tenants.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(info).toMatchObject({ value: { url: context.receiver.url, types: [...partnerEventTypes] } })
  expect(await partner.status('/updateWebhookURL.do', { url: 'nowhere' })).toBe(2)
  expect(await partner.ask('/updateWebhookURL.do', { url: 'ftp://agency.example/hooks' })).toMatchObject({
    status: 2,
    msg: 'system error: url must be an https address; other protocols are not supported',
  })
  expect(await partner.status('/updateWebhookURL.do', {})).toBe(100)
  await registerTestWebhook(context.tenants, `${context.receiver.url}/chosen`, ['booking.paid'])
  await partner.call('/updateWebhookURL.do', { url: context.receiver.url })
  const after = await context.tenants.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(after, 'what was chosen stays chosen').toMatchObject({
    value: { url: context.receiver.url, types: ['booking.paid'] },
  })
  const chosen = await partner.call('/updateWebhookURL.do', { url, types: ['balance.low', 'order.ticketed'] })
  expect(chosen.types).toEqual(['balance.low', 'order.ticketed'])
  expect(await partner.status('/updateWebhookURL.do', { url, types: ['order.unknown'] })).toBe(100)
})
