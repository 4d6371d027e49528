import { maskText } from './mask-text.ts'

const pieces = /⟨\w+⟩|[a-z]+(?:'[a-z]+)?|\p{Script=Han}+|[?!]/gu
const han = /\p{Script=Han}/u

/** Lengths of English word parts used as features. */
const wordParts = [3, 4, 5]
const hanParts = [1, 2, 3]

/**
 * Features of a message: words, word pairs and word parts, so that a typing error or an ending does not hide the
 * meaning. Both languages at once, because users mix them.
 */
export function featuresOf(text: string): string[] {
  const features: string[] = []
  let last = ''
  let before = ''
  for (const [piece] of maskText(text).matchAll(pieces)) {
    if (han.test(piece)) {
      features.push(...partsOf([...piece], hanParts).map((part) => `h${part}`))
    } else {
      features.push(`w${piece}`)
      if (last) features.push(`b${last} ${piece}`)
      if (before) features.push(`s${before} ${piece}`)
      if (/^[a-z]/.test(piece)) features.push(...partsOf([...`^${piece}$`], wordParts).map((part) => `p${part}`))
    }
    before = last
    last = piece.slice(-12)
  }
  return features
}

function partsOf(characters: readonly string[], sizes: readonly number[]): string[] {
  return sizes.flatMap((size) =>
    Array.from({ length: Math.max(characters.length - size + 1, 0) }, (_, at) =>
      characters.slice(at, at + size).join(''),
    ),
  )
}
