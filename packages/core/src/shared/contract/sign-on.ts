/** Why a single sign-on failed. The log of attempts names the reason; `signOnStatusOf` tells what the user sees. */
export const signOnReasons = [
  'unknownConnection',
  'expired',
  'browser',
  'cancelled',
  'providerError',
  'unreachable',
  'clientSecret',
  'malformed',
  'encryption',
  'signature',
  'issuer',
  'audience',
  'recipient',
  'times',
  'request',
  'replay',
  'emailMissing',
  'emailUnverified',
  'domain',
  'noAccount',
  'disabled',
  'suspended',
] as const

export type SignOnReason = (typeof signOnReasons)[number]

/** What the result page tells a user whose sign-in failed. */
export const signOnStatuses = [
  'unknown',
  'expired',
  'cancelled',
  'unavailable',
  'refused',
  'email',
  'domain',
  'noAccount',
  'disabled',
  'suspended',
] as const

export type SignOnStatus = (typeof signOnStatuses)[number]

/** Details of an answer that was not accepted are for administrators: the user sees `refused`. */
const statuses: Partial<Record<SignOnReason, SignOnStatus>> = {
  unknownConnection: 'unknown',
  expired: 'expired',
  browser: 'expired',
  request: 'expired',
  cancelled: 'cancelled',
  unreachable: 'unavailable',
  emailMissing: 'email',
  emailUnverified: 'email',
  domain: 'domain',
  noAccount: 'noAccount',
  disabled: 'disabled',
  suspended: 'suspended',
}

export function signOnStatusOf(reason: SignOnReason): SignOnStatus {
  return statuses[reason] ?? 'refused'
}

/** The checks of an answer in their order. */
export const signOnChecks = [
  'answer',
  'signature',
  'issuer',
  'audience',
  'recipient',
  'times',
  'request',
  'replay',
  'email',
  'domain',
  'account',
] as const

export type SignOnCheck = (typeof signOnChecks)[number]

export const signOnProtocols = ['oidc', 'saml'] as const

export type SignOnProtocol = (typeof signOnProtocols)[number]

/** Checks that exist in one protocol only. */
const samlChecks: readonly SignOnCheck[] = ['recipient', 'replay']

export function signOnChecksOf(protocol: SignOnProtocol): SignOnCheck[] {
  return signOnChecks.filter((each) => protocol === 'saml' || !samlChecks.includes(each))
}

const checkByReason: Record<SignOnReason, SignOnCheck> = {
  unknownConnection: 'answer',
  expired: 'answer',
  browser: 'answer',
  cancelled: 'answer',
  providerError: 'answer',
  unreachable: 'answer',
  clientSecret: 'answer',
  malformed: 'answer',
  encryption: 'signature',
  signature: 'signature',
  issuer: 'issuer',
  audience: 'audience',
  recipient: 'recipient',
  times: 'times',
  request: 'request',
  replay: 'replay',
  emailMissing: 'email',
  emailUnverified: 'email',
  domain: 'domain',
  noAccount: 'account',
  disabled: 'account',
  suspended: 'account',
}

/** The check that a reason belongs to. */
export function signOnCheckOf(reason: SignOnReason): SignOnCheck {
  return checkByReason[reason]
}
