import type { Lang } from './format/server-time.ts'
import { lazyBundles, type Dictionary, type MessageBundle } from '../messages/lazy-bundles.ts'
import { languageTag } from './language.ts'

type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/** Translates message keys; a host can pass in its own i18next instance. */
export interface Translator {
  lang: Lang
  t: Translate
}

/**
 * Creates a translator from dictionaries in i18next's JSON format (nested keys, `{{value}}`). A missing key is returned
 * as it is.
 */
export function createTranslator(lang: Lang, ...dictionaries: readonly Dictionary[]): Translator {
  const find = (key: string): string | undefined =>
    dictionaries
      .map((dictionary) =>
        key
          .split('.')
          .reduce<Dictionary[string] | undefined>(
            (place, part) => (typeof place === 'object' ? place[part] : undefined),
            dictionary,
          ),
      )
      .find((found) => typeof found === 'string')
  return {
    lang,
    t(key, values = {}) {
      const found = (values['count'] === 1 ? find(`${key}_one`) : undefined) ?? find(key) ?? find(`${key}_other`)
      return found?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => `${values[name] ?? ''}`) ?? key
    },
  }
}

const loaded = new Map<string, Promise<Translator>>()

/** Loads the message bundles of a language, including the shared messages, once each. */
export function loadTranslator(lang: Lang, ...bundles: readonly MessageBundle[]): Promise<Translator> {
  const name = [lang, ...bundles].join()
  const known = loaded.get(name)
  if (known) return known
  const bundlesOfLanguage = lazyBundles[languageTag(lang)]
  const loading = Promise.all(bundles.map((bundle) => bundlesOfLanguage[bundle]())).then((modules) =>
    createTranslator(lang, ...modules.flatMap(({ messages: translator }) => translator)),
  )
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}
