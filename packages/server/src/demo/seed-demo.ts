import { formatFullName } from '../database/full-name.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, auditLog, client, partnerSetting, passwordHistory } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { seedEmbedKey } from '../embed/seed-embed-key.ts'
import { postTransfer } from '../finance/post-transfer.ts'
import { saveApiKey } from '../partner/auth/save-api-key.ts'
import { nextRunOf } from '../invoice/invoice-config.ts'
import { invoiceJob } from '../invoice/run-invoices.ts'
import { rateJob } from '../shop/rates/refresh-rates.ts'
import { newId } from '../shared/ids.ts'
import { defaultPolicy } from '../session/passwords/default-password-policy.ts'
import {
  demoAuthenticatorSecret,
  demoAgencies,
  demoEmbedKey,
  demoIdentityProvider,
  demoPassword,
  type DemoAgency,
  type DemoUser,
} from './demo-agencies.ts'
import { createAccountLink } from '../session/passwords/account-link.ts'
import { hashPassword, clientPasswordHash } from '../session/passwords/hash-password.ts'
import { defaultRoles } from '../session/new-agency/default-roles.ts'
import { createRoles } from '../session/new-agency/create-roles.ts'
import { encryptAuthenticator } from '../session/second-factor/second-factor.ts'
import { seedConnection } from '../single-sign-on/connections/seed-connection.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { encryptStoredDocuments } from '../booking/encrypt-stored-documents.ts'
import { withEveryRole } from './history/history-accounts.ts'
import { historyRoles, type HistoryUser } from './history/history-context.ts'
import { historyDays } from './history/history-plan.ts'
import { endOfHistory, hasHistory, writeHistory } from './history/write-history.ts'

/** What the server prints about the demo. */
export interface DemoData {
  password: string
  authenticatorSecret: string
  signIns: readonly { email: string; shows: string }[]
  embedKey: { publicId: string; secret: string }
}

const yearMs = 365 * 24 * 3_600_000

export interface SeedOptions {
  hash?: typeof hashPassword
  /** Creates the agencies with their history instead of with accounts only. */
  history?: boolean
  print?(line: string): void
}

/**
 * Creates missing demo agencies and leaves existing ones unchanged. Never in production, because the password is
 * public.
 */
export async function seedDemo(deps: Deps, options: SeedOptions = {}): Promise<DemoData | undefined> {
  if (deps.settings.production) return undefined
  await deps.database.exclusively('gangway demo', async () => {
    // The provider first: its staff have decided about the top-ups of the agencies.
    const isProvider = ({ settings }: DemoAgency) => Number(settings.provider === true)
    for (const demoAgency of demoAgencies.toSorted((one, other) => isProvider(other) - isProvider(one)))
      await seedAgency(deps, demoAgency, options)
    if (options.history) await deps.db.transaction((tx) => seedAnnouncements(tx, deps.clock.now()))
  })
  return describeDemo(deps)
}

/** The demo accounts that exist: those of the history are missing when the agencies were created without it. */
async function describeDemo({ db }: Pick<Deps, 'db'>): Promise<DemoData> {
  const wanted = demoAgencies
    .map(withEveryRole)
    .flatMap(({ domain, users }) =>
      users
        .filter(({ state }) => state === undefined)
        .map(({ mailLocalPart, shows }) => ({ email: `${mailLocalPart}@${domain}`, shows })),
    )
  const emails = wanted.map(({ email }) => email)
  const found = new Set<string>()
  const codes = demoAgencies.map(({ settings }) => settings.code)
  for (const agency of await db.select({ id: client.id }).from(client).where(inArray(client.code, codes))) {
    const scope = clientScopeOf({ clientId: agency.id })
    const users = await db
      .select({ email: appUser.email })
      .from(appUser)
      .where(scope.client(appUser, inArray(appUser.email, emails)))
    for (const { email } of users) found.add(email)
  }
  return {
    password: demoPassword,
    authenticatorSecret: demoAuthenticatorSecret,
    signIns: wanted.filter(({ email }) => found.has(email)),
    embedKey: demoEmbedKey,
  }
}

const dayMs = 24 * 3_600_000

/** Creates an agency with its users, deposit and history in one transaction, unless it exists. */
export async function seedAgency(
  deps: Deps,
  draft: DemoAgency,
  { hash = hashPassword, history = false, print = () => {} }: SeedOptions = {},
): Promise<void> {
  const { settings } = draft
  const [there] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, settings.code))
  if (there) return
  const withHistory = history && hasHistory(settings.code) && deps.market.sample !== undefined
  const demoAgency = withHistory ? withEveryRole(draft) : draft
  const travelled = clientPasswordHash(demoPassword)
  const hashes = await Promise.all(
    demoAgency.users.map(async ({ password }) => (password === 'none' ? null : await hash(travelled))),
  )
  const now = deps.clock.now()
  const openedAt = withHistory ? new Date(endOfHistory(now).getTime() - (historyDays + 1) * dayMs) : now
  if (withHistory) print(`Writing ${historyDays} days of history for ${settings.name} …`)
  await deps.db.transaction(async (tx) => {
    const passwordPolicy = { ...defaultPolicy, ...demoAgency.policy }
    const scope = clientScopeOf({ clientId: newId(now) })
    const [agency] = await tx
      .insert(client)
      .values({ ...settings, id: scope.clientId, mode: 'test', passwordPolicy, createdAt: openedAt })
      .returning()
    if (!agency) throw new Error(`The agency ${settings.code} was not stored.`)
    const roleIds = await createRoles(tx, scope, demoAgency, now)
    const users: HistoryUser[] = []
    for (const [index, user] of demoAgency.users.entries()) {
      const context = { demoAgency, user, roleId: roleIds.get(user.role) ?? '', hash: hashes[index] ?? null }
      const seeded = await seedUser(tx, deps, scope, context, now)
      if (user.state === undefined) users.push(seeded)
    }
    if (demoAgency.partnerKey) await seedPartner(tx, scope, demoAgency, now)
    if (demoAgency.embedKey)
      await seedEmbedKey(tx, scope, { ...demoAgency.embedKey, maker: creatorIdOf(demoAgency) }, now)
    if (settings.singleSignOn) await seedSingleSignOn(deps, tx, scope, { demoAgency, roleIds }, now)
    if (demoAgency.deposit !== undefined) await seedDeposit(tx, scope, settings.currency, demoAgency.deposit, openedAt)
    const [first, ...others] = users
    const written =
      withHistory && first ? await writeHistory(tx, deps, { agency, users: [first, ...others], now }) : undefined
    if (written) await setLastSignIns(tx, scope)
    // The history has a configuration of invoices: later documents are made by the daily run.
    if (written) {
      await deps.scheduler.put(tx, scope, { ...invoiceJob, dueAt: nextRunOf(now) })
      await deps.scheduler.put(tx, scope, { ...rateJob, dueAt: now })
    }
    await encryptStoredDocuments({ db: tx, secret: deps.secret })
    if (written) print(`  ${written.rows} rows in ${written.seconds.toFixed(1)} s`)
  })
}

