import type { Dictionary } from '../messages/lazy-bundles.ts'
import { tell } from './client/diagnose.ts'
import { addedLanguages, findText, insertValues, type Translator } from './translator.ts'

/** Messages of a language, or a function that imports them. */
export type AddedMessages = Dictionary | (() => Promise<Dictionary | { default: Dictionary }>)

const languages = new Map<string, () => Promise<Dictionary>>()

/**
 * Adds a language to all widgets of the page. The messages have the keys of `@gangway/core/messages/*.json`, in one dictionary. Call
 * it before the first widget is shown. A text is looked up in the language (`pt-BR`), in its parent (`pt`) if that is added too,
 * and in the built-in language; a key that the added languages lack is reported once in the console.
 */
export function addLanguage(tag: string, messages: AddedMessages): void {
  let loading: Promise<Dictionary> | undefined
  const load = async (): Promise<Dictionary> => {
    const loaded = typeof messages === 'function' ? await messages() : messages
    return typeof loaded['default'] === 'object' ? loaded['default'] : loaded
  }
  languages.set(tag.toLowerCase(), () => (loading ??= load()))
  addedLanguages.extend = extend
}

async function extend(builtIn: Translator, tag: string): Promise<Translator> {
  const found = listParents(tag).flatMap((each) => languages.get(each) ?? [])
  if (found.length === 0) return builtIn
  const dictionaries = await Promise.all(found.map((load) => load()))
  const { select } = bindPluralRules(tag)
  return {
    lang: builtIn.lang,
    tag,
    t(key, values = {}) {
      const { count } = values
      const form = typeof count === 'number' ? findText(dictionaries, `${key}_${select(count)}`) : undefined
      const text = form ?? findText(dictionaries, key) ?? findText(dictionaries, `${key}_other`)
      if (text !== undefined) return insertValues(text, values)
      const fallback = builtIn.t(key, values)
      // Parts that load later ask first whether their texts are here.
      if (fallback !== key)
        tell(`The language "${tag}" has no text "${key}", so the built-in one is shown. Add it to the messages.`)
      return fallback
    },
  }
}

/** `pt-BR`, then `pt`. */
function listParents(tag: string): string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

function bindPluralRules(tag: string) {
  const rules = new Intl.PluralRules(tag)
  return { select: (count: number) => rules.select(count) }
}
