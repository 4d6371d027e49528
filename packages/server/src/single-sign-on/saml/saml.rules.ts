import type { SamlAssertion, SubjectConfirmation } from './saml-assertion.ts'
import { SignOnProblem } from '../sign-on-problem.ts'

/** How far the clock of an identity provider may differ from ours. */
export const clockSkewMs = 60_000

export interface ExpectedAssertion {
  issuer: string
  audience: string
  recipient: string
  /** The id of our request; undefined for a sign-in that started at the identity provider. */
  requestId: string | undefined
  now: Date
}

/** Checks what a signature does not tell: by whom, for whom and when an assertion is valid. Returns its end. */
export function checkAssertion(assertion: SamlAssertion, expected: ExpectedAssertion): Date {
  if (assertion.issuer !== expected.issuer) throw new SignOnProblem('issuer')
  const { audiences } = assertion
  if (audiences.length === 0 || !audiences.every((each) => each.includes(expected.audience)))
    throw new SignOnProblem('audience')
  const bearers = assertion.confirmations.filter(({ method }) => method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
  const addressed = bearers.filter(({ recipient }) => recipient === expected.recipient)
  if (addressed.length === 0) throw new SignOnProblem('recipient')
  const current = addressed.find((each) => isCurrent(each, expected.now))
  if (!current || !isWithin(assertion, expected.now)) throw new SignOnProblem('times')
  // A sign-in that started elsewhere must not answer a request, and an answer must belong to this browser's request.
  if (current.inResponseTo !== expected.requestId) throw new SignOnProblem('request')
  return new Date(Date.parse(current.notOnOrAfter ?? '') + clockSkewMs)
}

/** A confirmation without an end would be valid for good. */
function isCurrent(confirmation: SubjectConfirmation, now: Date): boolean {
  return confirmation.notOnOrAfter !== undefined && isWithin(confirmation, now)
}

function isWithin({ notBefore, notOnOrAfter }: { notBefore?: string; notOnOrAfter?: string }, now: Date): boolean {
  const time = now.getTime()
  // A time that cannot be read is NaN, with which no comparison is true.
  const hasBegun = notBefore === undefined || time + clockSkewMs >= Date.parse(notBefore)
  const isOpen = notOnOrAfter === undefined || time - clockSkewMs < Date.parse(notOnOrAfter)
  return hasBegun && isOpen
}
