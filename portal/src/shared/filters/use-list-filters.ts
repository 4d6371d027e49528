import { useUrlFilters } from './url-filters.ts'

/** A text that matches a pattern, one of several choices, or a switch. */
type FilterKind = RegExp | readonly string[] | 'switch'
type FilterValue<Kind> = Kind extends readonly (infer Choice)[] ? Choice : Kind extends 'switch' ? true : string

/** Short name of an agency, as it is written in filters and addresses. */
export const agencyPattern = /^[A-Z0-9]{2,20}$/

/** Code of an airline, as it is written in filters and addresses. */
export const airlinePattern = /^[A-Z0-9]{2}$/

/** The named filters of a list from the address, without those that are not set or not valid. */
export function useListFilters<const Kinds extends Readonly<Record<string, FilterKind>>>(kinds: Kinds) {
  type Values = { [Name in keyof Kinds]?: FilterValue<Kinds[Name]> }
  const { page, value, set, goTo } = useUrlFilters()
  const values: Values = {}
  for (const name of Object.keys(kinds) as (keyof Kinds & string)[]) {
    const found = readValue(kinds[name], value(name))
    // The kind of a filter decides the type of its value.
    if (found !== undefined) values[name] = found as FilterValue<Kinds[typeof name]>
  }
  return {
    ...{ page, values, goTo },
    /** Number of filters that are set. */
    count: Object.keys(values).length,
    set: (changed: { [Name in keyof Kinds]?: string }) => set(changed as Record<string, string>),
    toggle: (name: keyof Kinds & string) => set({ [name]: values[name] === undefined ? 'yes' : '' }),
    reset: () => set(Object.fromEntries(Object.keys(kinds).map((name) => [name, '']))),
  }
}

function readValue(kind: FilterKind | undefined, text: string | undefined): string | true | undefined {
  if (text === undefined || kind === undefined) return undefined
  if (kind === 'switch') return text === 'yes' ? true : undefined
  if (kind instanceof RegExp) return kind.test(text) ? text : undefined
  return kind.find((each) => each === text)
}
