import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { placeBooking, type Wishes } from '../booking/test-booking.ts'
import { withoutCodes } from '../booking/test-payment.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { signedIn, type DemoServer } from '../session/test-sign-in.ts'
import { openReceiver, type Heard, type TestReceiver } from './test-receiver.ts'
import { openWithReceivers } from './test-webhooks.ts'

/** A server, an agency and its receiver, fresh for every test. */
export class WebhookStage {
  #server: DemoServer | undefined
  #scene: Scene | undefined
  #receiver: TestReceiver | undefined

  static open(): WebhookStage {
    const stage = new WebhookStage()
    beforeAll(async () => void (stage.#server = await openWithReceivers()))
    beforeEach(async () => {
      stage.#scene = await openScene(stage.server)
      await withoutCodes(stage.server)
      await stage.openReceiver()
    })
    afterEach(() => stage.receiver.close())
    afterAll(() => stage.server.close())
    return stage
  }

  get server(): DemoServer {
    return known(this.#server)
  }

  get scene(): Scene {
    return known(this.#scene)
  }

  get receiver(): TestReceiver {
    return known(this.#receiver)
  }

  async openReceiver(): Promise<void> {
    this.#receiver = await openReceiver()
  }

  /** What was told, as it was read. */
  told() {
    return this.receiver.heard.map(({ body }) => JSON.parse(body))
  }

  /** An unpaid booking, and what was to be told of it is told. */
  async place(wishes: Wishes = {}): Promise<string> {
    const { orderNo } = await placeBooking(this.server, this.scene.owner, wishes)
    await this.server.deps.agenda.runDue()
    return orderNo
  }

  /** A session does not last as long as a ladder. */
  async signInAgain(): Promise<void> {
    const { owner } = this.scene
    this.#scene = { ...this.scene, owner: { ...owner, ...(await signedIn(this.server, owner.email)) } }
  }

  /** The next look at the agenda, so much later. */
  async later(by: { minutes?: number; hours?: number }): Promise<void> {
    this.server.deps.clock.advance(by)
    await this.server.deps.agenda.runDue()
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The stage is not open.')
  return value
}

export const typesOf = (heard: readonly Heard[]) => heard.map(({ body }) => String(JSON.parse(body).type ?? 'flat'))

export const lastOf = (heard: readonly Heard[]): Heard => {
  const last = heard.at(-1)
  if (!last) throw new Error('Nothing was heard.')
  return last
}

/** What a library of Standard Webhooks does. */
export function signs(secret: string, { headers, body }: Heard): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
