import type { CallError } from '@gangway/core'
import { expect, it } from 'vitest'
import { globalError } from './global-error.ts'

const createError = (code: string): CallError => ({ kind: 'rejected', code, messageKey: 'error.unknown', retry: 'no' })

it('shows one dialog with the first of several errors', () => {
  globalError.report(createError('5001'))
  globalError.report(createError('5004'))
  globalError.report(createError('500'))
  expect(globalError.current.get()?.code).toBe('5001')
  globalError.close()
  expect(globalError.current.get()).toBeUndefined()
  globalError.report(createError('5013'))
  expect(globalError.current.get()?.code).toBe('5013')
  globalError.close()
})
