import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { appUser, client, partnerKey, partnerSetting, sandboxFault } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { clientClock } from '../shared/client-clock.ts'
import { usualSetting, type Integrator } from './integrator.ts'
import { isSecret } from './key-secret.ts'

/** Under the names of the wire format, and under neutral ones. */
const keyHeaders = ['x-client-id', 'x-atlas-client-id']
const secretHeaders = ['x-client-secret', 'x-atlas-client-secret']
const clockHeader = 'x-sandbox-clock'
/** When a key was last used is known to the minute: a busy system would write nothing else. */
const usedEveryMs = 60_000

/** The system behind a key. The key is looked up across clients; it alone says whose scope everything else happens in. */
export async function findIntegrator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<Integrator | undefined> {
  const [accessKey, secret] = [first(headers, keyHeaders), first(headers, secretHeaders)]
  if (accessKey === undefined || secret === undefined || accessKey.length > 80 || secret.length > 200) return undefined
  const now = clock.now()
  const [found] = await db
    .select({
      keyId: partnerKey.id,
      secretHash: partnerKey.secretHash,
      lastUsedAt: partnerKey.lastUsedAt,
      userId: partnerKey.userId,
      lang: appUser.lang,
      clientId: client.id,
      currency: client.currency,
      payChannels: client.payChannels,
      mode: client.mode,
      clockShiftMs: client.clockShiftMs,
      clockFrozenAt: client.clockFrozenAt,
      rehearsedAirlines: client.rehearsedAirlines,
      setting: partnerSetting,
      faulty: sql<boolean>`${client.mode} = 'test' and exists (select 1 from ${sandboxFault}
        where ${sandboxFault.clientId} = ${client.id} and ${sandboxFault.seen} < ${sandboxFault.nth})`,
    })
    .from(partnerKey)
    .innerJoin(client, eq(client.id, partnerKey.clientId))
    .innerJoin(appUser, eq(appUser.id, partnerKey.userId))
    .leftJoin(partnerSetting, eq(partnerSetting.clientId, client.id))
    .where(
      and(
        eq(partnerKey.accessKey, accessKey),
        eq(client.provider, false),
        isNull(partnerKey.revokedAt),
        or(isNull(partnerKey.expiresAt), gt(partnerKey.expiresAt, now)),
      ),
    )
  if (!found || !isSecret(secret, found.secretHash)) return undefined
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= usedEveryMs)
    await db.update(partnerKey).set({ lastUsedAt: now }).where(eq(partnerKey.id, found.keyId))
  const { secretHash: _, lastUsedAt: __, clockShiftMs, clockFrozenAt, rehearsedAirlines, setting, ...known } = found
  const { mode } = known
  const its = clientClock(clock, { mode, clockShiftMs, clockFrozenAt })
  const shift = mode === 'test' ? shiftOf(headers) : 0
  return {
    ...known,
    sessionId: known.keyId,
    codes: [],
    restricted: [],
    provider: false,
    airlines: mode === 'test' ? rehearsedAirlines : undefined,
    setting: setting ?? usualSetting,
    clock: shift === 0 ? its : { now: () => new Date(its.now().getTime() + shift) },
  }
}

/** Seconds by which a rehearsal moves the time of one call. */
function shiftOf(headers: IncomingHttpHeaders): number {
  const given = first(headers, [clockHeader])
  return given !== undefined && /^[+-]?\d{1,8}$/.test(given) ? Number(given) * 1_000 : 0
}

function first(headers: IncomingHttpHeaders, names: readonly string[]): string | undefined {
  for (const name of names) {
    const given = headers[name]
    if (typeof given === 'string' && given !== '') return given
  }
  return undefined
}
