import { describe, expect, it } from 'vitest'
import { loginPath, ownPath } from './own-path.rules.ts'

describe('the way on after sign-in', () => {
  it.each(['/order/list', '/order/list?page=2&status=unpaid', '/order/detail/GW1/en', '/'])('leads to %s', (path) => {
    expect(ownPath(path)).toBe(path)
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
  ])('never leads out of the portal: %j', (path) => {
    expect(ownPath(path)).toBe('/')
  })

  it.each(['/login', '/login?redirect=%2Flogin', '/LOGIN/', '/redirect?token=x'])(
    'never leads back into signing in: %s',
    (path) => {
      expect(ownPath(path)).toBe('/')
    },
  )

  it('is carried whole by the address of the sign-in page', () => {
    const path = '/order/list?page=2&from=A%26B'
    const carried = new URL(loginPath(path), 'http://portal.invalid').searchParams.get('redirect')
    expect(carried).toBe(path)
    expect(ownPath(carried)).toBe(path)
  })
})
