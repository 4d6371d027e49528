import type { CallName } from '@gangway/core'
import { contract, mayCall, writePermissionOf, type Route } from '@gangway/core/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { valueOf } from './booking/booking.fixture.ts'
import { examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { defaultRoles } from './session/new-agency/default-roles.ts'
import { createTenants, giveCodes, type Tenants } from './session/tenants.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const routes: Readonly<Record<string, Route>> = contract
const roleNames = Object.keys(defaultRoles) as (keyof typeof defaultRoles)[]
const permissionsOf = (roleName: keyof typeof defaultRoles) => ({ codes: defaultRoles[roleName].codes, restricted: [] })

/** The call behind each action that the answer of a page offers. */
const callsOfActions = {
  'POST /order/v2/showOrderDetail.do': {
    PAY: 'POST /order/issueTicket.do',
    CANCEL: 'POST /order/cancelTicket.do',
    STOP: 'POST /order/cancelTicket.do',
    REGENERATE: 'POST /order/regenerate.do',
    ADD_ANCILLARY: 'POST /postBooking/order',
    REFUND: 'POST /refund/refund.do',
    VOID: 'POST /refund/void.do',
    RAISE_REQUEST: 'POST /flowable/submit',
  },
  'GET /refund/info/{refundNo}': {
    CANCEL: 'POST /refund/cancel/{refundNo}',
    UPLOAD_PROOF: 'POST /refund/uploadProof',
  },
  'GET /orderEvent/info/{id}': { HANDLE: 'POST /orderEvent/handle', REFUND: 'POST /orderEvent/refund' },
  'GET /postBooking/result/{orderNumber}': { PAY: 'POST /postBooking/pay', CANCEL: 'POST /postBooking/cancel' },
  'POST /refund/cancelAdvice': {
    STOP: 'POST /order/cancelTicket.do',
    VOID: 'POST /refund/void.do',
    VOLUNTARY: 'POST /refund/refund.do',
    INVOLUNTARY: 'POST /refund/refund.do',
    CLAIM: 'POST /refund/refundClaim.do',
  },
} as const satisfies Partial<Record<CallName, Record<string, CallName>>>

type Page = keyof typeof callsOfActions
const pages = Object.keys(callsOfActions) as Page[]

describe.each(pages)('%s offers a built-in role the actions whose calls it may make', (page) => {
  let tenants: Tenants
  let input: never
  let offeredToAdministrator: string[]

  beforeAll(async () => {
    tenants = await createTenants(server)
    input = (await examples[page].own(tenants)) as never
    offeredToAdministrator = await readOffered('administrator')
  })

  async function readOffered(roleName: keyof typeof defaultRoles): Promise<string[]> {
    await giveCodes(tenants, defaultRoles[roleName].codes)
    const value: Offers = valueOf(await tenants.owner.client.call<Page>(page, input))
    return [...(value.actions ?? []), ...(value.options ?? []).flatMap(({ way, open }) => (open ? [way] : []))]
  }

  test('offers the administrator an action', () => expect(offeredToAdministrator.length).toBeGreaterThan(0))

  test.each(roleNames.filter((roleName) => mayCall(permissionsOf(roleName), contract[page])))(
    '%s',
    async (roleName) => {
      const calls: Readonly<Record<string, CallName>> = callsOfActions[page]
      const allowed = offeredToAdministrator.filter((action) => {
        const call = calls[action]
        if (call === undefined) throw new Error(`${action} is missing in this test.`)
        return mayCall(permissionsOf(roleName), contract[call])
      })
      expect(await readOffered(roleName)).toEqual(allowed)
    },
  )
})

interface Offers {
  actions?: readonly string[]
  options?: readonly { way: string; open: boolean }[]
}

test.each(roleNames)('the signed-in user learns every call that the role refuses: %s', async (roleName) => {
  const tenants = await createTenants(server)
  await giveCodes(tenants, defaultRoles[roleName].codes)
  const { refusedCalls } = valueOf(await tenants.owner.client.call('GET /login-user.do', {}))
  const expected = Object.entries(routes).filter(
    ([, route]) => writePermissionOf(route) !== undefined && !mayCall(permissionsOf(roleName), route),
  )
  expect(refusedCalls).toEqual(expected.map(([name]) => name))
})
