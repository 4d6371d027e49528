import { wireTypes } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { webhook } from '../database/schema.ts'
import { partnerOf } from '../partner/test-partner.ts'
import { nextCode, signedIn } from '../session/test-sign-in.ts'
import { WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('an agency registers one address', () => {
  test('and is told the secret once; it is sealed where it is kept', async () => {
    const first = await register(stage.scene, stage.receiver.url)
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const again = await register(stage.scene, `${stage.receiver.url}/other`, ['order.ticketed'])
    expect(again).toMatchObject({
      secret: null,
      webhook: { url: `${stage.receiver.url}/other`, types: ['order.ticketed'] },
    })
    const info = await stage.scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(JSON.stringify(info)).not.toContain('whsec_')
    expect(JSON.stringify(await stage.server.deps.db.select().from(webhook))).not.toContain(first.secret ?? '')
  })

  test('with the second factor, and only who administers the agency', async () => {
    const body = { url: stage.receiver.url, events: ['order.ticketed' as const], enabled: true }
    expect(await stage.scene.owner.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      ok: false,
      error: { code: '5601' },
    })
    const agent = await signedIn(stage.server, stage.scene.colleague.email)
    expect(await agent.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      error: { code: '403' },
    })
  })

  test('that is one, with what it wants to hear', async () => {
    const tried = async (url: string) => {
      const call = {
        body: { url, events: ['order.ticketed' as const], enabled: true },
        mfaCode: nextCode(stage.server),
      }
      const told = await stage.scene.owner.client.call('POST /clientProfile/update/webhook', call)
      return told.ok ? told.value.webhook.url : told.error.code
    }
    expect(await tried('ftp://agency.example/hooks')).toBe('5001')
    expect(await tried('no address')).toBe('5001')
    expect(await tried('http://me:secret@127.0.0.1/hooks')).toBe('5001')
    expect(await tried(stage.receiver.url)).toBe(stage.receiver.url)
  })
})

test('a system of the agency registers an address too, which hears what the wire format has', async () => {
  const partner = partnerOf(stage.server)
  expect(await partner.call('/updateWebhookURL.do', { url: stage.receiver.url, cid: 'agency01' })).toEqual({})
  const info = await stage.scene.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(info).toMatchObject({ value: { url: stage.receiver.url, types: [...wireTypes] } })
  expect(await partner.status('/updateWebhookURL.do', { url: 'nowhere' })).toBe(2)
  expect(await partner.status('/updateWebhookURL.do', {})).toBe(100)
  await register(stage.scene, `${stage.receiver.url}/chosen`, ['booking.paid'])
  await partner.call('/updateWebhookURL.do', { url: stage.receiver.url })
  const after = await stage.scene.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(after, 'what was chosen stays chosen').toMatchObject({
    value: { url: stage.receiver.url, types: ['booking.paid'] },
  })
})
