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
import { needed, useSurroundings } from './surroundings.ts'
import { useView } from './use-view.ts'

// Controllers for markup of one's own, each with its view of the moment: `const [box, view] = useSearchBox()`. What a controller
// hands out is spread with `props(…)`. Settings are read once; the client is the provider's when none is given.
type Optional<Settings> = Omit<Settings, 'client'> & { client?: Client }

function useMade<Made>(given: Client | undefined, make: (client: Client | undefined) => Made): Made {
  const [client] = useSurroundings({ client: given })
  // oxlint-disable-next-line react/exhaustive-deps -- the settings are what it begins with
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
  const drawer = useMade(settings.client, (client) => createBookingDrawer({ ...settings, client: needed(client) }))
  return [drawer, useView(drawer)] as const
}

export function useRefundDrawer(settings: Optional<RefundDrawerSettings> = {}) {
  const drawer = useMade(settings.client, (client) => createRefundDrawer({ ...settings, client: needed(client) }))
  return [drawer, useView(drawer)] as const
}

export function useSignIn(settings: Optional<SignInSettings> = {}) {
  const signIn = useMade(settings.client, (client) => createSignIn({ ...settings, client: needed(client) }))
  return [signIn, useView(signIn)] as const
}

export function useSecondFactor(settings: Optional<SecondFactorSettings> = {}) {
  const dialog = useMade(settings.client, (client) => createSecondFactor({ ...settings, client: needed(client) }))
  return [dialog, useView(dialog)] as const
}

export function useSupportChat(settings: Optional<SupportChatSettings> = {}) {
  const chat = useMade(settings.client, (client) => createSupportChat({ ...settings, client: needed(client) }))
  return [chat, useView(chat)] as const
}
