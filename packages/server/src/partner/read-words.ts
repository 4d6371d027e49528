import { readJson, readText } from '../shared/http/read-json.ts'

/** Texts of a body, whatever else it is. */
export function readWords(body: unknown): (name: string) => string {
  const text = Buffer.isBuffer(body) ? readText(body) : undefined
  const json = text?.ok ? readJson(text.value) : undefined
  const sent: Record<string, unknown> = json?.ok && typeof json.value === 'object' ? { ...json.value } : {}
  return (name) => {
    const value = sent[name]
    return typeof value === 'string' ? value.slice(0, 100) : ''
  }
}
