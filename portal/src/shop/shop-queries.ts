import type { CallAnswer, CallInput, CallName } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { readAllPages } from './read-all-pages.ts'

type Body<Name extends CallName> = CallInput<Name> extends { body?: infer Sent } ? NonNullable<Sent> : never

export type Shop = CallAnswer<'GET /shop/info/{id}'>
export type ShopRules = CallAnswer<'POST /shop/rule/getPageList'>
export type RulePreview = CallAnswer<'POST /shop/rule/preview'>
export type PreviewedOffer = RulePreview['offers'][number]
export type ShopQuote = PreviewedOffer['after']
export type ShopTrace = CallAnswer<'GET /shop/order/info/{shopOrderNo}'>['trace']
export type DryRun = CallAnswer<'POST /shop/rule/dryRun'>
export type RuleVersion = CallAnswer<'POST /shop/rule/getVersions'>['list'][number]
export type ShopRate = CallAnswer<'POST /shop/exchangeRate/getPageList'>['list'][number]
export type ShopRatePage = CallAnswer<'POST /shop/exchangeRate/getPageList'>
export type ShopListEntry = CallAnswer<'POST /shop/whiteBlack/getPageList'>['list'][number]
export type ShopOrder = CallAnswer<'POST /shop/order/getPageList'>['list'][number]
export type ShopOrderPage = CallAnswer<'POST /shop/order/getPageList'>

const rulesPerCall = 100
const shopsPerCall = 100
const quiet = { reads: true, quiet: true } as const

export function useShops(body: Body<'POST /shop/getPageList'>) {
  return useQuery({
    queryKey: ['shop', 'list', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /shop/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
  })
}

/** All shops in which the user may sell, by name. */
export function useSellableShops() {
  const read = (page: number, signal: AbortSignal) => {
    const body = { page, pageSize: shopsPerCall }
    return unwrapResult(client.call('POST /shop/sellable', { body, ...quiet, signal }))
  }
  return useQuery({
    queryKey: ['shop', 'sellable'],
    queryFn: ({ signal }) => readAllPages((page) => read(page, signal)),
  })
}

/** All shops that are on, by name. */
export function useActiveShops() {
  const read = (page: number, signal: AbortSignal) => {
    const body = { active: true, page, pageSize: shopsPerCall }
    return unwrapResult(client.call('POST /shop/getPageList', { body, ...quiet, signal }))
  }
  return useQuery({
    queryKey: ['shop', 'active'],
    queryFn: ({ signal }) => readAllPages((page) => read(page, signal)),
  })
}

export function useShop(id: string) {
  return useQuery({
    queryKey: ['shop', 'info', id],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /shop/info/{id}', { params: { id }, quiet: true, signal })),
  })
}

export function useShopRules(shopId: string) {
  const read = (page: number, signal: AbortSignal) => {
    const body = { shopId, page, pageSize: rulesPerCall }
    return unwrapResult(client.call('POST /shop/rule/getPageList', { body, ...quiet, signal }))
  }
  return useQuery({
    queryKey: ['shop', 'rules', shopId],
    async queryFn({ signal }): Promise<ShopRules> {
      const first = await read(1, signal)
      const list = [...first.list]
      for (let page = 2; list.length < first.total; page++) {
        const next = await read(page, signal)
        // The rules were changed meanwhile: what was read so far does not belong together.
        if (next.version !== first.version || next.list.length === 0) break
        list.push(...next.list)
      }
      return { ...first, list }
    },
  })
}

export function useRuleVersions(shopId: string, page: number) {
  const body = { shopId, page }
  return useQuery({
    queryKey: ['shop', 'versions', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /shop/rule/getVersions', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useShopRates(shopId: string, page: number) {
  const body = { shopId, page, pageSize: 20 }
  return useQuery({
    queryKey: ['shop', 'rates', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /shop/exchangeRate/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useMissingRates(searchId: string) {
  const body = { searchId }
  return useQuery({
    queryKey: ['shop', 'missingRates', searchId],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /shop/exchangeRate/missing', { body, ...quiet, signal })),
    retry: false,
  })
}

export function useShopLists(body: Body<'POST /shop/whiteBlack/getPageList'>) {
  return useQuery({
    queryKey: ['shop', 'lists', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /shop/whiteBlack/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useShopOrders(body: Body<'POST /shop/order/getPageList'>) {
  return useQuery({
    queryKey: ['shop', 'orders', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /shop/order/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useShopOrder(shopOrderNo: string | undefined) {
  return useQuery({
    queryKey: ['shop', 'order', shopOrderNo],
    queryFn: ({ signal }) => {
      const params = { shopOrderNo: shopOrderNo ?? '' }
      return unwrapResult(client.call('GET /shop/order/info/{shopOrderNo}', { params, quiet: true, signal }))
    },
    enabled: shopOrderNo !== undefined,
  })
}

/** Of a form, which shows its problems itself; other failures are shown in a dialog. */
const once = (quiet = true) => ({ idempotencyKey: crypto.randomUUID(), quiet })

/** A change of a shop, after which its data are read again. */
function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['shop'] }),
  })
}

export const useSaveShop = () =>
  useChange((body: Body<'POST /shop/save'>) => unwrapResult(client.call('POST /shop/save', { body, ...once() })))

export const useShopStatus = () =>
  useChange((body: Body<'POST /shop/updateStatus'>) =>
    unwrapResult(client.call('POST /shop/updateStatus', { body, ...once(false) })),
  )

export const useDeleteShop = () =>
  useChange((id: string) =>
    unwrapResult(client.call('POST /shop/delete/{id}', { params: { id }, body: {}, ...once(false) })),
  )

export const usePublishShopRules = () =>
  useChange((body: Body<'POST /shop/rule/publish'>) =>
    unwrapResult(client.call('POST /shop/rule/publish', { body, ...once() })),
  )

export const useRollBack = () =>
  useChange((body: Body<'POST /shop/rule/rollback'>) =>
    unwrapResult(client.call('POST /shop/rule/rollback', { body, ...once(false) })),
  )

export const useSaveRate = () =>
  useChange((body: Body<'POST /shop/exchangeRate/save'>) =>
    unwrapResult(client.call('POST /shop/exchangeRate/save', { body, ...once() })),
  )

export const useDeleteRate = () =>
  useChange((id: string) =>
    unwrapResult(client.call('POST /shop/exchangeRate/delete/{id}', { params: { id }, body: {}, ...once(false) })),
  )

export const useSaveListEntry = () =>
  useChange((body: Body<'POST /shop/whiteBlack/save'>) =>
    unwrapResult(client.call('POST /shop/whiteBlack/save', { body, ...once() })),
  )

export const useDeleteListEntry = () =>
  useChange((id: string) =>
    unwrapResult(client.call('POST /shop/whiteBlack/delete/{id}', { params: { id }, body: {}, ...once(false) })),
  )

export const usePreview = () =>
  useMutation({
    mutationFn: (body: Body<'POST /shop/rule/preview'>) =>
      unwrapResult(client.call('POST /shop/rule/preview', { body, ...quiet })),
  })

export const useDryRun = () =>
  useMutation({
    mutationFn: (body: Body<'POST /shop/rule/dryRun'>) =>
      unwrapResult(client.call('POST /shop/rule/dryRun', { body, ...quiet })),
  })
