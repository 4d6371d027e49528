import type { CallAnswer, CallInput, CallName } from '@gangway/core'
import type { contract } from 'source-of-the-contract'
import type * as z from 'zod/mini'

type Contract = typeof contract
type Equal<A, B> = [A, B] extends [B, A] ? true : false
type InputOf<Route, Key extends string> =
  Route extends Record<Key, infer Schema extends z.core.$ZodType> ? Record<Key, z.input<Schema>> : unknown

/** Calls whose plain answer differs from the schema. */
type WrongAnswers = {
  [Name in CallName]: Equal<z.output<Contract[Name]['answer']>, CallAnswer<Name>> extends true ? never : Name
}[CallName]

/** Calls whose plain query or body is not accepted by the schema. */
type WrongInputs = {
  [Name in CallName]: Contract[Name] extends { upload: true }
    ? never
    : CallInput<Name> extends InputOf<Contract[Name], 'query'> & InputOf<Contract[Name], 'body'>
      ? never
      : Name
}[CallName]

export const sameNames: Equal<keyof Contract, CallName> = true
export const wrongAnswers: WrongAnswers[] = [] satisfies never[]
export const noWrongAnswers: Equal<WrongAnswers, never> = true
export const noWrongInputs: Equal<WrongInputs, never> = true
