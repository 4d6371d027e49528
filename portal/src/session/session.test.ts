import { expect, it } from 'vitest'
import { session, type SessionEnd } from './session.ts'

it('tells of its end once, however many calls find out together', () => {
  session.begin('t1')
  const told: SessionEnd[] = []
  const stop = session.onEnd((end) => told.push(end))
  session.end('expired')
  session.end('expired')
  session.end('expired')
  stop()
  expect(told).toEqual(['expired'])
  expect(session.token()).toBeUndefined()
})
