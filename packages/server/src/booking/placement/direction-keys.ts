/**
 * The keys of the directions of an offer with separate bookings. Suppliers join them with `~` and append the resident
 * code of both after `!`.
 */
export function splitDirectionKeys(key: string): string[] {
  const [keys = '', resident] = key.split('!')
  return keys.split('~').map((each) => (resident ? `${each}!${resident}` : each))
}
