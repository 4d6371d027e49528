import { createClient, type CallError, type Result } from '@gangway/core'
import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { oops } from './oops.ts'
import { stored } from './stored.ts'
import { lang } from './words.ts'

export const client = createClient({
  base: settings.apiBase,
  token: session.token,
  lang: () => lang,
  verify: import.meta.env.DEV || stored.read('verify') === 'on',
  onSessionInvalid: () => session.end('expired'),
  onFailure: oops.tell,
})

/** A failed call as TanStack Query wants it: thrown. Whoever shows it reads `error`. */
export class CallFailed extends Error {
  readonly error: CallError
  constructor(error: CallError) {
    super(`${error.kind} ${error.code}`)
    this.error = error
  }
}

export async function valueOf<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer
  if (!result.ok) throw new CallFailed(result.error)
  return result.value
}

/** What was asked for does not exist, or not any more, or is somebody else's. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.error.code === '5004'
}

/** The call layer repeats what may be repeated, so a query never asks twice by itself. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
})
session.onBegin(() => queries.clear())
session.onEnd(() => queries.clear())
