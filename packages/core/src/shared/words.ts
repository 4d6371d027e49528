import type { Lang } from './dates.ts'
import { chunks, type Room } from '../messages/chunks.ts'
import { resourceOf } from './language.ts'

type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

export interface Dictionary {
  [key: string]: string | Dictionary
}

/** Anything that translates keys, so that a host's own i18next can be handed in. */
export interface Words {
  lang: Lang
  t: Translate
}

/** A translator over dictionaries in i18next's JSON format (nested keys, `{{value}}`). A missing key shows itself. */
export function createWords(lang: Lang, ...dictionaries: readonly Dictionary[]): Words {
  function find(key: string): string | undefined {
    for (const dictionary of dictionaries) {
      const found = key
        .split('.')
        .reduce<string | Dictionary | undefined>(
          (place, part) => (typeof place === 'object' ? place[part] : undefined),
          dictionary,
        )
      if (typeof found === 'string') return found
    }
    return undefined
  }
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

const loaded = new Map<string, Promise<Words>>()

/** Loads the words of some rooms in a language, with those that all of them share, once. */
export function loadWords(lang: Lang, ...rooms: readonly Room[]): Promise<Words> {
  const name = [lang, ...rooms].join()
  const known = loaded.get(name)
  if (known) return known
  const chunksOf = chunks[resourceOf(lang)]
  const loading = Promise.all(rooms.map((room) => chunksOf[room]())).then((modules) =>
    createWords(lang, ...modules.flatMap(({ words }) => words)),
  )
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}
