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
import { auditLog } from './database/schema.ts'
import { exampleNames, examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { defaultRoles } from './session/new-agency/default-roles.ts'
import { createTenants, giveCodes, readCodes, type Example } from './session/tenants.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const routes: Readonly<Record<string, Route>> = contract
const writing = exampleNames.filter((name) => routes[name] && writePermissionOf(routes[name]) !== undefined)
type RoleName = keyof typeof defaultRoles
const roleNames = Object.keys(defaultRoles) as RoleName[]

describe('a call that changes something of the agency', () => {
  test.each(writing)('%s is refused without its own permission and leaves an entry in the audit log', async (name) => {
    const { refused, recorded } = await outcomesOf(name, examples[name])
    expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set(['403']))
    expect(recorded.length > 0, 'an entry in the audit log').toBe(!examples[name].closed)
  })

  test('is open to the administrator except for calls of the provider, and to no other role as a whole', () => {
    const ofAgencies = writing.filter((name) => !isForProvider(name))
    const lacking = (roleName: RoleName) =>
      ofAgencies.filter((name) => rolesRefused(name).some(([each]) => each === roleName))
    expect(roleNames.filter((each) => lacking(each).length === 0)).toEqual(['administrator'])
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
  expect(writePermissions.filter((code) => !given.has(code))).toEqual([
    'console:support:handle',
    'console:airline:manage',
    'console:agency:manage',
    'console:refund:manage',
    'console:finance:manage',
    'console:lead:manage',
    'console:status:manage',
    'console:help:manage',
    'console:booking:manage',
    'console:incident:manage',
    'console:news:manage',
    'console:sandbox:manage',
  ])
})

/** Every user changes own factors, whatever the role. What adds or removes one asks for a second factor. */
const ofOwnFactors = [
  'POST /sysUser/recoveryCode/create',
  'POST /sysUser/passkey/register',
  'POST /sysUser/passkey/rename',
  'POST /sysUser/passkey/delete',
]

test('a call that is answered again with its key demands a write permission, except those about own factors', () => {
  const open = Object.entries(routes).filter(([, route]) => route.idempotent && writePermissionOf(route) === undefined)
  expect(open.map(([name]) => name).toSorted()).toEqual(ofOwnFactors.toSorted())
})

const isForProvider = (name: string) => routes[name]?.access.startsWith('console:') === true

/**
 * The result of a call of the owner by the name of each set of permissions without that of the call, and the actions that
 * the audit log has in addition once the call has succeeded. The sets are the built-in roles that may not make the call, and
 * every other permission.
 */
async function outcomesOf<Name extends CallName>(name: Name, { own, closed }: Example<Name>) {
  const tenants = await createTenants(server)
  const { client } = tenants.owner
  const input = await own(tenants)
  const call = () => (routes[name]?.file ? client.file(name, input) : client.call(name, input))
  const codes = await readCodes(tenants)
  const refused: Record<string, string> = {}
  for (const [set, other] of [...rolesRefused(name), ['every other permission', otherPermissions(name)] as const]) {
    await giveCodes(tenants, other)
    const result = await call()
    refused[set] = result.ok ? 'succeeds' : result.error.code
  }
  // It is refused to every caller.
  if (closed) return { refused, recorded: [] }
  await giveCodes(tenants, codes)
  const before = await listEntries()
  expect(await call()).toMatchObject({ ok: true })
  return { refused, recorded: [...(await listEntries())].flatMap(([id, action]) => (before.has(id) ? [] : action)) }
}

/** The action of every entry by its id. The test clocks differ and stand still, so ids do not sort by age here. */
async function listEntries(): Promise<Map<string, string>> {
  const rows = await server.deps.db.select({ id: auditLog.id, action: auditLog.action }).from(auditLog)
  return new Map(rows.map(({ id, action }) => [id, action]))
}

/** The built-in roles that may not make a call, with their permissions. */
function rolesRefused(name: CallName): [RoleName, readonly string[]][] {
  return roleNames
    .map((each): [RoleName, readonly string[]] => [each, defaultRoles[each].codes])
    .filter(([, codes]) => !mayCall({ codes, restricted: [] }, contract[name]))
}

/** Every permission except the one that a call needs for its change. */
function otherPermissions(name: CallName): string[] {
  const write = writePermissionOf(contract[name])
  return permissions.filter((code) => code !== write)
}
