import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { appUser, client, partnerKey, partnerSetting, sandboxFault } from '../../database/schema.ts'
import { allRows } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { comparableAddress, isAdmitted } from '../../shared/agency/access-list.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import { defaultPartnerSetting, type PartnerCaller } from '../http/partner-call.ts'
import { isSecret } from '../../shared/key-secret.ts'

/** Header names of the wire format, and neutral ones. */
const keyHeaders = ['x-client-id', 'x-atlas-client-id']
const secretHeaders = ['x-client-secret', 'x-atlas-client-secret']
const clockHeader = 'x-sandbox-clock'
/** `lastUsedAt` has a precision of one minute to limit writes. */
const usedEveryMs = 60_000

/** Authenticates an API key. The key is looked up across agencies and alone determines the tenant scope. */
export async function authenticatePartner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  headers: IncomingHttpHeaders,
  address: string,
): Promise<PartnerCaller | 'suspended' | 'address' | undefined> {
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
      suspendedAt: client.suspendedAt,
      isAdmitted: isAdmitted(client.id, 'API', comparableAddress(address)),
      simulatedAirlines: client.simulatedAirlines,
      setting: partnerSetting,
      hasPlannedFaults: sql<boolean>`${client.mode} = 'test' and exists (select 1 from ${sandboxFault}
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
        // The keys of a user who has left stop, unless they were handed over.
        ne(appUser.status, 'disabled'),
        isNull(partnerKey.revokedAt),
        or(isNull(partnerKey.expiresAt), gt(partnerKey.expiresAt, now)),
      ),
    )
  if (!found || !isSecret(secret, found.secretHash)) return undefined
  if (found.suspendedAt) return 'suspended'
  if (!found.isAdmitted) return 'address'
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= usedEveryMs)
    await db.update(partnerKey).set({ lastUsedAt: now }).where(eq(partnerKey.id, found.keyId))
  const {
    secretHash: _,
    lastUsedAt: __,
    suspendedAt: ___,
    isAdmitted: ____,
    clockShiftMs,
    clockFrozenAt,
    simulatedAirlines,
    setting,
    ...known
  } = found
  const { mode } = known
  const agencyTime = agencyClock(clock, { mode, clockShiftMs, clockFrozenAt })
  const shift = mode === 'test' ? shiftOf(headers) : 0
  return {
    ...known,
    sessionId: known.keyId,
    codes: [],
    restricted: [],
    provider: false,
    accessScope: allRows,
    airlines: mode === 'test' ? simulatedAirlines : undefined,
    setting: setting ?? defaultPartnerSetting,
    clock: shift === 0 ? agencyTime : { now: () => new Date(agencyTime.now().getTime() + shift) },
  }
}

/** Milliseconds by which `X-Sandbox-Clock` shifts the clock of one request in test mode. */
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
