import type { Audience, Client, LanguageTag, WidgetReady } from '@gangway/core'
import { createContext, useContext } from 'react'

interface ContextValue {
  client?: Client
  lang?: LanguageTag
  audience?: Audience
  onReady?: (detail: WidgetReady) => void
}

/** Client, language and audience for the widgets and hooks inside a `GangwayProvider`. */
export const GangwayContext = /* @__PURE__ */ createContext<ContextValue>({})

/** A widget's own client, language and audience, else those of the provider. */
export function useGangwayContext({ client, lang, audience }: Omit<ContextValue, 'onReady'>) {
  const context = useContext(GangwayContext)
  return [client ?? context.client, lang ?? context.lang ?? '', audience ?? context.audience] as const
}

/** A widget that sends requests cannot work without a client. */
export function requireClient(client: Client | undefined): Client {
  if (!client) throw new Error('[gangway] no provider')
  return client
}
