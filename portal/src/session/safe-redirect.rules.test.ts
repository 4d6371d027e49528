import { describe, expect, it } from 'vitest'
import { buildLoginPath, safeRedirectPath } from './safe-redirect.rules.ts'

describe('the redirect after sign-in', () => {
  it.each(['/order/list', '/order/list?page=2&status=unpaid', '/order/detail/GW1/en', '/'])('goes to %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tevil.example',
    '/\n/evil.example',
    '/order\\..\\..\\evil',
    'javascript:alert(1)',
    'order/list',
    '/.//evil.example',
    '//[',
    '//user:pass@evil.example',
    '',
    null,
    undefined,
  ])('never leaves the portal: %j', (path) => {
    expect(safeRedirectPath(path)).toBe('/')
  })

  it.each(['/login', '/login?redirect=%2Flogin', '/LOGIN/', '/redirect?token=x'])(
    'never goes back to signing in: %s',
    (path) => {
      expect(safeRedirectPath(path)).toBe('/')
    },
  )

  it('is kept whole in the URL of the sign-in page', () => {
    const path = '/order/list?page=2&from=A%26B'
    const loginUrl = new URL(buildLoginPath(path), 'http://portal.invalid').searchParams.get('redirect')
    expect(loginUrl).toBe(path)
    expect(safeRedirectPath(loginUrl)).toBe(path)
  })
})
