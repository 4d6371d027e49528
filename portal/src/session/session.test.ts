import { expect, it } from 'vitest'
import { session, type SessionEnd } from './session.ts'

it('notifies its end once when several calls detect it', () => {
  session.start('t1')
  const endings: SessionEnd[] = []
  const stop = session.onEnd((end) => endings.push(end))
  session.end('expired')
  session.end('expired')
  session.end('expired')
  stop()
  expect(endings).toEqual(['expired'])
  expect(session.token()).toBeUndefined()
})
