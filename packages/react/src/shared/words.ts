import { loadWords, type Lang, type Words } from '@gangway/core'
import { useEffect, useState } from 'react'

/** The words of a language: the host's own translator, else ours, which is there a moment later. */
export function useWords(lang: Lang, own: Words | undefined): Words | undefined {
  const [loaded, setLoaded] = useState<Words>()
  useEffect(() => {
    if (own) return
    let isCurrent = true
    loadWords(lang).then(
      (words) => isCurrent && setLoaded(words),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [lang, own])
  return own ?? loaded
}
