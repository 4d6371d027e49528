import { searchTermsOf } from './search-terms.ts'

/** Corrects typing errors in the words of Latin letters of a question. */
export type CorrectTypos = (text: string) => string

const words = /[a-z]+(?:'[a-z]+)?/g
/** A shorter word has too many neighbours. */
const shortestWord = 4
/** From this length on, two errors leave enough of a word. */
const longWord = 8

/** Of a text in another language nearly every word is unknown, and each takes some milliseconds. */
const mostCorrections = 20

/** Learns the words of a collection of texts. A word that occurs in none of them becomes the closest one that does. */
export function learnWords(texts: Iterable<string>): CorrectTypos {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const stems = new Set([...counts.keys()].flatMap((word) => searchTermsOf(word)))
  const byLength = new Map<number, string[]>()
  for (const word of counts.keys()) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])

  function closestTo(word: string): string {
    const mostErrors = word.length >= longWord ? 2 : 1
    let best = { word, errors: mostErrors + 1, count: 0 }
    for (let length = word.length - mostErrors; length <= word.length + mostErrors; length++)
      for (const known of byLength.get(length) ?? []) {
        const errors = countErrors(word, known, mostErrors)
        const count = counts.get(known) ?? 0
        if (errors < best.errors || (errors === best.errors && count > best.count))
          best = { word: known, errors, count }
      }
    return best.word
  }

  const isKnown = (word: string) => counts.has(word) || searchTermsOf(word).every((stem) => stems.has(stem))
  return (text) => {
    let corrected = 0
    return text.toLowerCase().replaceAll(words, (word) => {
      if (word.length < shortestWord || isKnown(word) || corrected >= mostCorrections) return word
      corrected += 1
      return closestTo(word)
    })
  }
}

/**
 * Letters that are wrong, missing, too many or swapped with their neighbour; more than `most` count as `most + 1`.
 */
export function countErrors(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let errors = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      next.push(errors)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
