import { loadWords, type Lang, type Room, type Words } from '@gangway/core'
import { useState } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

/** The words of a widget's rooms: the host's own translator, else ours, which is there a moment later. */
export function useWords(lang: Lang, own: Words | undefined, ...rooms: readonly Room[]): Words | undefined {
  const [loaded, setLoaded] = useState<Words>()
  // Before the frame is painted: what is asked for now is on its way meanwhile.
  useBrowserEffect(() => {
    if (own) return
    let isCurrent = true
    loadWords(lang, ...rooms).then(
      (words) => isCurrent && setLoaded(words),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the rooms are named once, where the widget is written
  }, [lang, own])
  return own ?? loaded
}
