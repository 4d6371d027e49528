const defaultLimits = 'USD 10000, EUR 10000, GBP 10000, SGD 10000, CNY 70000'

interface Environment {
  givenValue(name: string): string | undefined
  refuse(name: string, must: string): void
}

/** Reads whole amounts by currency, like `USD 10000, EUR 10000`. */
export function readSecondPersonLimits({ givenValue, refuse }: Environment): Record<string, number> {
  const value = givenValue('SECOND_PERSON_ABOVE') ?? defaultLimits
  const parts = value.split(',').map((each) => /^([A-Z]{3}) (\d{1,9})$/.exec(each.trim()))
  const limits = parts.flatMap((part) => (part ? [[part[1] ?? '', Number(part[2])] as const] : []))
  if (limits.length < parts.length) refuse('SECOND_PERSON_ABOVE', 'whole amounts like "USD 10000, EUR 10000"')
  return Object.fromEntries(limits)
}
