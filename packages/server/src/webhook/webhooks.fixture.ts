import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer } from '@gangway/core'
import { webhookTypes, type WebhookType } from '@gangway/core/contract'
import type { TestUser, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { testSettings } from '../database/database.fixture.ts'

/** The development setting: receivers may listen on this machine. */
export const privateTargets = {
  settings: testSettings({ WEBHOOK_PRIVATE_TARGETS: 'true', GANGWAY_DATA: join(tmpdir(), 'gangway-test-none') }),
}

/** Registers an endpoint as an administrator; returns the answer. */
export async function registerTestWebhook(
  { server, owner }: Pick<Tenants, 'server'> & { owner: Pick<TestUser, 'client'> },
  url: string,
  events: readonly WebhookType[] = webhookTypes,
): Promise<CallAnswer<'POST /clientProfile/update/webhook'>> {
  const result = await owner.client.call('POST /clientProfile/update/webhook', {
    mfaCode: nextCode(server),
    body: { url, events: [...events], enabled: true },
  })
  if (!result.ok) throw new Error(`The webhook was not registered: ${JSON.stringify(result.error)}`)
  return result.value
}
