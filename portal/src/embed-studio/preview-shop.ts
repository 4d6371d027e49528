import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import type { StudioConfig } from './studio-config.rules.ts'
import type { StudioKey } from './studio-keys.ts'

/** The choice of prices that is no shop. */
export const netPrices = 'net'

/** A token is valid for 15 minutes. */
const tokenRefreshMs = 10 * 60_000

/** The keys that sell in a shop, one of each shop, the given one first. */
export function listKeysOfShops(keys: readonly StudioKey[], chosen: StudioKey | undefined): StudioKey[] {
  const ofShops = new Map<string, StudioKey>()
  for (const key of chosen ? [chosen, ...keys] : keys)
    if (key.shopId && !ofShops.has(key.shopId)) ofShops.set(key.shopId, key)
  return [...ofShops.values()]
}

/** The key whose shop the preview shows; undefined for net prices. */
export function findPreviewKey(
  { shop }: Pick<StudioConfig, 'shop'>,
  keys: readonly StudioKey[],
  chosen: StudioKey | undefined,
): StudioKey | undefined {
  const wanted = shop ?? chosen?.shopId
  return listKeysOfShops(keys, chosen).find(({ shopId }) => shopId === wanted)
}

/** Token for a preview of what visitors with the key see. */
export function usePreviewToken(key: StudioKey | undefined) {
  const { id = '', shopId } = key ?? {}
  return useQuery({
    queryKey: ['developer', 'embed', 'preview', id, shopId],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /embed/key/preview/{id}', { params: { id }, body: {}, quiet: true, signal })),
    enabled: key !== undefined,
    refetchInterval: tokenRefreshMs,
    staleTime: tokenRefreshMs,
  })
}
