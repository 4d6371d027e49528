import type { Tracer } from '@gangway/core/analytics'
import { useEffect } from 'react'
import { useCurrentPage } from '../layout/current-page.ts'
import { useObservable } from '../shared/browser/observable.ts'
import { client } from '../shared/api/client.ts'
import { lang } from '../shared/i18n/translations.ts'
import { consent } from './consent.ts'
import { reportPage } from './third-party.ts'

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
    if (isThirdParty && page !== undefined) void reportPage(page)
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
