import type { SignOnProtocol } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { FieldProblem } from '../../shared/http/reply.ts'
import { targetRulesOf } from '../../webhook/find-target.ts'
import type { OidcSettings, SamlSettings } from '../connection.model.ts'
import { fetchProvider } from '../fetch-provider.ts'
import { normalizeCertificate, readIdpMetadata, type IdpMetadata, type MetadataProblem } from '../saml/idp-metadata.ts'
import { discover, encryptClientSecret } from '../oidc/oidc.ts'
import { SignOnProblem } from '../sign-on-problem.ts'

type ReadDeps = Pick<Deps, 'settings' | 'secret' | 'clock'>

export type SettingsProblem = MetadataProblem | 'unreachable' | 'issuer'

/** What is read from the address or the text of metadata. */
export type MetadataResult =
  | { kind: 'oidc'; issuer: string }
  | { kind: 'saml'; metadata: IdpMetadata; metadataUrl?: string }
  | { kind: 'problem'; problem: SettingsProblem }

export async function readMetadata(deps: ReadDeps, protocol: SignOnProtocol, given: string): Promise<MetadataResult> {
  return protocol === 'oidc' ? readIssuer(deps, given) : readSamlMetadata(deps, given)
}

/** Reads what an issuer publishes; its address may be given with or without the path of the discovery document. */
async function readIssuer(deps: ReadDeps, given: string): Promise<MetadataResult> {
  const issuer = given.replace(/\/\.well-known\/openid-configuration$/, '')
  if (!URL.canParse(issuer)) return { kind: 'problem', problem: 'unreachable' }
  try {
    const settings = { issuer, clientId: 'check' }
    const config = await discover(deps, { id: 'check', clientSecret: null, settings })
    return { kind: 'oidc', issuer: config.serverMetadata().issuer }
  } catch (error) {
    if (!(error instanceof SignOnProblem)) throw error
    return { kind: 'problem', problem: error.reason === 'issuer' ? 'issuer' : 'unreachable' }
  }
}

async function readSamlMetadata(deps: ReadDeps, given: string): Promise<MetadataResult> {
  const isUrl = /^https?:\/\//i.test(given)
  let xml = given
  if (isUrl) {
    try {
      const response = await fetchProvider(given, {}, targetRulesOf(deps.settings))
      if (response.status !== 200) return { kind: 'problem', problem: 'unreachable' }
      xml = await response.text()
    } catch (error) {
      if (!(error instanceof SignOnProblem)) throw error
      return { kind: 'problem', problem: 'unreachable' }
    }
  }
  const metadata = readIdpMetadata(xml)
  if (typeof metadata === 'string') return { kind: 'problem', problem: metadata }
  return { kind: 'saml', metadata, ...(isUrl && { metadataUrl: given }) }
}

export interface SentSettings {
  idpMetadata?: string
  clientId?: string
  clientSecret?: string
  certificate?: string
  isIdpInitiated: boolean
}

interface StoredSettings {
  settings: OidcSettings | SamlSettings
  clientSecret?: string
}

/** The settings to store, out of what was sent and what is stored already. */
export async function readConnectionSettings(
  deps: ReadDeps,
  { id, protocol, stored }: { id: string; protocol: SignOnProtocol; stored?: OidcSettings | SamlSettings },
  sent: SentSettings,
): Promise<StoredSettings | FieldProblem> {
  const result = sent.idpMetadata === undefined ? undefined : await readMetadata(deps, protocol, sent.idpMetadata)
  if (result?.kind === 'problem') return { path: 'idpMetadata', key: `input.sso.${result.problem}` }
  if (protocol === 'oidc') {
    const known = stored?.protocol === 'oidc' ? stored : undefined
    const issuer = result?.kind === 'oidc' ? result.issuer : known?.issuer
    const clientId = sent.clientId ?? known?.clientId
    if (!issuer) return { path: 'idpMetadata', key: 'input.required' }
    if (!clientId) return { path: 'clientId', key: 'input.required' }
    if (!sent.clientSecret && !known) return { path: 'clientSecret', key: 'input.required' }
    const secret = sent.clientSecret && { clientSecret: encryptClientSecret(deps, id, sent.clientSecret) }
    return { settings: { protocol, issuer, clientId }, ...secret }
  }
  const known = stored?.protocol === 'saml' ? stored : undefined
  const read = result?.kind === 'saml' ? { ...result.metadata, metadataUrl: result.metadataUrl } : known
  if (!read) return { path: 'idpMetadata', key: 'input.required' }
  const added = sent.certificate === undefined ? undefined : normalizeCertificate(sent.certificate)
  if (sent.certificate !== undefined && added === undefined)
    return { path: 'certificate', key: 'input.sso.certificate' }
  const certificates = [...new Set([...read.certificates, ...(added ? [added] : [])])].slice(-4)
  const { entityId, signOnUrl, metadataUrl } = read
  const { isIdpInitiated } = sent
  return { settings: { protocol, entityId, signOnUrl, certificates, metadataUrl, isIdpInitiated } }
}
