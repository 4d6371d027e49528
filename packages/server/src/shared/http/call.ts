import type { contract, EmbedScope, Feature, Lang, RouteTable } from '@gangway/core/contract'
import type * as z from 'zod/mini'
import type { Reach } from '../../database/tenant.ts'
import type { CarrierStatus } from '../../market/carrier.ts'
import type { Clock } from '../clock.ts'
import type { SentFile } from './receive-upload.ts'
import type { FileReply, Refusal, Reply } from './reply.ts'

type Contract = typeof contract
type CallName = Extract<keyof Contract, string>

type Output<Key extends string, Name extends CallName> =
  Contract[Name] extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

type PathParameters<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameters<Rest>
  : never

export type Answer<Name extends CallName> = z.output<Contract[Name]['answer']>

/** Who is calling, as the session domain found it by the token. */
export interface Caller {
  userId: string
  clientId: string
  sessionId: string
  /** Permission codes the user holds. */
  codes: readonly string[]
  /** Codes or route paths that the provider has closed for the client. */
  restricted: readonly string[]
  /** The stored language of the user: for mails. Sentences of answers follow the request. */
  lang: Lang
  /** In test mode the sandbox plays. */
  mode: 'test' | 'live'
  /** The time the client lives in: whatever is about bookings goes by it. */
  clock: Clock
  /** Works for the provider, not for a client. */
  provider: boolean
  /** Faults are planned for calls of the client: never in live mode. */
  faulty?: boolean
  /** Airlines that stop or start selling in a rehearsal of the client: never in live mode. */
  airlines?: Readonly<Record<string, CarrierStatus>>
  /** Calls from a page of somebody else. */
  embed?: Embedded
  /** The rows of the client that are open to whoever may not reach all of them. */
  reach?: Reach
}

/** What a page of somebody else may do. */
export interface Embedded {
  keyId: string
  /** Comes with the name of a key alone, or with a token. */
  pool: 'open' | 'token'
  scopes: readonly EmbedScope[]
  /** Somebody on the page, not a person of the client. */
  isGuest: boolean
  /** What the client's server has made sure of, in place of a second factor. */
  confirms: readonly Feature[]
  /** The one booking that it is about. */
  orderNo?: string
  shopId?: string
}

/** What a call says of where it comes from. */
export interface Visit {
  /** The name of the call, or of a stream. */
  call: string
  token?: string
  /** The page, as its browser names it. */
  origin?: string
  /** The browser says that the page came from the address of the call. */
  isSameOrigin: boolean
}

/** What every handler gets besides its checked input. */
export interface Circumstances {
  /** Present whenever the route is not login-free; on a login-free route when the token is good. */
  caller?: Caller
  mfaCode?: string
  /** The language of this request. */
  lang: Lang
  /** The address of the caller. */
  address: string
  agent: string
  requestId: string
  /** The credential that was sent, good or not. */
  token?: string
  /** Where it comes from; nothing inside the server. */
  visit?: Visit
}

/** One call after all gates: who is known, the input is checked, the second factor is given. */
export type Call<Name extends CallName> = Circumstances & {
  body: Output<'body', Name>
  query: Output<'query', Name>
  params: Record<PathParameters<Name>, string>
} & (Contract[Name]['access'] extends 'login-free' ? unknown : { caller: Caller }) &
  (Contract[Name] extends { upload: true } ? { file: SentFile } : unknown)

type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Promise<Contract[Name] extends { file: true } ? FileReply | Refusal : Reply<Answer<Name>>>

/** The handlers of a route table: none may be missing, none may be unknown. */
export type Handlers<Table extends RouteTable> = { [Name in Extract<keyof Table, CallName>]: Handler<Name> }
