import { loadTranslator, type LanguageTag, type MessageBundle, type Translator } from '@gangway/core'
import { useState } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

/** Translator for the message bundles of a widget: the one passed in, else the built-in one once it has loaded. */
export function useTranslator(
  lang: LanguageTag,
  own: Translator | undefined,
  ...messageBundles: readonly MessageBundle[]
): Translator | undefined {
  const [loaded, setLoaded] = useState<Translator>()
  // A layout effect, so that loading starts before the first paint.
  useBrowserEffect(() => {
    if (own) return
    let isCurrent = true
    loadTranslator(lang, ...messageBundles).then(
      (translator) => isCurrent && setLoaded(translator),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- message bundles are constant per widget
  }, [lang, own])
  return own ?? loaded
}
