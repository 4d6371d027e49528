import {
  createBookingDrawer,
  createRefundDrawer,
  createSearchBox,
  createSearchResults,
  createSecondFactor,
  createSignIn,
  createSupportChat,
  type BookingDrawerSettings,
  type Client,
  type RefundDrawerSettings,
  type SearchBoxSettings,
  type SearchResultsSettings,
  type SecondFactorSettings,
  type SignInSettings,
  type SupportChatSettings,
} from '@gangway/core'
import { useMemo } from 'react'
import { requireClient, useGangwayContext } from './gangway-context.ts'
import { useView } from './use-view.ts'

// Controllers for custom markup, each with its current view: `const [box, view] = useSearchBox()`. Spread the element props of a
// controller with `props(…)`. Settings are read once; the client defaults to that of the provider.
type Optional<Settings> = Omit<Settings, 'client'> & { client?: Client }

function useMade<Made>(given: Client | undefined, make: (client: Client | undefined) => Made): Made {
  const [client] = useGangwayContext({ client: given })
  // oxlint-disable-next-line react/exhaustive-deps -- settings are initial values
  return useMemo(() => make(client), [client])
}

export function useSearchBox(settings: SearchBoxSettings = {}) {
  const box = useMade(settings.client, (client) => createSearchBox({ ...settings, client }))
  return [box, useView(box)] as const
}

export function useSearchResults(settings: SearchResultsSettings = {}) {
  const results = useMade(settings.client, (client) => createSearchResults({ ...settings, client }))
  return [results, useView(results)] as const
}

export function useBookingDrawer(settings: Optional<BookingDrawerSettings> = {}) {
  const drawer = useMade(settings.client, (client) =>
    createBookingDrawer({ ...settings, client: requireClient(client) }),
  )
  return [drawer, useView(drawer)] as const
}

export function useRefundDrawer(settings: Optional<RefundDrawerSettings> = {}) {
  const drawer = useMade(settings.client, (client) =>
    createRefundDrawer({ ...settings, client: requireClient(client) }),
  )
  return [drawer, useView(drawer)] as const
}

export function useSignIn(settings: Optional<SignInSettings> = {}) {
  const signIn = useMade(settings.client, (client) => createSignIn({ ...settings, client: requireClient(client) }))
  return [signIn, useView(signIn)] as const
}

export function useSecondFactor(settings: Optional<SecondFactorSettings> = {}) {
  const dialog = useMade(settings.client, (client) =>
    createSecondFactor({ ...settings, client: requireClient(client) }),
  )
  return [dialog, useView(dialog)] as const
}

export function useSupportChat(settings: Optional<SupportChatSettings> = {}) {
  const chat = useMade(settings.client, (client) => createSupportChat({ ...settings, client: requireClient(client) }))
  return [chat, useView(chat)] as const
}
