import type { CallError } from '@gangway/core'
import { client } from '../shared/api/client.ts'
import { session } from './session.ts'

/** `code`: the code of the authenticator app is missing. `bind`: an app has to be set up. `refused`: to sign in. */
export type HandoverResult = 'started' | 'code' | 'bind' | 'refused'

export type CodeResult = HandoverResult | 'wrong' | { lockedMinutes: number } | { error: CallError }

/** Replaces the token of the address until the code is entered. Kept in memory, so a reload needs a new link. */
let codeToken: string | undefined

/** The link to set up an authenticator app before the first session, with the name of the connection. */
export interface BindLink {
  email: string
  sign: string
  client: string
}
let bindLink: BindLink | undefined

/** Whether the page of a link has a step to show. */
export const isStepMissing = (): boolean => codeToken !== undefined || bindLink !== undefined
export const takenBindLink = (): BindLink | undefined => bindLink

/** Exchanges the single-use token of a link for a session. */
export async function exchangeLink(token: string): Promise<HandoverResult> {
  codeToken = bindLink = undefined
  const answer = await client.call('POST /sso/exchange', { body: { token }, quiet: true })
  if (!answer.ok) return 'refused'
  const { email, sign, client: name } = answer.value ?? {}
  if (answer.code === '5116' && email && sign && name) {
    bindLink = { email, sign, client: name }
    return 'bind'
  }
  if (!answer.value?.token) return 'refused'
  if (answer.code !== '5112') return start(answer.value.token)
  codeToken = answer.value.token
  return 'code'
}

/** Continues the exchange with a code of the authenticator app. */
export async function exchangeCode(code: string): Promise<CodeResult> {
  if (codeToken === undefined) return 'refused'
  const answer = await client.call('POST /sso/exchange', { body: { token: codeToken, code }, quiet: true })
  if (!answer.ok) {
    if (answer.error.kind !== 'refused') return { error: answer.error }
  } else {
    if (answer.code === '5115') return 'wrong'
    if (answer.value?.lockedMinutes) return { lockedMinutes: answer.value.lockedMinutes }
    if (answer.value?.token) return start(answer.value.token)
  }
  codeToken = undefined
  return 'refused'
}

function start(token: string): 'started' {
  codeToken = bindLink = undefined
  session.start(token)
  return 'started'
}
