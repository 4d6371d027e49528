import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer } from '@gangway/core'
import { webhookTypes, type WebhookType } from '@gangway/core/contract'
import type { Person, Scene } from '../session/test-scene.ts'
import { nextCode, openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { testSettings } from '../database/test-database.ts'

/** The demo with the development setting: receivers may listen on this machine. */
export function openWithReceivers(): Promise<DemoServer> {
  const settings = testSettings({ WEBHOOK_PRIVATE_TARGETS: 'true', GANGWAY_DATA: join(tmpdir(), 'gangway-test-none') })
  return openDemo({ settings })
}

/** Registers an address for somebody who administers his client; what it answers. */
export async function register(
  { server, owner }: Pick<Scene, 'server'> & { owner: Pick<Person, 'client'> },
  url: string,
  events: readonly WebhookType[] = webhookTypes,
): Promise<CallAnswer<'POST /clientProfile/update/webhook'>> {
  const told = await owner.client.call('POST /clientProfile/update/webhook', {
    mfaCode: nextCode(server),
    body: { url, events: [...events], enabled: true },
  })
  if (!told.ok) throw new Error(`The webhook was not registered: ${JSON.stringify(told.error)}`)
  return told.value
}
