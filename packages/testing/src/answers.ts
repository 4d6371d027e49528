import type { CallAnswer, CallInput, CallName, CallOptions } from '@gangway/core'
import { citiesFixture, createSearchAnswerFixture } from './fixtures.ts'

/** What the server received. */
export type ReceivedInput<Name extends CallName> = Omit<CallInput<Name>, keyof CallOptions>

/** A refusal, made by `refuseCall`. */
export interface FakeRefusal {
  refusedWith: number
  text: string | undefined
}

/** Answers by call: a value, a refusal, or a function of what the server received. Every other call is answered by an example. */
export type FakeAnswers = {
  [Name in CallName]?:
    | CallAnswer<Name>
    | FakeRefusal
    | ((input: ReceivedInput<Name>) => CallAnswer<Name> | FakeRefusal | Promise<CallAnswer<Name> | FakeRefusal>)
}

/** Refuses a call with an error code of the reference, for example 5305 for an offer that is sold out. */
export const refuseCall = (code: number, text?: string): FakeRefusal => ({ refusedWith: code, text })

export const isFakeRefusal = (value: unknown): value is FakeRefusal =>
  typeof value === 'object' && value !== null && 'refusedWith' in value

/** Answers with which the search widgets show cities and an offer. */
export const defaultAnswers: FakeAnswers = {
  'POST /search/matchCityName.do': [...citiesFixture],
  'POST /search/matchSearchCitys.do': [...citiesFixture],
  'POST /search/search.do': () => createSearchAnswerFixture(),
}
