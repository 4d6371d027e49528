import { parseJson, decodeUtf8 } from '../../shared/http/reading/read-json.ts'

/** Reads text fields of a JSON body; other values become empty. */
export function readTextFields(body: unknown): (name: string) => string {
  const text = Buffer.isBuffer(body) ? decodeUtf8(body) : undefined
  const json = text?.ok ? parseJson(text.value) : undefined
  const sent: Record<string, unknown> = json?.ok && typeof json.value === 'object' ? { ...json.value } : {}
  return (name) => {
    const value = sent[name]
    return typeof value === 'string' ? value.slice(0, 100) : ''
  }
}
