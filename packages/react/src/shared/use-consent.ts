import type { Tracer } from '@gangway/core/analytics'
import type { Client, Lang, WidgetReady } from '@gangway/core'
import { useCallback, useEffect, useRef } from 'react'

interface Tracing {
  client: Client | undefined
  lang: Lang | undefined
  consent: boolean
  onReady: ((detail: WidgetReady) => void) | undefined
}

/**
 * Records the events of the widgets inside on the Gangway server, with consent only; the recorder is loaded with the first
 * consent. Returns what to call for each widget.
 */
export function useConsent({ client, lang, consent, onReady }: Tracing): (detail: WidgetReady) => void {
  const widgets = useRef(new Set<WidgetReady>())
  const tracer = useRef<Tracer>(undefined)
  const newest = useRef({ lang, onReady })
  useEffect(() => {
    newest.current = { lang, onReady }
  })
  useEffect(() => {
    tracer.current?.setConsent(consent)
    if (!consent || !client) return undefined
    let isWanted = true
    import('@gangway/core/analytics').then(
      ({ createTracer }) => {
        if (!isWanted) return
        tracer.current ??= createTracer({ client, lang: () => newest.current.lang ?? 'en' })
        tracer.current.setConsent(true)
        for (const each of widgets.current) tracer.current.addWidget(each)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [client, consent])
  // Another client is another session, with a tracer of its own.
  useEffect(
    () => () => {
      tracer.current = undefined
    },
    [client],
  )
  return useCallback((detail: WidgetReady) => {
    newest.current.onReady?.(detail)
    widgets.current.add(detail)
    detail.cleanups.push(() => widgets.current.delete(detail))
    tracer.current?.addWidget(detail)
  }, [])
}
