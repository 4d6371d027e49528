import {
  chooseLang,
  loadWords,
  resourceOf,
  say as sayMessage,
  type Lang,
  type Message,
  type Words,
} from '@gangway/core'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type en from '../messages/en.json'
import { stored } from './stored.ts'

type KeysOf<Dictionary> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string
    ? WithoutNumber<Key>
    : `${Key}.${KeysOf<Dictionary[Key]>}`
}[keyof Dictionary & string]

/** A text that counts has a form for one and a form for more; it is named without them. */
type WithoutNumber<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Every text of the portal. */
export type MessageKey = KeysOf<typeof en>
export type Say = (key: MessageKey, values?: Record<string, string | number>) => string

export const lang: Lang = chooseLang(stored.read('lang'), globalThis.navigator?.languages ?? [])

/** The widgets' own words, for their texts and for the texts of failed calls. */
let core: Words | undefined

/** Loads the one language of this visit; choosing another one loads the page anew. */
export async function startWords(): Promise<void> {
  const name = resourceOf(lang)
  const [messages, words] = await Promise.all([
    name === 'zh-CN' ? import('../messages/zh-CN.json') : import('../messages/en.json'),
    loadWords(
      lang,
      'session',
      'search',
      'results',
      'booking',
      'passenger',
      'payment',
      'upload',
      'refund',
      'cancel',
      'support',
    ),
  ])
  core = words
  document.documentElement.lang = name
  await i18next.use(initReactI18next).init({
    lng: name,
    resources: { [name]: { portal: messages.default } },
    defaultNS: 'portal',
    interpolation: { escapeValue: false },
  })
}

export const say: Say = (key, values) => i18next.t(key, values ?? {})

interface PortalWords {
  lang: Lang
  say: Say
  /** A sentence that a controller of core named. */
  sentence(message: Message): string
  /** For the widgets, and for texts that core has already. */
  words: Words
}

export function useWords(): PortalWords {
  const { t } = useTranslation()
  const words = coreWords()
  return { lang, say: (key, values) => t(key, values ?? {}), sentence: (message) => sayMessage(words, message), words }
}

function coreWords(): Words {
  if (!core) throw new Error('The words are not loaded yet.')
  return core
}

/** For keys that not every entry of a table has. */
export function sayIfThere(key: string): string | undefined {
  return i18next.exists(key) ? i18next.t(key) : undefined
}
