/** Shorter words are not references. */
const minReferenceLength = 5

/** A reference as it is compared: capitals and digits only, so `202603-0001` equals `2026030001`. */
export function normalizeReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The words of a statement line that can be references. */
export function referenceWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize('NFKC').split(/[\s,;:/|()[\]"'#+*]+/))
  return [...new Set(words.map(normalizeReference))].filter((word) => word.length >= minReferenceLength)
}

/** The words of a name in any order and spelling of its separators. */
export function nameWords(...texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
}
