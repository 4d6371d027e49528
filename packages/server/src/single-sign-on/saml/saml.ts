import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../shared/ids.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import { addressesOf } from '../addresses.ts'
import type { SamlSettings } from '../connection.model.ts'
import type { SsoConnection } from '../connection.store.ts'
import { identityOf, type Identity } from '../identity.ts'
import { pemOf } from './key-pair.ts'
import { rememberAssertion, type SignOnRequest, type StartedRequest } from '../request.store.ts'
import { checkAssertion } from './saml.rules.ts'
import { readAssertion } from './saml-assertion.ts'
import { SignOnProblem } from '../sign-on-problem.ts'
import { xmlAttributeOf, childrenOf, namespaces, parseXml, textOf } from './xml.ts'

export type SamlConnection = SsoConnection & { settings: SamlSettings }

type SamlDeps = Pick<Deps, 'settings' | 'secret' | 'clock' | 'db'>

const keyPurpose = 'single sign-on private key'

export function isSaml(connection: SsoConnection): connection is SamlConnection {
  return connection.settings.protocol === 'saml'
}

export const encryptPrivateKey = ({ secret }: Pick<Deps, 'secret'>, connectionId: string, pem: string): string =>
  encryptForOwner(secret, keyPurpose, connectionId, pem)

/** The address of the identity provider with a signed request. */
export async function startSaml(
  deps: SamlDeps,
  connection: SamlConnection,
  { state, browserSecret }: { state: string; browserSecret: string },
): Promise<{ url: string; started: StartedRequest }> {
  const samlRequestId = `_${newToken(20)}`
  const url = await samlOf(deps, connection, samlRequestId).getAuthorizeUrlAsync(state, undefined, {})
  return { url, started: { state, browserSecret, samlRequestId } }
}

/** The person of an assertion, after all checks. */
export async function verifySaml(
  deps: SamlDeps,
  connection: SamlConnection,
  { request, response }: { request: SignOnRequest | undefined; response: string },
): Promise<Identity> {
  const { settings } = connection
  const { callbackUrl, metadataUrl } = addressesOf(deps.settings, connection.name)
  const root = parseXml(decodeResponse(response))
  if (root.localName !== 'Response' || root.namespaceURI !== namespaces.protocol) throw new SignOnProblem('malformed')
  checkStatus(root)
  if (hasWeakSignature(root)) throw new SignOnProblem('signature', { cause: 'weak algorithm' })
  // An assertion that a signature covers; who issued it and for whom is checked below.
  const verifiedXml = await verifySignature(deps, connection, response)
  const assertion = readAssertion(verifiedXml)
  const issuer = textOf(childrenOf(root, namespaces.assertion, 'Issuer')[0])
  if (issuer !== undefined && issuer !== settings.entityId) throw new SignOnProblem('issuer')
  const destination = xmlAttributeOf(root, 'Destination')
  const until = checkAssertion(assertion, {
    issuer: settings.entityId,
    audience: metadataUrl,
    recipient: callbackUrl,
    requestId: request?.samlRequestId ?? undefined,
    now: deps.clock.now(),
  })
  if (destination !== undefined && destination !== callbackUrl) throw new SignOnProblem('recipient')
  if (xmlAttributeOf(root, 'InResponseTo') !== (request?.samlRequestId ?? undefined)) throw new SignOnProblem('request')
  if (!assertion.id || assertion.id.length > 200) throw new SignOnProblem('malformed')
  const replayed = !(await rememberAssertion(deps.db, connection, { assertionId: assertion.id, expiresAt: until }))
  if (replayed) throw new SignOnProblem('replay')
  const received = { ...(assertion.nameId && { NameID: [assertion.nameId] }), ...assertion.attributes }
  return identityOf(received, connection.attributes)
}

function decodeResponse(response: string): string {
  if (response.length > 700_000 || !/^[A-Za-z0-9+/=\s]+$/.test(response)) throw new SignOnProblem('malformed')
  return Buffer.from(response, 'base64').toString('utf8')
}

const hashAlgorithm = /^http:\/\/www\.w3\.org\/2001\/04\/(?:xmldsig-more#rsa-sha(?:256|384|512)|xmlenc#sha(?:256|512))$/

/** The library accepts SHA-1, for which two contents with one hash can be made. */
function hasWeakSignature(root: Element): boolean {
  const find = (parent: Element, name: string) => Array.from(parent.getElementsByTagNameNS(namespaces.signature, name))
  return find(root, 'Signature').some((signature) =>
    ['SignatureMethod', 'DigestMethod']
      .flatMap((name) => find(signature, name))
      .some((each) => !hashAlgorithm.test(xmlAttributeOf(each, 'Algorithm') ?? '')),
  )
}

/** An identity provider may answer with an error instead of an assertion. */
function checkStatus(root: Element): void {
  const [status] = childrenOf(root, namespaces.protocol, 'Status')
  const [code] = childrenOf(status, namespaces.protocol, 'StatusCode')
  const value = xmlAttributeOf(code, 'Value')
  if (value === 'urn:oasis:names:tc:SAML:2.0:status:Success') return
  const inner = xmlAttributeOf(childrenOf(code, namespaces.protocol, 'StatusCode')[0], 'Value') ?? ''
  throw new SignOnProblem(/:(AuthnFailed|RequestDenied)$/.test(inner) ? 'cancelled' : 'providerError', {
    cause: inner || value,
  })
}

/** The XML of the only assertion, as a signature of a known certificate covers it. */
async function verifySignature(deps: SamlDeps, connection: SamlConnection, response: string): Promise<string> {
  try {
    const { profile } = await samlOf(deps, connection).validatePostResponseAsync({ SAMLResponse: response })
    const xml: unknown = profile?.getAssertionXml?.()
    if (typeof xml !== 'string') throw new SignOnProblem('signature')
    return xml
  } catch (error) {
    if (error instanceof SignOnProblem) throw error
    const isEncryption = error instanceof Error && /decrypt|encryption|oaep|padding|Encrypted/i.test(error.message)
    throw new SignOnProblem(isEncryption ? 'encryption' : 'signature', { cause: error })
  }
}

/** Our metadata, with the certificate for signed requests and encrypted assertions. */
export function describeSaml(deps: SamlDeps, connection: SamlConnection): string {
  const { certificate } = connection
  return samlOf(deps, connection).generateServiceProviderMetadata(certificate, certificate)
}

/**
 * The library signs requests, decrypts and checks signatures. Issuer, audience, recipient, times, request and replay are
 * checked on the signed XML by `checkAssertion`, so the library's own checks of them are off.
 */
function samlOf(deps: SamlDeps, connection: SamlConnection, requestId = '_unused'): SAML {
  const { settings } = connection
  const { callbackUrl, metadataUrl } = addressesOf(deps.settings, connection.name)
  const privateKey = decryptForOwner(deps.secret, keyPurpose, connection.id, connection.privateKey ?? '')
  if (privateKey === undefined) throw new Error('The private key of a connection cannot be read.')
  return new SAML({
    callbackUrl,
    issuer: metadataUrl,
    entryPoint: settings.signOnUrl,
    idpCert: settings.certificates.map(pemOf),
    privateKey,
    decryptionPvk: privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    audience: false,
    acceptedClockSkewMs: -1,
    generateUniqueId: () => requestId,
  })
}
