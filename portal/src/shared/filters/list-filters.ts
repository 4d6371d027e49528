type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** List filters in the URL, by name. Values of another format are ignored. */
export function listFilters<Name extends string>(shapes: Readonly<Record<Name, RegExp>>) {
  const names = Object.keys(shapes) as Name[]
  /** Whether a typed value is valid; case is ignored. */
  const fits = (name: Name, value: string): boolean => shapes[name].test(value)
  return {
    fits,
    read(address: URLSearchParams): Filters<Name> {
      const set = names.flatMap((name) => {
        const text = address.get(name) ?? ''
        return fits(name, text) ? [[name, text] as const] : []
      })
      return Object.fromEntries(set) as Filters<Name>
    },
    write(address: URLSearchParams, filters: Filters<Name>): void {
      for (const name of names) {
        const value = filters[name]
        if (value) address.set(name, value)
      }
    },
  }
}

/** The filters with changed values; an empty value clears its filter. */
export function changeFilters<Name extends string>(filters: Filters<Name>, part: Filters<Name>): Filters<Name> {
  const changed: Filters<Name> = { ...filters, ...part }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value)) as Filters<Name>
}

/** The values of a list such as `status=ISSUED,UNPAID` that are known, in their own order. */
export function readChoices<Value extends string>(
  address: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const listed = (address.get(name) ?? '').split(',')
  return known.filter((each) => listed.includes(each))
}

/** Page number in the URL; 1 unless it is a whole number up to `most`. */
export function readPage(address: URLSearchParams, most: number): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= most ? page : 1
}

/** Whether a list shows less than everything. */
export function hasFilters(filters: Readonly<Record<string, unknown>>, ...choices: readonly (readonly unknown[])[]) {
  return Object.keys(filters).length > 0 || choices.some(({ length }) => length > 0)
}
