import type { CallName } from '@gangway/core'
import {
  contract,
  isAllowed,
  mayCall,
  permissions,
  writePermissionOf,
  writePermissions,
  type Route,
} from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { exampleNames, examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { defaultRoles } from './session/new-agency/default-roles.ts'
import { createTenants, giveCodes, type Example } from './session/tenants.fixture.ts'
import { everyNth } from './shared/every-nth.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const routes: Readonly<Record<string, Route>> = contract
const writing = exampleNames.filter((name) => routes[name] && writePermissionOf(routes[name]) !== undefined)
const roleNames = Object.keys(defaultRoles) as (keyof typeof defaultRoles)[]

describe('a call that changes something of the agency is refused to a built-in role without its permission', () => {
  const cases = writing.flatMap((name) =>
    roleNames.flatMap((roleName) => {
      const route = routes[name]
      const codes = defaultRoles[roleName].codes
      return route && !mayCall({ codes, restricted: [] }, route) ? [[name, roleName] as const] : []
    }),
  )

  test('the administrator lacks only the permissions of the provider, every other role more', () => {
    const lacking = (roleName: string) => cases.filter(([name, each]) => each === roleName && !isForProvider(name))
    expect(roleNames.filter((each) => lacking(each).length === 0)).toEqual(['administrator'])
  })

  test.each(everyNth(cases, 5))('%s by the role %s', async (name, roleName) => {
    expect(await callWith(defaultRoles[roleName].codes, name, examples[name])).toMatchObject(refused)
  })
})

describe('a call that changes something of the agency needs its own permission besides the page', () => {
  test.each(writing)('%s', async (name) => {
    const route = routes[name]
    const write = route && writePermissionOf(route)
    const others = permissions.filter((code) => code !== write)
    expect(await callWith(others, name, examples[name])).toMatchObject(refused)
  })
})

test('the role "Read only" has no permission to change anything', () => {
  expect(
    writePermissions.filter((code) => isAllowed({ codes: defaultRoles.readOnly.codes, restricted: [] }, code)),
  ).toEqual([])
})

test('every write permission is demanded by an operation and belongs to a built-in role or to the provider', () => {
  const demanded = new Set(Object.values(routes).map(writePermissionOf))
  expect(writePermissions.filter((code) => !demanded.has(code))).toEqual([])
  const given = new Set<string>(Object.values(defaultRoles).flatMap(({ codes }) => [...codes]))
  expect(writePermissions.filter((code) => !given.has(code))).toEqual(['console:support:handle'])
})

test('a call with an effect on the ledger or on a booking demands a write permission', () => {
  const open = Object.entries(routes).filter(([, route]) => route.idempotent && writePermissionOf(route) === undefined)
  expect(open.map(([name]) => name)).toEqual([])
})

const refused = { ok: false, error: { code: '403' } }

const isForProvider = (name: string) => routes[name]?.access.startsWith('console:') === true

/** The result of a call that succeeds for the owner, made with other permissions. */
async function callWith<Name extends CallName>(codes: readonly string[], name: Name, { own }: Example<Name>) {
  const tenants = await createTenants(server)
  const input = await own(tenants)
  await giveCodes(tenants, codes)
  return tenants.owner.client.call(name, input)
}
