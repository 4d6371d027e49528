import { X509Certificate } from 'node:crypto'
import { SignOnProblem } from '../sign-on-problem.ts'
import { xmlAttributeOf, childrenOf, namespaces, parseXml, textOf } from './xml.ts'

/** What the metadata of a SAML identity provider says. */
export interface IdpMetadata {
  entityId: string
  signOnUrl: string
  certificates: string[]
}

export type MetadataProblem = 'xml' | 'entityId' | 'provider' | 'signOnUrl' | 'certificate'

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads metadata; the name of the problem when something is missing. */
export function readIdpMetadata(xml: string): IdpMetadata | MetadataProblem {
  let root: Element
  try {
    root = parseXml(xml.trim())
  } catch (error) {
    if (error instanceof SignOnProblem) return 'xml'
    throw error
  }
  const entities =
    root.localName === 'EntitiesDescriptor' ? childrenOf(root, namespaces.metadata, 'EntityDescriptor') : [root]
  const providers = entities.flatMap((entity) =>
    childrenOf(entity, namespaces.metadata, 'IDPSSODescriptor').map((provider) => ({ entity, provider })),
  )
  const [only, ...others] = providers
  if (!only || others.length > 0) return 'provider'
  const entityId = xmlAttributeOf(only.entity, 'entityID')
  if (!entityId || entityId.length > 1_000) return 'entityId'
  const service = childrenOf(only.provider, namespaces.metadata, 'SingleSignOnService').find(
    (each) => xmlAttributeOf(each, 'Binding') === redirectBinding,
  )
  const signOnUrl = xmlAttributeOf(service, 'Location')
  if (!signOnUrl || !isWebAddress(signOnUrl)) return 'signOnUrl'
  const certificates = certificatesOf(only.provider)
  return certificates.length > 0 ? { entityId, signOnUrl, certificates } : 'certificate'
}

export const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

/** Certificates for signatures; a key without a use serves for everything. */
function certificatesOf(provider: Element): string[] {
  const keys = childrenOf(provider, namespaces.metadata, 'KeyDescriptor').filter(
    (each) => xmlAttributeOf(each, 'use') !== 'encryption',
  )
  const texts = keys
    .flatMap((each) => childrenOf(each, namespaces.signature, 'KeyInfo'))
    .flatMap((each) => childrenOf(each, namespaces.signature, 'X509Data'))
    .flatMap((each) => childrenOf(each, namespaces.signature, 'X509Certificate'))
    .map((each) => normalizeCertificate(textOf(each) ?? ''))
  return [...new Set(texts.flatMap((each) => each ?? []))].slice(0, 6)
}

/** A certificate in base64 without header and line breaks; undefined when it is none, or has no RSA key. */
export function normalizeCertificate(text: string): string | undefined {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return readCertificate(base64)?.publicKey.asymmetricKeyType === 'rsa' ? base64 : undefined
}

export function readCertificate(base64: string): X509Certificate | undefined {
  if (!/^[A-Za-z0-9+/=]{200,20000}$/.test(base64)) return undefined
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}
