import { expect, test } from 'vitest'
import type { SamlAssertion, SubjectConfirmation } from './saml-assertion.ts'
import { checkAssertion } from './saml.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString()

const expected = {
  ...{
    issuer: 'https://identity.example',
    audience: 'https://portal.example',
    requestId: '_request' as string | undefined,
    now,
  },
  recipient: 'https://portal.example/sso/callback/harbour',
}

const confirmation: SubjectConfirmation = {
  ...{ method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer', recipient: expected.recipient, notOnOrAfter: at(300) },
  inResponseTo: expected.requestId,
}

const assertion: SamlAssertion = {
  ...{ id: '_1', issuer: expected.issuer, audiences: [[expected.audience]], confirmations: [confirmation] },
  ...{ notBefore: at(-10), notOnOrAfter: at(300), attributes: {} },
}

/** The reason why a changed assertion is refused; null when it is accepted. */
function reasonOf(changes: Partial<SamlAssertion>, wanted: Partial<typeof expected> = {}): unknown {
  try {
    checkAssertion({ ...assertion, ...changes }, { ...expected, ...wanted })
    return null
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error
  }
}

const confirmed = (changes: Partial<SubjectConfirmation>) => ({ confirmations: [{ ...confirmation, ...changes }] })

const cases: [string, Partial<SamlAssertion>, string | null][] = [
  ['as expected', {}, null],
  ['of another issuer', { issuer: 'https://other.example' }, 'issuer'],
  ['without an issuer', { issuer: undefined }, 'issuer'],
  ['without an audience', { audiences: [] }, 'audience'],
  ['with one restriction that does not name us', { audiences: [[expected.audience], ['other']] }, 'audience'],
  ['for another recipient', confirmed({ recipient: 'https://other.example' }), 'recipient'],
  [
    'without a bearer confirmation',
    confirmed({ method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }),
    'recipient',
  ],
  ['whose confirmation has no end', confirmed({ notOnOrAfter: undefined }), 'times'],
  ['whose confirmation has ended', confirmed({ notOnOrAfter: at(-60) }), 'times'],
  ['whose confirmation ended within a minute', confirmed({ notOnOrAfter: at(-59) }), null],
  ['whose confirmation has an unreadable end', confirmed({ notOnOrAfter: 'soon' }), 'times'],
  ['that has ended', { notOnOrAfter: at(-60) }, 'times'],
  ['that begins later', { notBefore: at(61) }, 'times'],
  ['that begins within a minute', { notBefore: at(60) }, null],
  ['for another request', confirmed({ inResponseTo: '_other' }), 'request'],
  ['for no request', confirmed({ inResponseTo: undefined }), 'request'],
]

test.each(cases)('an assertion %s', (_title, changes, reason) => {
  expect(reasonOf(changes)).toBe(reason)
})

test('an assertion for a request is refused where the identity provider started', () => {
  expect(reasonOf({}, { requestId: undefined })).toBe('request')
  expect(reasonOf(confirmed({ inResponseTo: undefined }), { requestId: undefined })).toBeNull()
})
