import type { Lang } from './dates.ts'
import { resourceOf } from './language.ts'

type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

interface Dictionary {
  [key: string]: string | Dictionary
}

/** Anything that translates keys, so that a host's own i18next can be handed in. */
export interface Words {
  lang: Lang
  t: Translate
}

/** A translator over one dictionary in i18next's JSON format (nested keys, `{{value}}`). A missing key shows itself. */
export function createWords(lang: Lang, dictionary: Dictionary): Words {
  const find = (key: string) =>
    key
      .split('.')
      .reduce<string | Dictionary | undefined>(
        (place, part) => (typeof place === 'object' ? place[part] : undefined),
        dictionary,
      )
  return {
    lang,
    t(key, values = {}) {
      const found = (values['count'] === 1 ? find(`${key}_one`) : undefined) ?? find(key) ?? find(`${key}_other`)
      return typeof found === 'string'
        ? found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
        : key
    },
  }
}

const loaded = new Map<Lang, Promise<Words>>()

/** Loads a language once; each is a chunk of its own. */
export function loadWords(lang: Lang): Promise<Words> {
  const known = loaded.get(lang)
  if (known) return known
  const loading = (
    resourceOf(lang) === 'zh-CN' ? import('../messages/chinese.ts') : import('../messages/english.ts')
  ).then((module) => createWords(lang, module.words))
  loaded.set(lang, loading)
  loading.catch(() => loaded.delete(lang))
  return loading
}
