import { useUrlQuery } from '../browser/url-query.ts'

/** List filters by name and the page number, stored in the URL. */
export function useUrlFilters() {
  const { address, latest, setAddress } = useUrlQuery()
  const page = Number(address.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    value: (name: string, pattern = /^.{1,254}$/) => {
      const text = address.get(name) ?? ''
      return pattern.test(text) ? text : undefined
    },
    /** Changing a filter returns to the first page. */
    set(values: Readonly<Record<string, string>>): void {
      const next = latest()
      next.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setAddress(next)
    },
    goTo(number: number): void {
      const next = latest()
      next.set('page', String(number))
      setAddress(next)
    },
  }
}

export const dayPattern = /^\d{4}-\d\d-\d\d$/
