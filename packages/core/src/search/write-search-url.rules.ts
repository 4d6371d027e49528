import { searchParamValidators, type SearchQuery } from './search-url.rules.ts'

export function toSearchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, fits] of Object.entries(searchParamValidators)) {
    const text = String(Object.entries(query).find(([key]) => key === name)?.[1] ?? '')
    if (fits(text)) params.set(name, text)
  }
  return params
}

/** Address of a results page with a query; undefined for an invalid address. */
export function createSearchUrl(page: string, query: SearchQuery): string | undefined {
  if (/^[^/?#]*:/.test(page.trim()) && !/^https?:/i.test(page.trim())) return undefined
  const [before = '', behind] = page.trim().split('#')
  const add = (part: string) => `${part}${part.includes('?') ? '&' : '?'}${toSearchParams(query).toString()}`
  if (behind === undefined) return add(before)
  return behind.startsWith('/') ? `${before}#${add(behind)}` : `${add(before)}#${behind}`
}
