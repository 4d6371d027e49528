import { formatList, languageTag, type Lang } from '@gangway/core/contract'
import i18next from 'i18next'
import en from '../../messages/en.json' with { type: 'json' }
import zhCN from '../../messages/zh-CN.json' with { type: 'json' }
import requestEn from '../../messages/request.en.json' with { type: 'json' }
import requestZhCN from '../../messages/request.zh-CN.json' with { type: 'json' }
import siteEn from '../../messages/site.en.json' with { type: 'json' }
import siteZhCN from '../../messages/site.zh-CN.json' with { type: 'json' }
import type { MessageValues } from './reply.ts'

const translations = i18next.createInstance()

void translations.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  resources: {
    en: { translation: { ...en, ...requestEn, ...siteEn } },
    'zh-CN': { translation: { ...zhCN, ...requestZhCN, ...siteZhCN } },
  },
  // Messages are sent as JSON and plain text mails; pages escape them on insertion.
  interpolation: { escapeValue: false },
})

/**
 * A server message in a language. `values.context` selects a variant: `error.5103` with `locked` gives
 * `error.5103_locked`.
 */
export function translateMessage(lang: Lang, key: string, values: MessageValues = {}): string {
  const texts: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values))
    texts[name] = typeof value === 'object' ? formatList(value, lang) : value
  return translations.t(key, { ...texts, lng: languageTag(lang) })
}
