/** Words of one meaning in both languages. English words are stems; `$` ends a word that may have no ending. */
export type Concepts = Readonly<Record<string, { en: string; cn: string }>>

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Compiles concepts to a function that finds the meanings of a normalized text. */
export function compileConcepts(concepts: Concepts): (text: string) => string[] {
  const patterns = Object.entries(concepts).map(([name, { en, cn }]) => {
    const english = en.split(' ').map((word) => {
      const isWhole = word.endsWith('$')
      const plain = escape(word.replace(/\$$/, '').replaceAll('$', ' '))
      return plain.replaceAll(String.raw`\$`, ' ') + (isWhole ? '(?![a-z])' : '')
    })
    return { name, pattern: new RegExp(`(?<![a-z])(?:${english.join('|')})|${cn.split(' ').join('|')}`, 'u') }
  })
  return (text) => patterns.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
}
