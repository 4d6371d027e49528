import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

test('hides card data, passwords and codes at any depth', () => {
  const card = { cardNumber: '4111111111111111', expiry: '12/29', cardCVV: '123' }
  const text = hideSecrets({
    step: 'payment',
    card,
    password: 'Gangway-1',
    form: { challengeCode: '123456', name: 'LIM' },
  })
  for (const secret of ['4111', '12/29', '"123"', 'Gangway-1', '123456']) expect(text).not.toContain(secret)
  expect(text).toContain('LIM')
  expect(text).toContain('"step": "payment"')
  expect(hideSecrets({ code: '5107' })).toContain('5107')
})

test('shows a value that cannot be written as its problem, and cuts a long one', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(hideSecrets(circle)).toContain('circular')
  expect(hideSecrets('x'.repeat(50_000))).toHaveLength(20_000)
  expect(hideSecrets(undefined)).toBe('')
})
