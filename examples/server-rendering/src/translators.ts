import { loadTranslator, type Lang } from '@gangway/core'

/** The translators of both widgets. Server and browser need the same ones to render the same HTML. */
export async function loadTranslators(lang: Lang) {
  const [search, results] = await Promise.all([loadTranslator(lang, 'search'), loadTranslator(lang, 'results')])
  return { search, results }
}
