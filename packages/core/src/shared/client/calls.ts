import type * as z from 'zod/mini'
import type { contract } from '../../routes.ts'
import type { CallOptions } from './call-options.ts'

type Contract = typeof contract
export type CallName = keyof Contract

/** Calls that change something of the agency, each of which requires a permission of its own. */
export type WritingCallName = {
  [Name in CallName]: Contract[Name] extends { changes: infer Changed }
    ? Changed extends 'nothing' | 'own'
      ? never
      : Name
    : never
}[CallName]

type Input<Key extends string, Name extends CallName> =
  Contract[Name] extends Record<Key, infer Schema extends z.core.$ZodType> ? z.input<Schema> : never

type PathParameters<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameters<Rest>
  : never

/** An upload takes a form with a part named `file` besides its fields. */
type SentBody<Name extends CallName> = Contract[Name] extends { upload: true }
  ? { body: FormData }
  : [Input<'body', Name>] extends [never]
    ? unknown
    : { body: Input<'body', Name> }

/** Input of a request: path parameters, query and body, as declared by its contract. */
export type CallInput<Name extends CallName> = ([PathParameters<Name>] extends [never]
  ? unknown
  : { params: Record<PathParameters<Name>, string> }) &
  ([Input<'query', Name>] extends [never] ? unknown : { query: Input<'query', Name> }) &
  SentBody<Name> &
  CallOptions

export type CallAnswer<Name extends CallName> = z.output<Contract[Name]['answer']>
