import { loadWords, type Lang } from '@gangway/core'

/** Server and browser wait for the same words before they draw. */
export async function wordsOf(lang: Lang) {
  const [search, results] = await Promise.all([loadWords(lang, 'search'), loadWords(lang, 'results')])
  return { search, results }
}
