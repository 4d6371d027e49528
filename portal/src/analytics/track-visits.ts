import type { Tracer } from '@gangway/core/analytics'
import { useEffect } from 'react'
import { useCurrentPage } from '../layout/current-page.ts'
import { useObservable } from '../shared/browser/observable.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { lang } from '../shared/i18n/translations.ts'
import { consent, hasPrivacyControl } from './consent.ts'

let tracer: Tracer | undefined

/** Records the opened pages, by the patterns of their addresses and with consent only. Its code is loaded with the consent. */
export function useVisitTracking(): void {
  const purposes = useObservable(consent)
  const page = useCurrentPage()?.path
  const isAllowed = purposes.includes('analytics')
  const isThirdParty = purposes.includes('thirdParty')
  useEffect(() => {
    if (!isAllowed) {
      tracer?.setConsent(false)
      return undefined
    }
    let isWanted = true
    void loadTracer().then((loaded) => {
      if (!isWanted || !loaded) return
      loaded.setConsent(true)
      if (page !== undefined) loaded.recordPage(page, 'portal')
    })
    return () => {
      isWanted = false
    }
  }, [isAllowed, page])
  useEffect(() => {
    if (isThirdParty && page !== undefined) void countByThirdParty(page)
  }, [isThirdParty, page])
}

async function loadTracer(): Promise<Tracer | undefined> {
  try {
    const { createTracer } = await import('@gangway/core/analytics')
    return (tracer ??= createTracer({ client, lang: () => lang }))
  } catch {
    return undefined
  }
}

/** Loads the script of the third party that the operator has configured, if there is one. */
async function countByThirdParty(page: string): Promise<void> {
  if (hasPrivacyControl()) return
  const settings = await readTrackerSettings().catch(() => undefined)
  if (!settings?.trackerUrl || !consent.get().includes('thirdParty')) return
  const shared = window as { dataLayer?: { push(entry: object): unknown } }
  shared.dataLayer ??= [] as object[]
  shared.dataLayer.push({ event: 'page_view', page })
  if (document.querySelector('script[data-tracker]')) return
  const script = Object.assign(document.createElement('script'), { src: settings.trackerUrl, async: true })
  script.dataset['tracker'] = ''
  document.head.append(script)
}

export function readTrackerSettings() {
  return unwrapResult(client.call('GET /tGangwayTraceRecord/settings', { quiet: true }))
}
