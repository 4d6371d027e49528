import type { Result } from './call-error.ts'
import { createFailure } from './call-failure.ts'

/** A file has a name; without one it is neither an envelope nor the page of a proxy. */
export function isFileResponse({ headers }: Response): boolean {
  return headers.has('content-disposition') || !/json|html/.test(headers.get('content-type') ?? '')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Validates a response against its contract. */
export async function verifyResponse(name: string, result: Result<unknown> & { ok: true }): Promise<Result<unknown>> {
  const { validateResponse } = await import('./validate-response.ts')
  const problem = validateResponse(name, result.value)
  return problem ? createFailure('contract-broken', 'error.unknown', `${name}: ${problem}`) : result
}
