import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, client, partnerSetting, passwordHistory } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { seedEmbedKey } from '../embed/seed-embed-key.ts'
import { postTransfer } from '../finance/post-transfer.ts'
import { storeKey } from '../partner/store-key.ts'
import { newId } from '../shared/ids.ts'
import { defaultPolicy } from './default-policy.ts'
import {
  demoAuthenticatorSecret,
  demoClients,
  demoEmbedKey,
  demoPassword,
  type DemoClient,
  type DemoUser,
} from './demo-clients.ts'
import { hashPassword, travelling } from './hash-password.ts'
import { makeRoles } from './make-roles.ts'
import { sealAuthenticator } from './second-factor.ts'

/** What to tell whoever wants to try the demo. */
export interface Demo {
  password: string
  authenticatorSecret: string
  signIns: readonly { email: string; shows: string }[]
  embedKey: { publicId: string; secret: string }
}

const yearMs = 365 * 24 * 3_600_000

/**
 * Makes the demo clients that are not there yet and leaves those that are as they are. Nothing in production, unless
 * asked for: everybody knows the password.
 */
export async function seedDemo(
  deps: Deps,
  { evenInProduction = false, hash = hashPassword } = {},
): Promise<Demo | undefined> {
  if (deps.settings.production && !evenInProduction) return undefined
  await deps.database.exclusively('gangway demo', async () => {
    for (const draft of demoClients) await seedClient(deps, draft, hash)
  })
  const signIns = demoClients.flatMap(({ domain, users }) =>
    users.map(({ mailbox, shows }) => ({ email: `${mailbox}@${domain}`, shows })),
  )
  return { password: demoPassword, authenticatorSecret: demoAuthenticatorSecret, signIns, embedKey: demoEmbedKey }
}

async function seedClient(deps: Deps, draft: DemoClient, hash: typeof hashPassword): Promise<void> {
  const [there] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, draft.settings.code))
  if (there) return
  const travelled = travelling(demoPassword)
  const hashes = await Promise.all(
    draft.users.map(async ({ password }) => (password === 'none' ? null : await hash(travelled))),
  )
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const passwordPolicy = { ...defaultPolicy, ...draft.policy }
    const scope = scopeOf({ clientId: newId(now) })
    await tx
      .insert(client)
      .values({ ...draft.settings, id: scope.clientId, mode: 'test', passwordPolicy, createdAt: now })
    const roleIds = await makeRoles(tx, scope, draft, now)
    for (const [index, user] of draft.users.entries()) {
      await seedUser(
        tx,
        deps,
        scope,
        { draft, user, roleId: roleIds.get(user.role) ?? '', hash: hashes[index] ?? null },
        now,
      )
    }
    if (draft.partnerKey) await seedPartner(tx, scope, draft, now)
    if (draft.embedKey) await seedEmbedKey(tx, scope, { ...draft.embedKey, maker: makerOf(draft) }, now)
    if (draft.deposit !== undefined) await seedDeposit(tx, scope, draft.settings.currency, draft.deposit, now)
  })
}

interface Seed {
  draft: DemoClient
  user: DemoUser
  roleId: string
  hash: string | null
}

async function seedUser(
  tx: Tx,
  deps: Deps,
  scope: Scope,
  { draft, user, roleId, hash }: Seed,
  now: Date,
): Promise<void> {
  const id = newId(now)
  const { clientId } = scope
  const isBound = user.authenticator === 'bound'
  const changedAt = user.password === 'expired' ? new Date(now.getTime() - 2 * yearMs) : now
  await tx.insert(appUser).values({
    id,
    clientId,
    roleId,
    email: `${user.mailbox}@${draft.domain}`,
    username: user.username,
    nickname: user.nickname,
    lastname: user.lastname,
    lang: draft.lang,
    status: 'active',
    passwordHash: hash,
    passwordChangedAt: changedAt,
    authenticator: isBound ? sealAuthenticator(deps, id, demoAuthenticatorSecret) : null,
    authenticatorBoundAt: isBound ? now : null,
    createdAt: now,
  })
  if (hash !== null)
    await tx.insert(passwordHistory).values({ id: newId(now), clientId, userId: id, hash, createdAt: changedAt })
}

/** A key that everybody knows, for whoever tries the calls of other systems. */
async function seedPartner(
  tx: Tx,
  scope: Scope,
  { partnerKey: key, domain, users }: DemoClient,
  now: Date,
): Promise<void> {
  const { clientId } = scope
  const email = makerOf({ domain, users })
  const [maker] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.email, email)))
  if (!key || !maker) return
  await storeKey(tx, { clientId, userId: maker.id, ...key, name: 'Demo' }, now)
  await tx.insert(partnerSetting).values({ clientId, smartSearch: true })
}

/** The first user answers for what is made. */
function makerOf({ domain, users }: Pick<DemoClient, 'domain' | 'users'>): string {
  return `${users[0]?.mailbox}@${domain}`
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
