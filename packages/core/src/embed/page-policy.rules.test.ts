import { expect, test } from 'vitest'
import { createContentSecurityPolicy, integrationTypes, formatContentSecurityPolicy } from './page-policy.rules.ts'

const server = 'https://gangway.example'

test('allows scripts and requests of our server, and nothing else, for the script tag', () => {
  const { lines, trustedTypes } = createContentSecurityPolicy('script', server, ['sha256-abc='])
  expect(formatContentSecurityPolicy(lines)).toBe(
    "script-src 'self' https://gangway.example 'sha256-abc=';\nstyle-src 'self';\nconnect-src 'self' https://gangway.example;",
  )
  expect(trustedTypes).toBe("require-trusted-types-for 'script'; trusted-types gangway")
})

test('allows no requests of the page for the frame, which sends its own', () => {
  const { lines, trustedTypes } = createContentSecurityPolicy('frame', server)
  expect(lines).toEqual([
    "script-src 'self' https://gangway.example",
    "style-src 'self'",
    "connect-src 'self'",
    'frame-src https://gangway.example',
  ])
  expect(trustedTypes).toBe("require-trusted-types-for 'script'; trusted-types 'none'")
})

test('treats a bundle of the page as one of its own scripts', () => {
  for (const way of ['elements', 'react'] as const)
    expect(createContentSecurityPolicy(way, server).lines).toEqual([
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://gangway.example",
    ])
})

test('allows nothing inline except scripts of the page itself', () => {
  for (const way of integrationTypes)
    expect(formatContentSecurityPolicy(createContentSecurityPolicy(way, server).lines)).not.toMatch(/unsafe|data:|\*/)
})
