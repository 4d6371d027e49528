import type { Lang } from './format/server-time.ts'
import { lazyBundles, type Dictionary, type MessageBundle } from '../messages/lazy-bundles.ts'
import { parseLang, type LanguageTag } from './language.ts'

type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/** Translates message keys; a host can pass in its own i18next instance. */
export interface Translator {
  /** Language of the API, of names of the server and of dates. */
  lang: Lang
  t: Translate
  /** Language of the texts, if a page has added it. */
  tag?: string
}

/** Set by `addLanguage`: puts the texts of the page before the built-in ones, if it has added the language of the tag. */
export const addedLanguages: { extend?: (builtIn: Translator, tag: string) => Promise<Translator> } = {}

/** The text of a nested key in the first dictionary that has it. */
export function findText(dictionaries: readonly Dictionary[], key: string): string | undefined {
  return dictionaries
    .map((dictionary) =>
      key.split('.').reduce<unknown>((place, part) => (place as Dictionary | undefined)?.[part], dictionary),
    )
    .find((found) => typeof found === 'string')
}

/** Inserts values for `{{name}}`. */
export function insertValues(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => `${values[name] ?? ''}`)
}

/**
 * Creates a translator from dictionaries in i18next's JSON format (nested keys, `{{value}}`). A missing key is returned
 * as it is.
 */
export function createTranslator(lang: Lang, ...dictionaries: readonly Dictionary[]): Translator {
  const find = (key: string) => findText(dictionaries, key)
  return {
    lang,
    t(key, values = {}) {
      const form = values['count'] === 1 ? '_one' : ''
      return insertValues(find(key + form) ?? find(key) ?? find(`${key}_other`) ?? key, values)
    },
  }
}

const loaded: Record<string, Promise<Translator>> = {}

/**
 * Loads the message bundles of a language, including the shared messages, once each. A language that is neither built in nor
 * added by the page is English.
 */
export function loadTranslator(tag: LanguageTag, ...bundles: readonly MessageBundle[]): Promise<Translator> {
  const name = tag + String(bundles)
  const lang = parseLang(tag)
  return (loaded[name] ??= Promise.all(bundles.map((bundle) => lazyBundles[bundle][lang]())).then(
    (modules) => {
      const builtIn = createTranslator(lang, ...modules.flatMap(({ messages }) => messages))
      return addedLanguages.extend?.(builtIn, tag) ?? builtIn
    },
    (problem: unknown) => {
      delete loaded[name]
      throw problem
    },
  ))
}
