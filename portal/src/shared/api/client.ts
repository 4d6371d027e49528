import { createClient, type CallError, type Result } from '@gangway/core'
import { QueryClient } from '@tanstack/react-query'
import { session } from '../../session/session.ts'
import { settings } from '../../settings.ts'
import { globalError } from './global-error.ts'
import { localStore } from '../browser/local-store.ts'
import { lang } from '../i18n/translations.ts'

export const client = createClient({
  base: settings.apiBase,
  token: session.token,
  lang: () => lang,
  verify: import.meta.env.DEV || localStore.read('verify') === 'on',
  onSessionInvalid: () => session.end('expired'),
  onFailure: globalError.report,
})

/** Error thrown by a failed call, for TanStack Query. Views read `error`. */
export class FailedCallError extends Error {
  readonly error: CallError
  constructor(error: CallError) {
    super(`${error.kind} ${error.code}`)
    this.error = error
  }
}

export async function unwrapResult<Value>(pendingResult: Promise<Result<Value>>): Promise<Value> {
  const result = await pendingResult
  if (!result.ok) throw new FailedCallError(result.error)
  return result.value
}

/** Not found, deleted, or owned by another agency. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof FailedCallError && error.error.code === '5004'
}

/** The API client retries by itself, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
})
session.onStart(() => queryClient.clear())
session.onEnd(() => queryClient.clear())
