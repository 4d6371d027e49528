import { useAddress } from './address.ts'

/** Filters that stand in the address by their names, and the page one is on. */
export function useAddressFilters() {
  const { address, latest, setAddress } = useAddress()
  const page = Number(address.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    value: (name: string, shape = /^.{1,254}$/) => {
      const text = address.get(name) ?? ''
      return shape.test(text) ? text : undefined
    },
    /** Another question is asked from the first page on. */
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

export const dayShape = /^\d{4}-\d\d-\d\d$/
