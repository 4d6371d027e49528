import type { contract, EmbedScope, Feature, Lang, RouteTable } from '@gangway/core/contract'
import type * as z from 'zod/mini'
import type { AccessScope } from '../../../database/tenant-scope.ts'
import type { CarrierStatus } from '../../../ports/market/market.port.ts'
import type { Clock } from '../../clock.ts'
import type { ReceivedFile } from '../reading/receive-upload.ts'
import type { FileReply, Refusal, Reply } from '../reply.ts'

type Contract = typeof contract
export type CallName = Extract<keyof Contract, string>

type Output<Key extends string, Name extends CallName> =
  Contract[Name] extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

type PathParameters<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameters<Rest>
  : never

export type Answer<Name extends CallName> = z.output<Contract[Name]['answer']>

/** The caller, found by the session domain from the token. */
export interface Caller {
  userId: string
  clientId: string
  sessionId: string
  /** Permission codes of the user. */
  codes: readonly string[]
  /** Codes or route paths that the provider has closed for the agency. */
  restricted: readonly string[]
  /** The stored language of the user, for mails. Messages of answers use the request's language. */
  lang: Lang
  /** In test mode the sandbox simulates everything. */
  mode: 'test' | 'live'
  /** The agency's clock, for everything about bookings. */
  clock: Clock
  /** Belongs to the provider, not to an agency. */
  provider: boolean
  /** Faults are planned for the agency: never in live mode. */
  hasPlannedFaults?: boolean
  /** Simulated sales stops of airlines for the agency: never in live mode. */
  airlines?: Readonly<Record<string, CarrierStatus>>
  /** Set for requests from an embedded widget. */
  embed?: EmbedAccess
  /** The only accessible booking, for the session of an order link. */
  orderNo?: string
  /** The accessible rows of the agency. */
  accessScope: AccessScope
}

/** The permissions of an embedded widget. */
export interface EmbedAccess {
  keyId: string
  /** Authenticated by the key's id alone, or by a token. */
  pool: 'open' | 'token'
  scopes: readonly EmbedScope[]
  /** A visitor of the host page, not a user of the agency. */
  isGuest: boolean
  /** Actions that the agency's server has confirmed, in place of a second factor. */
  confirmedFeatures: readonly Feature[]
  /** The only booking that is accessible. */
  orderNo?: string
  /** A request that names another shop is refused. */
  shopId?: string
  /** The shop in whose sale prices and currency the page sees everything. */
  sellingShopId?: string
}

/** Where a request comes from. */
export interface RequestSource {
  /** The name of the operation or stream. */
  call: string
  /** The network address. */
  address?: string
  token?: string
  /** The origin of the page, from the browser. */
  origin?: string
  /** The browser reports a same-origin request. */
  isSameOrigin: boolean
  /** What the browser reports about the page: `same-origin`, `cross-site` … */
  fetchSite?: string
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl?: boolean
  /** The host name and port to which the request was addressed. */
  host?: string
  /** The `Cookie` header. */
  cookie?: string
}

/** What every handler gets in addition to its validated input. */
export interface CallContext {
  /** Present unless the route is public; on a public route when the token is valid. */
  caller?: Caller
  mfaCode?: string
  /** The language of this request. */
  lang: Lang
  /** The network address of the caller. */
  address: string
  agent: string
  requestId: string
  /** The credential that was sent, valid or not. */
  token?: string
  /** Undefined for requests inside of the server. */
  source?: RequestSource
}

/** A request after all checks: authenticated, permitted, validated, with its second factor. */
export type Call<Name extends CallName> = CallContext & {
  body: Output<'body', Name>
  query: Output<'query', Name>
  params: Record<PathParameters<Name>, string>
} & (Contract[Name]['access'] extends 'login-free' ? unknown : { caller: Caller }) &
  (Contract[Name] extends { upload: true } ? { file: ReceivedFile } : unknown)

type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Promise<Contract[Name] extends { file: true } ? FileReply | Refusal : Reply<Answer<Name>>>

/** The handlers of a route table: exactly one for each operation. */
export type Handlers<Table extends RouteTable> = { [Name in Extract<keyof Table, CallName>]: Handler<Name> }
