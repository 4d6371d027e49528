import {
  chooseLang,
  loadTranslator,
  languageTag,
  translate as sayMessage,
  type Lang,
  type Message,
  type Translator,
} from '@gangway/core'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type en from '../../messages/en.json'
import { localStore } from '../browser/local-store.ts'

type KeysOf<Dictionary> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string
    ? WithoutNumber<Key>
    : `${Key}.${KeysOf<Dictionary[Key]>}`
}[keyof Dictionary & string]

/** Plural messages have one key per form (`_one`, `_other`) and are addressed without the suffix. */
type WithoutNumber<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Keys of all portal messages. */
export type MessageKey = KeysOf<typeof en>
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

export const lang: Lang = chooseLang(localStore.read('lang'), globalThis.navigator?.languages ?? [])

/** Translator of the widgets, also used for errors of calls. */
let coreTranslator: Translator | undefined

/** Loads the messages of the current language; another language needs a page reload. */
export async function initTranslations(): Promise<void> {
  const name = languageTag(lang)
  const [messages, translator] = await Promise.all([
    name === 'zh-CN' ? import('../../messages/zh-CN.json') : import('../../messages/en.json'),
    loadTranslator(
      lang,
      'session',
      'search',
      'results',
      'booking',
      'passenger',
      'payment',
      'trip',
      'upload',
      'refund',
      'cancel',
      'support',
    ),
  ])
  coreTranslator = translator
  document.documentElement.lang = name
  await i18next.use(initReactI18next).init({
    lng: name,
    resources: { [name]: { portal: messages.default } },
    defaultNS: 'portal',
    interpolation: { escapeValue: false },
  })
}

export const translate: Translate = (key, values) => i18next.t(key, values ?? {})

interface PortalTranslator {
  lang: Lang
  translate: Translate
  /** Translates a message of a core controller. */
  translateMessage(message: Message): string
  /** Translator of the widgets' messages. */
  translator: Translator
}

export function useTranslator(): PortalTranslator {
  const { t } = useTranslation()
  const translator = getCoreTranslator()
  return {
    lang,
    translate: (key, values) => t(key, values ?? {}),
    translateMessage: (message) => sayMessage(translator, message),
    translator,
  }
}

function getCoreTranslator(): Translator {
  if (!coreTranslator) throw new Error('The translations are not loaded yet.')
  return coreTranslator
}

/** Translates a key that may not exist; undefined if it does not. */
export function translateIfExists(key: string): string | undefined {
  return i18next.exists(key) ? i18next.t(key) : undefined
}
