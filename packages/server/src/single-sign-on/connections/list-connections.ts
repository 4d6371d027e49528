import { signOnReasons, toServerTime, type SignOnReason } from '@gangway/core/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { client, scimToken, ssoAttempt, ssoConnection, ssoDomain } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { addressesOf, scimUrlOf } from '../addresses.ts'
import type { SsoConnection } from '../connection.store.ts'
import { recordOf } from './domains.ts'
import { readCertificate } from '../saml/idp-metadata.ts'
import { countScimGroups } from '../scim/scim-group.store.ts'
import { countScimUsers } from '../scim/scim-user.store.ts'

type List = 'POST /pac4jConfigurationProperties/getPageList'
type ListAttempts = 'POST /pac4jConfigurationProperties/attempts/getPageList'
type PresentedConnection = Answer<List>['list'][number]

/** The oldest first. */
export async function listConnections(deps: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize } = body
  const [agency] = await deps.db.select().from(client).where(eq(client.id, scope.clientId))
  const rows = await deps.db
    .select()
    .from(ssoConnection)
    .where(scope.client(ssoConnection))
    .orderBy(asc(ssoConnection.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await deps.db.$count(ssoConnection, scope.client(ssoConnection))
  const domains = await deps.db.select().from(ssoDomain).where(scope.client(ssoDomain)).orderBy(asc(ssoDomain.domain))
  const tokens = await deps.db.select().from(scimToken).where(scope.client(scimToken))
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...present(deps, row, { agency, domains }),
      scim: {
        ...presentToken(tokens.find(({ connectionId }) => connectionId === row.id)),
        url: scimUrlOf(deps.settings),
        users: await countScimUsers(deps.db, row),
        groups: await countScimGroups(deps.db, row),
      },
    })),
  )
  return answer({ list, total, page, pageSize, baseUrl: `${deps.settings.publicUrl}/sso` })
}

interface Context {
  agency: typeof client.$inferSelect | undefined
  domains: (typeof ssoDomain.$inferSelect)[]
}

function present(
  { settings }: Deps,
  row: SsoConnection,
  { agency, domains }: Context,
): Omit<PresentedConnection, 'scim'> {
  const { settings: provider } = row
  const isSaml = provider.protocol === 'saml'
  const { startUrl, callbackUrl, metadataUrl } = addressesOf(settings, row.name)
  const isOnly = agency?.singleSignOnOnly === true && agency.singleSignOn === row.name
  return {
    id: row.id,
    version: row.version,
    pac4jClientName: row.name,
    protocol: provider.protocol,
    enabled: row.enabled,
    testedAt: row.testedAt && toServerTime(row.testedAt),
    isOnly,
    emergencyUserId: isOnly ? (agency.emergencyUserId ?? null) : null,
    idpEntityId: isSaml ? provider.entityId : provider.issuer,
    signOnUrl: isSaml ? provider.signOnUrl : null,
    certificates: isSaml ? provider.certificates.flatMap(presentCertificate) : [],
    clientId: isSaml ? null : provider.clientId,
    hasClientSecret: row.clientSecret !== null,
    isIdpInitiated: isSaml && provider.isIdpInitiated,
    attributes: row.attributes,
    isEmailTrusted: row.isEmailTrusted,
    createsUsers: row.createsUsers,
    defaultRole: row.defaultRoleId,
    groupRoles: row.groupRoles,
    // The address of our metadata is our name for the identity provider.
    entityId: isSaml ? metadataUrl : callbackUrl,
    acsUrl: callbackUrl,
    startUrl,
    metadataUrl: isSaml ? metadataUrl : null,
    domains: domains
      .filter(({ connectionId }) => connectionId === row.id)
      .map((each) => ({
        ...{ id: each.id, domain: each.domain, ...recordOf(each) },
        verifiedAt: each.verifiedAt && toServerTime(each.verifiedAt),
      })),
  }
}

function presentToken(token: typeof scimToken.$inferSelect | undefined) {
  return {
    tokenCreatedAt: token ? toServerTime(token.createdAt) : null,
    lastUsedAt: token?.lastUsedAt ? toServerTime(token.lastUsedAt) : null,
  }
}

function presentCertificate(base64: string): PresentedConnection['certificates'] {
  const certificate = readCertificate(base64)
  if (!certificate) return []
  const { fingerprint256: fingerprint, subject, validTo } = certificate
  return [{ fingerprint, subject: subject.slice(0, 200), expires: toServerTime(new Date(validTo)) }]
}

/** Newest first. Times are precise to the second, ids sort by age. */
export async function listSignOnAttempts(
  { db }: Deps,
  { caller, body }: Call<ListAttempts>,
): Promise<Reply<Answer<ListAttempts>> | Refusal> {
  const scope = scopeOf(caller)
  const { id, page, pageSize } = body
  const known = await db.$count(ssoConnection, scope.client(ssoConnection, eq(ssoConnection.id, id)))
  if (known === 0) return refuse(5004)
  const ofConnection = scope.client(ssoAttempt, eq(ssoAttempt.connectionId, id))
  const rows = await db
    .select()
    .from(ssoAttempt)
    .where(ofConnection)
    .orderBy(desc(ssoAttempt.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(ssoAttempt, ofConnection)
  const list = rows.map(({ id: attemptId, at, kind, reason, email, checks, received }) => ({
    ...{ id: attemptId, at: toServerTime(at), kind, email, received, reason: readReason(reason) },
    checks: checks as Answer<ListAttempts>['list'][number]['checks'],
  }))
  return answer({ list, total, page, pageSize })
}

function readReason(text: string | null): SignOnReason | null {
  return signOnReasons.find((each) => each === text) ?? null
}
