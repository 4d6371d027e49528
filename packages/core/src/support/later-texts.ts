import type { Dictionary } from '../messages/lazy-bundles.ts'
import type { Lang } from '../shared/format/server-time.ts'
import { createTranslator, type Translator } from '../shared/translator.ts'

type LoadMessages = () => Promise<{ messages: readonly Dictionary[] }>

/**
 * Adds the messages of a part that loads later to the translator of the chat. Undefined while they are loading;
 * `loaded` is called when a language has arrived.
 */
export function createLaterTexts(load: Record<Lang, LoadMessages>, loaded: () => void) {
  /** A language that is loading has no translator yet. */
  const translators: Partial<Record<Lang, Translator | undefined>> = {}
  return ({ lang, t }: Translator): Translator | undefined => {
    if (!(lang in translators)) {
      translators[lang] = undefined
      load[lang]().then(
        ({ messages }) => {
          translators[lang] = createTranslator(lang, ...messages)
          loaded()
        },
        () => delete translators[lang],
      )
    }
    const own = translators[lang]
    return (
      own && {
        lang,
        t(key, values) {
          const text = t(key, values)
          return text === key ? own.t(key, values) : text
        },
      }
    )
  }
}
