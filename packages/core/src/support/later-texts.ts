import type { Dictionary } from '../messages/lazy-bundles.ts'
import type { Lang } from '../shared/format/server-time.ts'
import { createTranslator, type Translator } from '../shared/translator.ts'

type LoadMessages = () => Promise<{ messages: readonly Dictionary[] }>

/**
 * Adds the messages of a part that loads later to the translator of the chat. Undefined while they are loading;
 * `loaded` is called when a language has arrived.
 */
export function createLaterTexts(load: Record<Lang, LoadMessages>, loaded: () => void) {
  const translators = new Map<Lang, Translator | undefined>()
  return (translator: Translator): Translator | undefined => {
    const { lang } = translator
    if (!translators.has(lang)) {
      translators.set(lang, undefined)
      load[lang]().then(
        ({ messages }) => {
          translators.set(lang, createTranslator(lang, ...messages))
          loaded()
        },
        () => translators.delete(lang),
      )
    }
    const own = translators.get(lang)
    return own && { lang, t: mergeTranslators(translator, own) }
  }
}

export function mergeTranslators(one: Translator, other: Translator): Translator['t'] {
  return (key, values) => {
    const text = one.t(key, values)
    return text === key ? other.t(key, values) : text
  }
}
