import { createHmac } from 'node:crypto'
import { webhookTypes } from '@gangway/core/contract'
import { webhookBodyOf } from '@gangway/core/partner'
import { afterEach, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { placeBooking, type Wishes } from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { openReceiver, type ReceivedRequest, type TestReceiver } from './receiver.fixture.ts'
import { privateTargets } from './webhooks.fixture.ts'

/** A server, an agency and its receiver, new for every test. */
export class WebhookTestContext {
  readonly server = useDemoServer({ resetMode: 'once', overrides: privateTargets })
  #tenants: Tenants | undefined
  #receiver: TestReceiver | undefined

  static open(): WebhookTestContext {
    const context = new WebhookTestContext()
    beforeEach(async () => {
      context.#tenants = await createTenants(context.server)
      await withoutCodes(context.server)
      await context.openReceiver()
    })
    afterEach(() => {
      expectDocumentedBodies(context.receiver.received)
      return context.receiver.close()
    })
    return context
  }

  get tenants(): Tenants {
    return known(this.#tenants)
  }

  get receiver(): TestReceiver {
    return known(this.#receiver)
  }

  async openReceiver(): Promise<void> {
    this.#receiver = await openReceiver()
  }

  /** The parsed bodies of the received requests. */
  receivedBodies() {
    return this.receiver.received.map(({ body }) => JSON.parse(body))
  }

  /** An unpaid booking, after its notifications were delivered. */
  async placeUnpaidBooking(wishes: Wishes = {}): Promise<string> {
    const { orderNo } = await placeBooking(this.server, this.tenants.owner, wishes)
    await this.server.deps.scheduler.runDue()
    return orderNo
  }

  /** Sessions end before the retry schedule does. */
  async renewSession(): Promise<void> {
    const { owner } = this.tenants
    this.#tenants = { ...this.tenants, owner: { ...owner, ...(await signInAs(this.server, owner.email)) } }
  }

  /** Advances the clock and runs the due jobs. */
  async advanceTime(by: { minutes?: number; hours?: number }): Promise<void> {
    this.server.deps.clock.advance(by)
    await this.server.deps.scheduler.runDue()
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test context is not open.')
  return value
}

/** Every notification that a test receives has the body of the reference. */
function expectDocumentedBodies(received: readonly ReceivedRequest[]): void {
  for (const { body } of received) {
    const { type = 'order.refundComplete' } = JSON.parse(body)
    const known = webhookTypes.find((each) => each === type)
    if (!known) continue
    const problems = z.safeParse(webhookBodyOf(known), JSON.parse(body)).error?.issues
    expect(problems, `${known} ${body}`).toBeUndefined()
  }
}

export const typesOf = (receivedRequest: readonly ReceivedRequest[]) =>
  receivedRequest.map(({ body }) => String(JSON.parse(body).type ?? 'flat'))

export const lastOf = (receivedRequest: readonly ReceivedRequest[]): ReceivedRequest => {
  const last = receivedRequest.at(-1)
  if (!last) throw new Error('Nothing was received.')
  return last
}

/** Verifies a signature like a Standard Webhooks library. */
export function isSignedWith(secret: string, { headers, body }: ReceivedRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
