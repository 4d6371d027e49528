import { randomUUID } from 'node:crypto'
import { demoAuthenticatorSecret, demoPassword } from '../demo-agencies.ts'
import { clientPasswordHash } from '../../session/passwords/hash-password.ts'
import { totpCodeAt } from '../../session/second-factor/totp.ts'

/** What a call of the running server answered; `value` is undefined when it was refused. */
export interface LiveAnswer<Value> {
  value: Value | undefined
  /** The reason of a refusal. */
  text: string
}

export interface LiveCustomer {
  call<Value>(path: string, body: object, options?: { isConfirmed?: boolean }): Promise<LiveAnswer<Value>>
}

const codeStepMs = 30_000

/** Signs in at a running server as a demo user, by the calls of the portal. */
export async function signInLive(base: string, email: string, now: () => Date): Promise<LiveCustomer | undefined> {
  let token = ''
  let lastStep = 0
  const post = async <Value>(path: string, body: object): Promise<LiveAnswer<Value>> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(token && { token }) }
    const response = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const read: { success?: boolean; data?: Value; rspDesc?: string; msg?: string } = await response.json()
    const value = read.success === true && read.data !== null ? read.data : undefined
    return { value, text: read.rspDesc ?? read.msg ?? '' }
  }
  const signIn = { loginName: email, password: clientPasswordHash(demoPassword) }
  const { value } = await post<{ token?: string }>('/login.do', signIn)
  if (!value?.token) return undefined
  token = value.token
  return {
    async call(path, body, { isConfirmed = false } = {}) {
      if (!isConfirmed) return post(path, body)
      // Each code of the authenticator is accepted once.
      const step = Math.floor(now().getTime() / codeStepMs)
      if (step === lastStep) return { value: undefined, text: 'waiting for the next code' }
      lastStep = step
      return post(`${path}?mfaCode=${totpCodeAt(demoAuthenticatorSecret, now())}`, body)
    },
  }
}
