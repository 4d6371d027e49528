import { resourceOf, type Lang } from '@gangway/core/contract'
import i18next from 'i18next'
import en from '../../messages/en.json' with { type: 'json' }
import zhCN from '../../messages/zh-CN.json' with { type: 'json' }
import requestEn from '../../messages/request.en.json' with { type: 'json' }
import requestZhCN from '../../messages/request.zh-CN.json' with { type: 'json' }
import type { SentenceValues } from './reply.ts'

const sentences = i18next.createInstance()

void sentences.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  resources: {
    en: { translation: { ...en, ...requestEn } },
    'zh-CN': { translation: { ...zhCN, ...requestZhCN } },
  },
  // Sentences travel as JSON and as plain text mails; whoever puts one into a page escapes it there.
  interpolation: { escapeValue: false },
})

/** A server sentence in a language. `values.context` chooses a variant: `error.5103` with `locked` reads `error.5103_locked`. */
export function sentence(lang: Lang, key: string, values: SentenceValues = {}): string {
  return sentences.t(key, { ...values, lng: resourceOf(lang) })
}
