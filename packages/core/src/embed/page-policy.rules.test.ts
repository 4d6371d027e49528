import { expect, test } from 'vitest'
import { pagePolicy, pageWays, policyText } from './page-policy.rules.ts'

const server = 'https://gangway.example'

test('a page with our script tag lets our scripts run and our server be called, and nothing else', () => {
  const { lines, trustedTypes } = pagePolicy('script', server, ['sha256-abc='])
  expect(policyText(lines)).toBe(
    "script-src 'self' https://gangway.example 'sha256-abc=';\nstyle-src 'self';\nconnect-src 'self' https://gangway.example;",
  )
  expect(trustedTypes).toBe("require-trusted-types-for 'script'; trusted-types gangway")
})

test('a page with the frame calls nobody: the frame does', () => {
  const { lines, trustedTypes } = pagePolicy('frame', server)
  expect(lines).toEqual([
    "script-src 'self' https://gangway.example",
    "style-src 'self'",
    "connect-src 'self'",
    'frame-src https://gangway.example',
  ])
  expect(trustedTypes).toBe("require-trusted-types-for 'script'; trusted-types 'none'")
})

test('a bundle of the page runs as its own script', () => {
  for (const way of ['elements', 'react'] as const)
    expect(pagePolicy(way, server).lines).toEqual([
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://gangway.example",
    ])
})

test('no way needs anything inline but what the page itself has written', () => {
  for (const way of pageWays) expect(policyText(pagePolicy(way, server).lines)).not.toMatch(/unsafe|data:|\*/)
})
