import type { Client, Lang } from '@gangway/core'
import { createContext, useContext } from 'react'

interface ContextValue {
  client?: Client
  lang?: Lang
}

/** Client and language for the widgets and hooks inside a `GangwayProvider`. */
export const GangwayContext = /* @__PURE__ */ createContext<ContextValue>({})

/** A widget's own client and language, else those of the provider. */
export function useGangwayContext({ client, lang }: ContextValue) {
  const context = useContext(GangwayContext)
  return [client ?? context.client, lang ?? context.lang ?? 'en'] as const
}

/** A widget that sends requests cannot work without a client. */
export function requireClient(client: Client | undefined): Client {
  if (!client) throw new Error('Gangway: no client')
  return client
}
