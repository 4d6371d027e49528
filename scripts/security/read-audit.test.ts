import { describe, expect, test } from 'vitest'
import { readAudit, summarizeAudit } from './read-audit.ts'

const summaryOf = (stdout: string, stderr = '') =>
  summarizeAudit(readAudit({ stdout, output: [stdout, stderr].filter(Boolean).join('\n') }))

const advisory = (name: string, severity: string, paths = [`packages__server>${name}`]) => ({
  findings: [{ version: '1.0.0', paths, dev: false, optional: false, bundled: false }],
  title: `${name} is unsafe`,
  module_name: name,
  vulnerable_versions: '<2.0.0',
  patched_versions: '>=2.0.0',
  severity,
  url: `https://github.com/advisories/GHSA-${name}`,
})
const report = (...advisories: ReturnType<typeof advisory>[]) =>
  JSON.stringify({ advisories: { ...advisories }, metadata: { vulnerabilities: {}, totalDependencies: 1170 } })

describe('a report of the registry', () => {
  test('without vulnerabilities passes', () => {
    expect(summaryOf(report())).toEqual({
      text: 'Dependency audit: no known vulnerabilities (1170 dependencies).',
      isPassed: true,
    })
  })

  test('lists vulnerabilities, the most severe first, with the fixed version and the path', () => {
    const paths = ['packages__server>qs', '.>tool>qs']
    const { text } = summaryOf(report(advisory('qs', 'moderate', paths), advisory('pg', 'critical')))
    expect(text.split('\n')).toEqual([
      'Dependency audit: known vulnerabilities: 1 critical, 1 moderate (1170 dependencies).',
      'critical  pg 1.0.0: pg is unsafe',
      '          fixed in >=2.0.0; https://github.com/advisories/GHSA-pg',
      '          required by packages__server>pg',
      'moderate  qs 1.0.0: qs is unsafe',
      '          fixed in >=2.0.0; https://github.com/advisories/GHSA-qs',
      '          required by packages__server>qs and 1 more',
    ])
  })

  test.each([
    ['info', true],
    ['low', true],
    ['moderate', true],
    ['high', false],
    ['critical', false],
    ['a new severity', false],
  ])('of severity %s passes: %s', (severity, isPassed) => {
    expect(summaryOf(report(advisory('pg', severity))).isPassed).toBe(isPassed)
  })
})

const unavailable = { text: 'Dependency audit: not available (the registry offers no audit).', isPassed: true }

// Messages of pnpm 12.4.2 for answers of a test registry.
test.each([
  "Error: ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS\n\n  × The audit endpoint (at https://r.example/-/npm/v1/…) doesn't exist.",
  'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint (at https://r.example/-/npm/v1/…) responded with 405:',
  'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint (at https://r.example/…) returned invalid JSON: <html>',
  'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × Failed to request the audit endpoint (at https://r.example/…): dns error',
])('a registry that answers with an error or cannot be reached is no failure: %s', (stderr) => {
  expect(summaryOf('', stderr)).toEqual(unavailable)
})

test.each(['', '[]', '{"error":{}}', 'Error: ERR_PNPM_AUDIT_NO_LOCKFILE\n\n  × No pnpm-lock.yaml found'])(
  'any other output fails: %s',
  (output) => {
    expect(summaryOf(output)).toEqual({ text: expect.stringContaining('Dependency audit: failed.'), isPassed: false })
  },
)