/** A connection to the test identity provider, which exists in development only. */
async function seedSingleSignOn(
  deps: Deps,
  tx: Tx,
  scope: Scope,
  { demoAgency, roleIds }: { demoAgency: DemoAgency; roleIds: ReadonlyMap<unknown, string> },
  now: Date,
): Promise<void> {
  const { settings, domain, roles } = demoAgency
  const { clientId, clientSecret, path } = demoIdentityProvider
  const provider = { protocol: 'oidc', issuer: `${deps.settings.publicUrl}${path}`, clientId } as const
  const connection = { name: settings.singleSignOn ?? '', settings: provider, clientSecret, domain }
  await seedConnection(deps, tx, scope, { ...connection, roleId: roleIds.get(roles.at(-1)) ?? '' }, now)
}

interface SeedContext {
  demoAgency: DemoAgency
  user: DemoUser
  roleId: string
  hash: string | null
}

async function seedUser(
  tx: Tx,
  deps: Deps,
  scope: Scope,
  { demoAgency, user, roleId, hash }: SeedContext,
  now: Date,
): Promise<HistoryUser> {
  const id = newId(now)
  const { clientId } = scope
  const email = `${user.mailLocalPart}@${demoAgency.domain}`
  const isBound = user.authenticator === 'bound'
  const changedAt = user.password === 'expired' ? new Date(now.getTime() - 2 * yearMs) : now
  await tx.insert(appUser).values({
    id,
    clientId,
    roleId,
    email,
    username: user.username,
    nickname: user.nickname,
    lastname: user.lastname,
    lang: demoAgency.lang,
    status: statusOf(user),
    passwordHash: hash,
    passwordChangedAt: changedAt,
    authenticator: isBound ? encryptAuthenticator(deps, id, demoAuthenticatorSecret) : null,
    authenticatorBoundAt: isBound ? now : null,
    createdAt: now,
  })
  if (hash !== null)
    await tx.insert(passwordHistory).values({ id: newId(now), clientId, userId: id, hash, createdAt: changedAt })
  if (user.state === 'invited' || user.state === 'invitation-expired') {
    const invitedAt = new Date(now.getTime() - (user.state === 'invited' ? 0 : 3 * dayMs))
    await createAccountLink(tx, scope, { userId: id, purpose: 'set' }, invitedAt)
  }
  const name = formatFullName(user)
  return { id, email, name, role: roleNameOf(user), lang: demoAgency.lang }
}

function statusOf({ state }: DemoUser) {
  return state === undefined ? 'active' : state === 'disabled' ? 'disabled' : 'invited'
}

/** Takes the last sign-in of each user from the audit log of the history. */
async function setLastSignIns(tx: Tx, scope: Scope): Promise<void> {
  const isSignIn = scope.client(auditLog, eq(auditLog.userId, appUser.id), eq(auditLog.action, 'LOGIN'))
  await tx
    .update(appUser)
    .set({ lastSignInAt: sql`(select max(${auditLog.at}) from ${auditLog} where ${isSignIn})` })
    .where(scope.client(appUser))
}

function roleNameOf({ role }: DemoUser): HistoryUser['role'] {
  const [found] = historyRoles.filter((name) => defaultRoles[name] === role)
  return found ?? 'administrator'
}

/** A public partner key, to try the partner API. */
async function seedPartner(
  tx: Tx,
  scope: Scope,
  { partnerKey: key, domain, users }: DemoAgency,
  now: Date,
): Promise<void> {
  const { clientId } = scope
  const email = creatorIdOf({ domain, users })
  const [creatorId] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.email, email)))
  if (!key || !creatorId) return
  await saveApiKey(tx, { clientId, userId: creatorId.id, ...key, name: 'Demo' }, now)
  await tx.insert(partnerSetting).values({ clientId, smartSearch: true })
}

/** The first user is the creator. */
function creatorIdOf({ domain, users }: Pick<DemoAgency, 'domain' | 'users'>): string {
  return `${users[0]?.mailLocalPart}@${domain}`
}

async function seedDeposit(tx: Tx, scope: Scope, currency: string, amount: number, now: Date): Promise<void> {
  await postTransfer(
    tx,
    scope,
    {
      kind: 'recharge',
      currency,
      reference: 'demo deposit',
      remark: 'Demo deposit',
      entries: [
        { account: 'deposit', amount },
        { account: 'outside', amount: -amount },
      ],
    },
    now,
  )
}
