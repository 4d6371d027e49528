/** Scalars become plain fields; arrays and objects become JSON text in one field of the same name. */
export function encodeForm(body: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form.toString()
}

export function isForm(body: unknown): body is FormData {
  return typeof FormData !== 'undefined' && body instanceof FormData
}
