import { expandContractions } from '../normalize-message.ts'

const fewWords = String.raw`(?:[^\s.?!;]+[\s,]+){0,6}?`
const fewCharacters = '[^，。？！；,.?!;]{0,6}?'

/**
 * Compiles the cues of both languages; see `TopicCues` for their signs. In English `*` stands between spaces; in
 * Chinese it stands anywhere but behind a class of characters.
 */
export function compileCues({ en, cn }: { en: readonly string[]; cn: readonly string[] }): RegExp {
  const english = en.map((cue) =>
    expandContractions(cue)
      .replaceAll(' ?* ', String.raw`[\s,]*⟨few⟩`)
      .replaceAll(/ \* ?(?=[a-z([])/g, String.raw`[\s,]+⟨few⟩`)
      .replaceAll(' ?', String.raw`[\s,]*`)
      .replaceAll('~', "[a-z'-]*")
      .replaceAll(' ', String.raw`[\s,]+`)
      .replaceAll('⟨few⟩', fewWords),
  )
  const chinese = cn.map((cue) => cue.replaceAll(/(?<!\])\*/g, fewCharacters))
  const parts = [
    ...(english.length > 0 ? [String.raw`(?<![a-z0-9])(?:${english.join('|')})(?![a-z0-9])`] : []),
    ...(chinese.length > 0 ? [`(?:${chinese.join('|')})`] : []),
  ]
  return new RegExp(parts.length > 0 ? parts.join('|') : '(?!)', 'u')
}
