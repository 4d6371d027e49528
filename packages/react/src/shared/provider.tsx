import {
  createClient,
  parseLang,
  type Audience,
  type Client,
  type GetToken,
  type LanguageTag,
  type WidgetReady,
} from '@gangway/core'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { GangwayContext } from './gangway-context.ts'
import { useConsent } from './use-consent.ts'

export type GangwayProviderProps = {
  /** Language of the texts of all widgets: a language tag such as `zh-CN`, or a language of the API. */
  lang?: LanguageTag
  /** Whom the widgets serve. A traveller sees no deposit, fees and payment methods of the business. Default: `agent`. */
  audience?: Audience
  /** Called for each widget inside, to observe all of them, for example with `@gangway/core/analytics`. */
  onReady?: (detail: WidgetReady) => void
  /** Whether the visitor has agreed to analytics: only then events are recorded on the Gangway server. Default: false. */
  consent?: boolean
  children?: ReactNode
} & (
  | { client: Client; base?: undefined; getToken?: undefined; publicKey?: undefined }
  | {
      client?: undefined
      /** Base URL of the API, for example `https://gangway.example/api`. */
      base: string
      /** Returns an embed token from your server. Called before a token expires, and when one is rejected. */
      getToken?: GetToken
      /** Public id of an embed key. */
      publicKey?: string
    }
)

/** Provides a client and a language to all widgets and hooks inside. Props of a widget take precedence. */
export function GangwayProvider({
  client: given,
  base,
  getToken,
  publicKey,
  lang,
  audience,
  onReady,
  consent = false,
  children,
}: GangwayProviderProps) {
  const newest = useRef({ getToken, lang })
  useEffect(() => {
    newest.current = { getToken, lang }
  })
  const hasTokens = getToken !== undefined
  const client = useMemo(() => {
    if (given || base === undefined) return given
    const ask = async () => (await newest.current.getToken?.()) ?? ''
    // oxlint-disable-next-line react/refs -- read when a request is sent, not while rendering
    return createClient({
      base,
      lang: () => parseLang(newest.current.lang),
      ...(hasTokens ? { getToken: ask } : { token: () => publicKey }),
    })
  }, [given, base, publicKey, hasTokens])
  const isTest = publicKey?.startsWith('gwp_test_')
  useEffect(() => {
    if (!isTest) return undefined
    let hide = (): void => undefined
    let isWanted = true
    import('./test-badge.ts').then(
      ({ showTestBadge }) => isWanted && (hide = showTestBadge(lang ?? 'en')),
      () => undefined,
    )
    return () => {
      isWanted = false
      hide()
    }
  }, [isTest, lang])
  const addWidget = useConsent({ client, lang, consent, onReady })
  const context = useMemo(() => ({ client, lang, audience, onReady: addWidget }), [client, lang, audience, addWidget])
  return <GangwayContext.Provider value={context}>{children}</GangwayContext.Provider>
}
