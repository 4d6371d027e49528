import { createClient, type Client, type GetToken, type Lang } from '@gangway/core'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Surroundings } from './surroundings.ts'

export type GangwayProviderProps = {
  /** The language of the widgets' own texts. */
  lang?: Lang
  children?: ReactNode
} & (
  | { client: Client; base?: undefined; getToken?: undefined; publicKey?: undefined }
  | {
      client?: undefined
      /** Where the calls live, for example `https://gangway.example/api`. */
      base: string
      /** Asks your own server for a token: before one ends, and when one is refused. */
      getToken?: GetToken
      /** The publishable id of an access key. */
      publicKey?: string
    }
)

/** One call layer and one language for all widgets and hooks inside. What is given to a widget itself goes before it. */
export function GangwayProvider({ client: given, base, getToken, publicKey, lang, children }: GangwayProviderProps) {
  const newest = useRef({ getToken, lang })
  useEffect(() => {
    newest.current = { getToken, lang }
  })
  const hasTokens = getToken !== undefined
  const client = useMemo(() => {
    if (given || base === undefined) return given
    const ask = async () => (await newest.current.getToken?.()) ?? ''
    // oxlint-disable-next-line react/refs -- read when a call is made, long after drawing
    return createClient({
      base,
      lang: () => newest.current.lang ?? 'en',
      ...(hasTokens ? { getToken: ask } : { token: () => publicKey }),
    })
  }, [given, base, publicKey, hasTokens])
  const surroundings = useMemo(() => ({ client, lang }), [client, lang])
  return <Surroundings.Provider value={surroundings}>{children}</Surroundings.Provider>
}
