import type { Client, Lang } from '@gangway/core'
import { createContext, useContext } from 'react'

interface Around {
  client?: Client
  lang?: Lang
}

/** What a provider gives to everything inside. */
export const Surroundings = /* @__PURE__ */ createContext<Around>({})

/** A widget's own client and language, else those around it. */
export function useSurroundings({ client, lang }: Around) {
  const around = useContext(Surroundings)
  return [client ?? around.client, lang ?? around.lang ?? 'en'] as const
}

/** A widget that calls nobody is a mistake of its page. */
export function needed(client: Client | undefined): Client {
  if (!client) throw new Error('Gangway: no client')
  return client
}
