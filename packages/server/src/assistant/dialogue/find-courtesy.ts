import { compileCues } from './topics/compile-cues.ts'
import { courtesyActs, courtesyCues, fillers, type CourtesyAct } from './topics/courtesy-cues.ts'

const patterns = courtesyActs.map((act) => {
  const cues = courtesyCues[act]
  return { act, isWhole: cues.whole === true, pattern: compileCues(cues) }
})

const filler = new RegExp(`(?<![a-z])(?:${fillers.en})(?![a-z])|(?:${fillers.cn})`, 'gu')
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu
const letters = /[\p{L}\p{N}]/gu

const lettersIn = (text: string): number => text.match(letters)?.length ?? 0

/** The act of courtesy that a normalized message consists of; undefined if it contains anything else of weight. */
export function findCourtesy(text: string): CourtesyAct | undefined {
  const withoutEmoji = text.replaceAll(emoji, ' ').trim()
  if (withoutEmoji === '' && text !== '') return 'acknowledgement'
  for (const { act, isWhole, pattern } of patterns) {
    const global = new RegExp(pattern, 'gu')
    if (!pattern.test(withoutEmoji)) continue
    if (!isWhole) return act
    if (remainder(withoutEmoji, global) === 0) return act
  }
  return undefined
}

/** Letters that are left without all courtesies and fillers. */
export function remainder(text: string, also?: RegExp): number {
  const without = also ? text.replaceAll(also, ' ') : text
  const rest = patterns.reduce(
    (left, { isWhole, pattern }) => (isWhole ? left.replaceAll(new RegExp(pattern, 'gu'), ' ') : left),
    without,
  )
  return lettersIn(rest.replaceAll(filler, ' '))
}
