import type { Tracer } from '@gangway/core/analytics'
import { parseLang, type Client, type LanguageTag, type WidgetReady } from '@gangway/core'
import { useCallback, useEffect, useRef } from 'react'

interface Tracing {
  client: Client | undefined
  lang: LanguageTag | undefined
  consent: boolean
  onReady: ((detail: WidgetReady) => void) | undefined
}

/**
 * Records the events of the widgets inside on the Gangway server, with consent only; the recorder is loaded with the first
 * consent. Returns what to call for each widget.
 */
export function useConsent({ client, lang, consent: given, onReady }: Tracing): (detail: WidgetReady) => void {
  // A page may pass what its consent tool says, for example 'false', which is not a consent.
  const consent = (given as unknown) === true
  const widgets = useRef(new Set<WidgetReady>())
  /** Another client is another session, with a tracer of its own. */
  const tracer = useRef<{ of: Client; tracer: Tracer }>(undefined)
  const newest = useRef({ lang, onReady })
  useEffect(() => {
    newest.current = { lang, onReady }
  })
  useEffect(() => {
    tracer.current?.tracer.setConsent(consent)
    if (!consent || !client) return undefined
    let isWanted = true
    import('@gangway/core/analytics').then(
      ({ createTracer }) => {
        if (!isWanted) return
        if (tracer.current?.of !== client) {
          const created = createTracer({ client, lang: () => parseLang(newest.current.lang) })
          tracer.current = { of: client, tracer: created }
        }
        tracer.current.tracer.setConsent(true)
        for (const each of widgets.current) tracer.current.tracer.addWidget(each)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [client, consent])
  return useCallback((detail: WidgetReady) => {
    newest.current.onReady?.(detail)
    widgets.current.add(detail)
    detail.cleanups.push(() => widgets.current.delete(detail))
    tracer.current?.tracer.addWidget(detail)
  }, [])
}
