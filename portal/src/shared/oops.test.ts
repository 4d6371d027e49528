import type { CallError } from '@gangway/core'
import { expect, it } from 'vitest'
import { oops } from './oops.ts'

const failure = (code: string): CallError => ({ kind: 'rejected', code, messageKey: 'error.unknown', retry: 'no' })

it('shows one dialog for several failures, with the first of them', () => {
  oops.tell(failure('5001'))
  oops.tell(failure('5004'))
  oops.tell(failure('500'))
  expect(oops.shown.get()?.code).toBe('5001')
  oops.close()
  expect(oops.shown.get()).toBeUndefined()
  oops.tell(failure('5013'))
  expect(oops.shown.get()?.code).toBe('5013')
  oops.close()
})
