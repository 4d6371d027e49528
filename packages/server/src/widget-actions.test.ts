import {
  createBookingDrawer,
  createMemoryStore,
  createRefundDrawer,
  createSupportChat,
  loadTranslator,
  type CallName,
  type Controller,
} from '@gangway/core'
import { contract, mayCall, type CancelOptionKind } from '@gangway/core/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { roleActions } from '../../test-support/src/session/role-actions.fixture.ts'
import { placeBooking, promised } from './booking/booking.fixture.ts'
import { createTicketedBooking, disableRefundCodes } from './refund/refunds.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { defaultRoles } from './session/new-agency/default-roles.ts'
import { createTenants, giveCodes, type Tenants } from './session/tenants.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
type RoleName = keyof typeof defaultRoles
const roleNames = Object.keys(defaultRoles) as RoleName[]
const isCallAllowed = (roleName: RoleName, call: CallName) =>
  mayCall({ codes: defaultRoles[roleName].codes, restricted: [] }, contract[call])

let tenants: Tenants
let unpaid: string
let ticketed: string

beforeAll(async () => {
  tenants = await createTenants(server)
  await disableRefundCodes(server)
  ticketed = await createTicketedBooking(server, tenants.owner, { name: 'REFUND/FULL' })
  unpaid = (await placeBooking(server, tenants.owner)).orderNo
})

/** Subscribes, opens the widget and resolves when its view is complete. */
async function viewOf<View>(
  widget: Pick<Controller<View, never>, 'view'>,
  open: () => void,
  isComplete: (view: View) => boolean,
): Promise<View> {
  const complete = promised<View>()
  const stop = widget.view.subscribe((view) => void (isComplete(view) && complete.resolve(view)))
  open()
  return complete.promise.finally(stop)
}

const noDrafts = { get: () => null, set: () => undefined, remove: () => undefined }

describe('the payment of the booking drawer is offered to the roles that may pay', () => {
  test.each(roleNames)('%s', async (roleName) => {
    await giveCodes(tenants, defaultRoles[roleName].codes)
    const { client } = tenants.owner
    const drawer = createBookingDrawer({ client, clock: browserClock(), drafts: noDrafts })
    const view = await viewOf(
      drawer,
      () => drawer.pay(unpaid),
      (now) => now.step === 'payment' || (now.step === 'note' && now.status !== 'sending'),
    )
    const isOffered = view.step === 'payment'
    expect(isOffered).toBe(isCallAllowed(roleName, 'POST /order/issueTicket.do'))
  })
})

const callOfWay: Partial<Record<CancelOptionKind, CallName>> = {
  VOID: 'POST /refund/void.do',
  VOLUNTARY: 'POST /refund/refund.do',
  CLAIM: 'POST /refund/refundClaim.do',
}

describe('the refund drawer offers the roles the ways that they may submit', () => {
  async function offeredTo(roleName: RoleName): Promise<string[]> {
    await giveCodes(tenants, defaultRoles[roleName].codes)
    const { client } = tenants.owner
    const drawer = createRefundDrawer({ client, clock: browserClock(), drafts: noDrafts })
    const ways: string[] = []
    await viewOf(
      drawer,
      () => drawer.open({ orderNo: ticketed }),
      (now) => {
        const { cards = [], closed = [] } = (now.step === 'options' && drawer.body()?.optionsStepProps('gw')) || {}
        for (const { way, input } of [...cards, ...closed]) if (!input['disabled']) ways.push(way)
        return now.step === 'options' || (now.step === 'note' && now.status !== 'sending' && now.reason !== 'loading')
      },
    )
    return [...new Set(ways)].toSorted()
  }

  test.each(roleNames)('%s', async (roleName) => {
    const offeredToAdministrator = await offeredTo('administrator')
    expect(offeredToAdministrator.length).toBeGreaterThan(1)
    const canOpen = isCallAllowed(roleName, 'POST /refund/cancelAdvice')
    const expected = offeredToAdministrator.filter((way) => {
      const call = callOfWay[way as CancelOptionKind]
      if (call === undefined) throw new Error(`${way} is missing in this test.`)
      return canOpen && isCallAllowed(roleName, call)
    })
    expect(await offeredTo(roleName)).toEqual(expected)
  })
})

describe('the support chat offers requests to the roles that may submit one, also under a name of the page', () => {
  test.each(roleNames.flatMap((roleName) => [undefined, 'Lin Tao'].map((user) => [roleName, user] as const)))(
    '%s, %s',
    async (roleName, user) => {
      await giveCodes(tenants, defaultRoles[roleName].codes)
      const translator = await loadTranslator('en', 'chat')
      const chat = createSupportChat({ client: tenants.owner.client, user, ...browserParts() })
      let isOffered = false
      await viewOf(
        chat,
        () => chat.show('chat'),
        ({ conversation }) => {
          const isReady = conversation?.status === 'ready'
          const composer = isReady ? chat.body()?.chat('gw', translator)?.composer : undefined
          isOffered = composer?.attach !== undefined
          return composer !== undefined
        },
      )
      expect(isOffered).toBe(isCallAllowed(roleName, 'POST /flowable/submit'))
    },
  )
})

test('the conformance tests show the widgets what the server allows each built-in role', () => {
  expect(roleActions).toEqual(
    roleNames.map((role) => ({
      role,
      mayPay: isCallAllowed(role, 'POST /order/issueTicket.do'),
      ways: Object.entries(callOfWay).flatMap(([way, call]) => (isCallAllowed(role, call) ? [way] : [])),
      mayRaiseRequests: isCallAllowed(role, 'POST /flowable/submit'),
    })),
  )
})

/** Time of the page; nothing is repeated during a test. */
function browserClock() {
  return { now: () => server.deps.clock.now(), after: () => () => undefined }
}

/** A browser without other pages. */
function browserParts() {
  return {
    clock: browserClock(),
    store: createMemoryStore(),
    tabs: () => ({
      broadcast: () => undefined,
      subscribe: () => () => undefined,
      runExclusively: async (_what: string, _signal: AbortSignal, work: () => Promise<void>) => work(),
    }),
    markerStorage: { read: () => undefined, write: () => undefined },
  }
}
