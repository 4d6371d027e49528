import { expect, test } from 'vitest'
import { translateMessage } from './translate-message.ts'

test('a list in a message has the separator of its language', () => {
  const values = { context: 'seat', seats: ['12A', '12B'] }
  expect(translateMessage('en', 'error.5305', values)).toContain(': 12A, 12B.')
  expect(translateMessage('cn', 'error.5305', values)).toContain('12A、12B')
})
