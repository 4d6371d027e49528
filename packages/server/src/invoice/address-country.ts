import { countryCodes } from '@gangway/core/contract'

let codes: ReadonlyMap<string, string> | undefined

/** The country that the last line of an address names, in English, Chinese or as a code, with or without a postcode. */
export function findCountry(lines: readonly string[]): string | undefined {
  codes ??= new Map(
    ['en', 'zh-CN'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countryCodes.flatMap((code) => [
        [code, code] as const,
        [(names.of(code) ?? code).toUpperCase(), code] as const,
      ])
    }),
  )
  return codes.get(
    (lines.at(-1) ?? '')
      .replaceAll(/[\d,，-]/g, ' ')
      .trim()
      .toUpperCase(),
  )
}
