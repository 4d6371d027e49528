/** Local dates `2026-12-01`, both included; null without limit. */
export interface Validity {
  validFrom: string | null
  validTo: string | null
}

export function isWithin({ validFrom, validTo }: Validity, day: string): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)
}

/** Whether every day of the second range is in the first. */
export function covers(wide: Validity, narrow: Validity): boolean {
  const startsBefore = wide.validFrom === null || (narrow.validFrom !== null && wide.validFrom <= narrow.validFrom)
  return startsBefore && (wide.validTo === null || (narrow.validTo !== null && narrow.validTo <= wide.validTo))
}

export function overlap(one: Validity, other: Validity): boolean {
  const isBefore = (first: Validity, second: Validity) =>
    first.validTo !== null && second.validFrom !== null && first.validTo < second.validFrom
  return !isBefore(one, other) && !isBefore(other, one)
}
