import { buildHeaders, buildUrl } from './call-request.ts'
import type { ClientSettings } from './client.ts'
import type { TokenSource } from './token-source.ts'

/** Raw response to a GET outside of the contract; a rejected token is replaced once. */
export async function openStream(
  settings: ClientSettings,
  source: TokenSource | undefined,
  path: string,
  more: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const ask = (token: string | undefined) =>
    (settings.fetch ?? globalThis.fetch)(buildUrl(settings.base, path, {}), {
      credentials: 'include',
      signal: more.signal,
      headers: { ...buildHeaders(path, {}, token, settings.lang?.()), ...more.headers },
    })
  const token = source ? await source.get() : settings.token?.()
  const answer = await ask(token)
  if (!source || answer.status !== 401) return answer
  const next = await source.get(token)
  return next && next !== token ? ask(next) : answer
}
