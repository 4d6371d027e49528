import { addressFields, type SearchQuery } from './search-address.rules.ts'

export function toSearchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, fits] of Object.entries(addressFields)) {
    const text = String(Object.entries(query).find(([key]) => key === name)?.[1] ?? '')
    if (fits(text)) params.set(name, text)
  }
  return params
}

/** A results page with a query in its address; nothing for an address that is no page. */
export function searchAddress(page: string, query: SearchQuery): string | undefined {
  if (/^[^/?#]*:/.test(page.trim()) && !/^https?:/i.test(page.trim())) return undefined
  const [before = '', behind] = page.trim().split('#')
  const add = (part: string) => `${part}${part.includes('?') ? '&' : '?'}${toSearchParams(query).toString()}`
  if (behind === undefined) return add(before)
  return behind.startsWith('/') ? `${before}#${add(behind)}` : `${add(before)}#${behind}`
}
