import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, role, ssoConnection } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { mailPage, mailParagraph } from '../../shared/mail-page.ts'
import type { JobContext, NewJob } from '../../shared/scheduler/job.ts'
import type { SamlSettings } from '../connection.model.ts'
import type { SsoConnection } from '../connection.store.ts'
import { readCertificate } from '../saml/idp-metadata.ts'
import { isSaml } from '../saml/saml.ts'
import { readMetadata } from './read-settings.ts'

const dayMs = 86_400_000
const maxCertificates = 6
/** Days before the last certificate expires on which administrators get a warning. */
const warningDays = [30, 7, 1] as const
const mostRecipients = 20

export const watchJobOf = (connectionId: string, dueAt: Date): NewJob => ({
  kind: 'singleSignOn.watch',
  subject: connectionId,
  dueAt,
})

export function registerSingleSignOnJobs(deps: Deps): void {
  deps.scheduler.handle('singleSignOn.watch', (job) => watchConnection(deps, job))
}

/**
 * Every day: reads the metadata of a SAML connection again where it has an address, so that a change of certificates needs
 * no administrator, and warns by mail before the last certificate expires.
 */
async function watchConnection(deps: Deps, { scope, subject, clock }: JobContext): Promise<Date | undefined> {
  const [known] = await deps.db
    .select()
    .from(ssoConnection)
    .where(scope.client(ssoConnection, eq(ssoConnection.id, subject)))
  if (!known || !isSaml(known)) return undefined
  const now = clock.now()
  const published = await readPublishedCertificates(deps, known.settings)
  const certificates = published ? rollOver(known.settings, published, now) : known.settings.certificates
  const warnedDays = warningOf(certificates, known.settings.warnedDays, now)
  const isRolledOver = certificates.join() !== known.settings.certificates.join()
  const settings: SamlSettings = { ...known.settings, certificates, ...(published && { published }), warnedDays }
  await deps.db.transaction(async (tx) => {
    const saved = await tx
      .update(ssoConnection)
      .set({ settings, ...(isRolledOver && { version: known.version + 1, changedAt: now }) })
      // A change by an administrator in the meantime wins; the next run reads it.
      .where(scope.client(ssoConnection, and(eq(ssoConnection.id, subject), eq(ssoConnection.version, known.version))))
      .returning({ id: ssoConnection.id })
    if (saved.length === 0) return
    if (isRolledOver) await recordRollOver(tx, known, certificates.length, now)
    if (warnedDays !== undefined && warnedDays !== known.settings.warnedDays)
      await mailExpiry(tx, deps, scope, { name: known.name, expires: latestExpiry(certificates) ?? now })
  })
  return new Date(now.getTime() + dayMs)
}

/**
 * The certificates that the metadata names; undefined when it cannot be read, or describes another identity provider or
 * sign-in address, which needs an administrator and a new test.
 */
async function readPublishedCertificates(deps: Deps, settings: SamlSettings): Promise<string[] | undefined> {
  const { metadataUrl, entityId, signOnUrl, certificates } = settings
  if (metadataUrl === undefined) return undefined
  const result = await readMetadata(deps, 'saml', metadataUrl)
  if (result.kind !== 'saml') return undefined
  const { metadata } = result
  const isSame = metadata.entityId === entityId && metadata.signOnUrl === signOnUrl
  // A set of unknown certificates only could be that of an attacker who controls the address.
  return isSame && metadata.certificates.some((each) => certificates.includes(each)) ? metadata.certificates : undefined
}

/** Adds new certificates, and removes those that the metadata no longer names; one that was entered by hand stays. */
export function rollOver(
  { certificates, published = [] }: SamlSettings,
  latest: readonly string[],
  now: Date,
): string[] {
  const isWithdrawn = (each: string) => published.includes(each) && !latest.includes(each)
  const kept = certificates.filter((each) => !isWithdrawn(each))
  const isExpired = (each: string) => (expiryOf(each) ?? now) < now
  const added = latest.filter((each) => !kept.includes(each) && !isExpired(each))
  return [...kept, ...added].slice(-maxCertificates)
}

/** The warning that is due: the smallest number of days that is reached. Undefined while the end is far. */
function warningOf(certificates: readonly string[], warned: number | undefined, now: Date): number | undefined {
  const expires = latestExpiry(certificates)
  if (!expires) return warned
  const days = (expires.getTime() - now.getTime()) / dayMs
  return warningDays.findLast((each) => days <= each)
}

function latestExpiry(certificates: readonly string[]): Date | undefined {
  const times = certificates.flatMap((each) => expiryOf(each)?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

function expiryOf(base64: string): Date | undefined {
  const certificate = readCertificate(base64)
  return certificate && new Date(certificate.validTo)
}

async function recordRollOver(tx: Tx, { id, clientId, name }: SsoConnection, count: number, now: Date): Promise<void> {
  const object = { kind: 'single-sign-on', id }
  const detail = { name, change: 'certificates from metadata', certificates: count }
  const from = { address: '', agent: 'metadata' }
  await writeAuditLog(tx, { action: 'SSO_UPDATE', by: { clientId, userId: null }, from, object, detail }, now)
}

/** Tells those who may change connections. */
async function mailExpiry(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  scope: Scope,
  { name, expires }: { name: string; expires: Date },
): Promise<void> {
  const users = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, and(eq(appUser.status, 'active'), sql`${role.codes} ? 'security:manage'`)))
    .orderBy(appUser.email)
    .limit(mostRecipients)
  for (const { email, lang, ...user } of users) {
    const values = { name: formatFullName(user), connection: name, day: expires.toISOString().slice(0, 10) }
    const say = (part: string) => translateMessage(lang, `mail.certificateExpiry.${part}`, values)
    const parts = [say('greeting'), say('text'), say('next'), `${settings.publicUrl}/#/profile/user?tab=sso`]
    const html = mailPage(lang, parts.map(mailParagraph))
    await mail.send(tx, { to: email, subject: say('subject'), text: `${parts.join('\n\n')}\n`, html })
  }
}
