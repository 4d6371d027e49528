import { parseUserAgent } from '@gangway/core/contract'
import { eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { session } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { renderNewDeviceMail } from '../account-mails.ts'
import type { UserAccount } from '../user.store.ts'
import { networkOfAddress } from './throttle.ts'

/** How long a device counts as known after a sign-in. */
const knownDays = 30
const mostSessions = 200

interface Device {
  address: string
  agent: string
}

/** A new version of a browser is the same device; another network or another browser is a new one. */
function nameOf({ address, agent }: Device): string {
  const { browser, system } = parseUserAgent(agent)
  return [networkOfAddress(address), browser ?? agent, system].join('|')
}

/** Whether the user signed in within the last 30 days, but not from this device. */
export async function isNewDevice(db: Db, { user }: UserAccount, device: Device, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - knownDays * 24 * 3_600_000)
  const known = await db
    .selectDistinct({ address: session.address, agent: session.agent })
    .from(session)
    .where(
      clientScopeOf(user).client(
        session,
        eq(session.userId, user.id),
        gt(session.startedAt, since),
        isNull(session.orderNo),
      ),
    )
    .limit(mostSessions)
  return known.length > 0 && !known.some((each) => nameOf(each) === nameOf(device))
}

export async function mailNewDevice(
  { mail }: Pick<Deps, 'mail'>,
  tx: Tx,
  { account, device, now }: { account: UserAccount; device: Device; now: Date },
): Promise<void> {
  const { browser, system } = parseUserAgent(device.agent)
  const name = [browser, system].filter(Boolean).join(' · ') || device.agent.slice(0, 80) || '–'
  await mail.send(tx, renderNewDeviceMail(account, { device: name, address: device.address }, now))
}
