import samlp from 'samlp'
import { createKeyPair } from './key-pair.ts'

/** The key of the SAML identity provider of the tests. */
export const samlProviderKeys = createKeyPair('Identity provider of the tests', new Date('2026-01-01T00:00:00Z'))

export const base64Of = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')

/** Metadata as identity providers export it. */
export function samlMetadataOf(entityId: string, certificates = [samlProviderKeys.certificate]): string {
  const keys = certificates.map(
    (each) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64Of(each)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys.join('\n    ')}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}

export interface SamlAnswer {
  /** The response as XML. */
  xml: string
  relayState: string
}

export const samlIssuer = 'https://identity.example/saml'

/** Names that samlp, like Entra ID, gives attributes. */
export const samlAttributes = {
  email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  nickname: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  lastname: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  groups: 'groups',
}

export const personOf = (email: string) => ({
  id: email,
  displayName: 'Lin Tao',
  name: { givenName: 'Tao', familyName: 'Lin' },
  emails: [{ value: email }],
})

/** What samlp, a real SAML identity provider, answers to a request; `options` are those of samlp. */
export async function answerSaml(
  requestUrl: string,
  callbackUrl: string,
  { user = personOf('agent@harbour.example'), ...options }: Record<string, unknown> = {},
): Promise<SamlAnswer> {
  const query = Object.fromEntries(new URL(requestUrl).searchParams)
  return new Promise((resolve, reject) => {
    const handle = samlp.auth({
      issuer: samlIssuer,
      cert: samlProviderKeys.certificate,
      key: samlProviderKeys.privateKey,
      recipient: callbackUrl,
      destination: callbackUrl,
      lifetimeInSeconds: 300,
      getUserFromRequest: () => user,
      getPostURL: (_audience: string, _request: unknown, _sent: unknown, done: (error: null, url: string) => void) =>
        done(null, callbackUrl),
      responseHandler: (response: Buffer) =>
        resolve({ xml: response.toString('utf8'), relayState: query['RelayState'] ?? '' }),
      ...options,
    })
    handle({ method: 'GET', query, originalUrl: requestUrl }, {}, reject)
  })
}

/** The form that a browser posts to the callback. */
export const formOf = ({ xml, relayState }: SamlAnswer): URLSearchParams =>
  new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
