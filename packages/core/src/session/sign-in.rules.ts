import type { CallAnswer } from '../shared/client/calls.ts'

export type NextStep =
  | { to: 'code'; why: 'required' | 'wrong' }
  | { to: 'bind' | 'set-password'; email: string; sign: string }
  | { to: 'single-sign-on'; client: string }
  | { to: 'refused'; lockedMinutes?: number }
  | { to: 'signed-in'; token: string }
  | { to: 'nowhere' }

/** The step that follows a response of the sign-in request. */
export function nextStep(code: string, answer: CallAnswer<'POST /login.do'>): NextStep {
  const { email, sign, client, token, lockedMinutes } = answer ?? {}
  if (code === '5112') return { to: 'code', why: 'required' }
  if (code === '5115') return { to: 'code', why: 'wrong' }
  if (code === '5103') return { to: 'refused', lockedMinutes }
  if (code === '5116' && email && sign) return { to: 'bind', email, sign }
  if (code === '5117' && email && sign) return { to: 'set-password', email, sign }
  if (code === '5200' && client) return { to: 'single-sign-on', client }
  return token ? { to: 'signed-in', token } : { to: 'nowhere' }
}
