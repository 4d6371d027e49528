/** What is stored about an identity provider that speaks OpenID Connect. */
export interface OidcSettings {
  protocol: 'oidc'
  issuer: string
  clientId: string
}

/** What is stored about an identity provider that speaks SAML 2.0. */
export interface SamlSettings {
  protocol: 'saml'
  entityId: string
  signOnUrl: string
  /** Certificates of its signatures in base64 without a header: two are valid during a change. */
  certificates: string[]
  /** The address from which the metadata was read. */
  metadataUrl?: string
  /** The certificates that the metadata named when it was read last. */
  published?: string[]
  /** Days before the expiry of the last certificate of the last warning to administrators. */
  warnedDays?: number | undefined
  /** Whether a sign-in may begin at the identity provider. */
  isIdpInitiated: boolean
}

export type ConnectionSettings = OidcSettings | SamlSettings

/** Names of claims or SAML attributes. */
export interface AttributeNames {
  email: string
  nickname: string
  lastname: string
  groups: string
}

/** The role of users who belong to a group of the identity provider. */
export interface GroupRole {
  group: string
  roleId: string
}

/** One check of an attempt; `passed` is null for a check that was not reached. */
export interface AttemptCheck {
  id: string
  passed: boolean | null
}

/** The content of a received attribute, shown to administrators after a test. */
export type ReceivedAttributes = Record<string, string[]>
