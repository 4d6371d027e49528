import { features, type Lang, type WritePermission } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client, role } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import { usualTestFunds } from '../../finance/recharges/add-test-funds.ts'
import { postTransfer } from '../../finance/post-transfer.ts'
import { createRoles } from '../../session/new-agency/create-roles.ts'
import { defaultRoles } from '../../session/new-agency/default-roles.ts'
import { newId } from '../../shared/ids.ts'

type Agency = typeof client.$inferSelect

/**
 * What the users of a sandbox may not change although they are its administrators: the agency manages them and the rules
 * of their sign-in, and a sandbox gets no invoices.
 */
const closedInSandbox: readonly WritePermission[] = [
  'user:manage',
  'sandboxUser:manage',
  'security:manage',
  'invoice:manage',
]

/** No action asks for a code, because nothing is at stake; a sign-in does where the agency wants it. */
const withoutCodes = Object.fromEntries(features.map((feature) => [feature, false]))

const nameIn = {
  en: (name: string) => `${name} (Sandbox)`,
  cn: (name: string) => `${name}（沙箱）`,
} as const satisfies Record<Lang, (name: string) => string>

/**
 * Creates the sandbox of an agency: a client in test mode with a test deposit, and with the settings that the agency
 * has at this time.
 */
export async function createSandbox(tx: Tx, agency: Agency, lang: Lang, now: Date): Promise<Scope> {
  const { currency, zone, passwordPolicy, everyoneMustBind, invitations, payChannels } = agency
  const { claimEnabled, refundFeeCents } = agency
  const scope = clientScopeOf({ clientId: newId(now) })
  await insertUnderFreeCode(tx, agency.code, {
    ...{ id: scope.clientId, sandboxOf: agency.id, mode: 'test', name: nameIn[lang](agency.name), createdAt: now },
    ...{ currency, zone, passwordPolicy, everyoneMustBind, invitations, payChannels },
    features: { ...withoutCodes, login: agency.features.login },
    ...{ claimEnabled, refundFeeCents, restrictedRoutes: [...closedInSandbox] },
  })
  await createRoles(tx, scope, { roles: Object.values(defaultRoles), lang }, now)
  await addTestDeposit(tx, scope, currency, now)
  return scope
}

/** As much as a user in test mode adds at once. */
async function addTestDeposit(tx: Tx, scope: Scope, currency: string, now: Date): Promise<void> {
  const amount = usualTestFunds(currency)
  const entries = [
    { account: 'deposit', amount },
    { account: 'outside', amount: -amount },
  ] as const
  const reference = 'sandbox deposit'
  await postTransfer(tx, scope, { kind: 'recharge', currency, reference, remark: 'test funds', entries }, now)
}

/** The role of every sandbox user. */
export async function findSandboxRole(tx: Tx, sandbox: Scope): Promise<string> {
  const [found] = await tx
    .select({ id: role.id })
    .from(role)
    .where(sandbox.client(role, eq(role.builtIn, 'administrator')))
  if (!found) throw new Error('The sandbox has no role for administrators.')
  return found.id
}

const maxCodeAttempts = 99

/** The code of the agency, shortened, with `SB` and, if it is taken, a number. */
async function insertUnderFreeCode(tx: Tx, code: string, sandbox: Omit<typeof client.$inferInsert, 'code'>) {
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const free = `${code.slice(0, 16)}SB${attempt === 1 ? '' : attempt}`
    const added = await tx
      .insert(client)
      .values({ ...sandbox, code: free })
      .onConflictDoNothing({ target: client.code })
      .returning({ id: client.id })
    if (added.length > 0) return
  }
  throw new Error(`No free code for the sandbox of ${code} was found.`)
}
