import { isForm, encodeForm } from './encode-form.ts'
import { isFormPath } from '../contract/route.ts'

/** What a request is made of, whatever its call. */
export interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  mfaCode?: string
  idempotencyKey?: string
}

export function buildUrl(base: string, path: string, input: RequestInput): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (input.mfaCode) query.set('mfaCode', input.mfaCode)
  const search = query.toString()
  return `${base.replace(/\/$/, '')}${filledPath}${search ? `?${search}` : ''}`
}

export function buildHeaders(
  path: string,
  input: RequestInput,
  token: string | undefined,
  lang = 'en',
): Record<string, string> {
  const all: Record<string, string> = { accept: 'application/json', 'accept-language': lang === 'cn' ? 'zh-CN' : 'en' }
  if (token) all['token'] = token
  if (input.idempotencyKey) all['idempotency-key'] = input.idempotencyKey
  if (input.body !== undefined && !isForm(input.body)) {
    all['content-type'] = isFormPath(path) ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  return all
}

export function encodeBody(path: string, body: unknown): RequestInit['body'] {
  if (body === undefined) return undefined
  if (isForm(body)) return body
  return isFormPath(path) ? encodeForm(body as Record<string, unknown>) : JSON.stringify(body)
}

export async function loadProgressFetch(onProgress: (share: number) => void): Promise<typeof globalThis.fetch> {
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(onProgress)
}
