import { isAllowed, type CurrencyOption } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { airlinesWithAccount } from '../../airline-account/account-access.ts'
import { rulesBlock, type RulesBlock } from '../../airline/airline-block.ts'
import { saleBlock, type InviteBlock } from '../../airline/facts/sale-block.ts'
import { client, partnerSetting } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { GoneReason } from '../../ports/supplier/offer.model.ts'
import { recordVerification, type VerificationResult } from '../../insight/record-traffic.ts'
import { hideRisk, readHiddenRisks } from '../../search/results/hide-risk.ts'
import { loadSearch } from '../../search/search.store.ts'
import { tripTotal, type Price } from '../../search/pricing/price.ts'
import { readRoutingId, type Routing } from '../../search/routing-id.ts'
import { sellInShop, sellInShopOfSearch, type ShopSaleResult } from '../../shop/pricing/sell-in-shop.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { tripOf } from '../placement/insert-booking.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { lookToBookBlock, type LookToBookBlock } from './look-to-book.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'
import { partyOf, type Counts } from './party.ts'
import { priceOffer } from './price-offer.ts'
import type { OrderSource } from './sold-offer.model.ts'
import { stabilisedParts } from './stabilise-price.ts'
import { verifyWithAccount, type AccountBlock } from './verify-with-account.ts'
import { storeVerification, type StoredVerification } from './verification.store.ts'

export interface VerifyInput {
  /** When the search is given, the offer must belong to it. */
  searchId?: string
  routingId: string
  /** The selected return offer, at the combined price. */
  returnRoutingId?: string
  party: Counts
  source: OrderSource
}

export type VerifyOutcome =
  | {
      outcome: 'verified'
      verification: StoredVerification
      oldTotal: number
      currency: string
      /** What the shop of the search showed. */
      oldSale?: Routing['sale']
      scenario?: string
    }
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  | { outcome: 'failed'; about?: 'bags'; scenario?: string }
  | AccountBlock
  | LookToBookBlock
  | RulesBlock
  | InviteBlock
  /** The offer is unknown, altered, expired or of another agency. */
  | { outcome: 'unreadable' }

type VerifyDeps = Pick<Deps, 'db' | 'secret' | 'supplier' | 'market' | 'settings' | 'clock' | 'events' | 'mail' | 'log'>

/** Requests the current price and availability of an offer from the supplier and stores the answer for an order. */
export async function verifyOffer(deps: VerifyDeps, caller: Caller, input: VerifyInput): Promise<VerifyOutcome> {
  const routing = chosen(deps, caller, input)
  if (!routing) return { outcome: 'unreadable' }
  const about = createSupplierContext(caller)
  const scope = scopeOf(caller)
  // The key of the page has another shop since the search.
  if (caller.embed && (routing.sale !== undefined) !== (caller.embed.sellingShopId !== undefined))
    return { outcome: 'unreadable' }
  const block = await lookToBookBlock(deps.db, scope, input.source, about.now)
  if (block) return block
  const verified = await verifyWithAccount(deps, scope, { ...routing, party: partyOf(input.party) }, about)
  if (verified.outcome === 'account_failed') return verified
  if (verified.outcome !== 'available') {
    await recordUnavailable(deps.db, scope, routing, {
      now: about.now,
      source: input.source,
      outcome: verified.outcome,
    })
    return verified
  }
  const { scenario } = verified
  const offer = hideRisk(verified.offer, await readHiddenRisks(deps.db, scope))
  const airlines = offeredAirlines(offer)
  const closed = (await saleBlock(deps.db, scope, airlines)) ?? (await rulesBlock(deps.db, scope, airlines))
  if (closed) return closed
  const ancillaries = await deps.supplier.ancillaries(routing.key, about)
  const agreed = await agreementFor(deps.db, caller, input.source)
  const { option } = routing
  const request = {
    party: input.party,
    option,
    settlement: settlementOf(option, routing.price, agreed.currency),
    agreedChannels: agreed.payChannels,
    airlineAccounts: agreed.airlineAccounts,
    routingId: input.returnRoutingId ?? input.routingId,
    source: input.source,
  }
  const current = priceOffer(deps, offer, ancillaries, request)
  if (!current) {
    await recordUnavailable(deps.db, scope, routing, { now: about.now, source: input.source, outcome: 'gone' })
    return { outcome: 'gone', reason: 'not_for_sale', scenario }
  }
  const { currency } = routing.price
  const party = partyOf(input.party)
  const oldTotal = tripTotal(routing.price, party, offer)
  const parts = await stabilisedParts(deps, scope, { routing, offer, oldTotal, content: current })
  const content = (parts && priceOffer(deps, offer, ancillaries, { ...request, parts })) ?? current
  const toSell = {
    ...{ offer, party, now: about.now },
    price: { currency: content.sold.offer.price.total.currency, parts: content.sold.parts ?? routing.price.parts },
  }
  const sold = await sellFor(deps.db, caller, routing.searchId, toSell)
  if ('refused' in sold) return { outcome: 'gone', reason: 'not_for_sale', scenario }
  const verification = await deps.db.transaction(async (tx) => {
    const offered = { ...content, ...(sold.sale && { shop: sold.sale }) }
    const stored = await storeVerification(tx, scope, { userId: caller.userId, content: offered, now: about.now })
    const { total } = content.sold.offer.price
    const { airlines: flown, fromCity, toCity } = tripOf(content.sold)
    await recordVerification(tx, scope, {
      ...{ now: about.now, source: input.source, outcome: 'verified', airline: flown[0] ?? '', fromCity, toCity },
      ...(total.currency === currency && {
        prices: { verificationId: stored.id, currency, oldTotal, newTotal: total.amount },
      }),
    })
    return stored
  })
  return { outcome: 'verified', verification, oldTotal, currency, oldSale: routing.sale, scenario }
}

/**
 * A page sells in the shop of its key only, whatever the search says; others in the shop of the search, if they may, and
 * never at the net price instead.
 */
async function sellFor(
  db: Db,
  caller: Caller,
  searchId: string,
  toSell: Parameters<typeof sellInShop>[3],
): Promise<ShopSaleResult> {
  const scope = scopeOf(caller)
  if (!caller.embed) {
    const sold = await sellInShopOfSearch(db, scope, searchId, toSell)
    const isInShop = 'refused' in sold || sold.sale !== undefined
    return isInShop && !isAllowed(caller, 'shop:sell') ? { refused: true } : sold
  }
  const { sellingShopId } = caller.embed
  return sellingShopId === undefined ? { sale: undefined } : sellInShop(db, scope, sellingShopId, toSell)
}

/** Counts a verification without an offer. The search has its route. */
async function recordUnavailable(
  db: Db,
  scope: Scope,
  { searchId, airline: offered }: Routing,
  result: Pick<VerificationResult, 'now' | 'source' | 'outcome'>,
): Promise<void> {
  const request = (await loadSearch(db, scope, searchId))?.request
  const { fromCity = '', toCity = '', airline = '' } = request ?? {}
  await recordVerification(db, scope, { ...result, airline: offered ?? airline, fromCity, toCity })
}

/** The selected offer. A return offer carries the whole trip. */
function chosen({ secret }: Pick<Deps, 'secret'>, caller: Caller, input: VerifyInput): Routing | undefined {
  const now = caller.clock.now()
  const [outbound, both] = [input.routingId, input.returnRoutingId ?? input.routingId].map((each) =>
    readRoutingId(secret, caller, each, now),
  )
  if (!outbound || !both || outbound.searchId !== both.searchId) return undefined
  if (input.searchId !== undefined && both.searchId !== input.searchId) return undefined
  return both
}

/** With the airlines at which the caller's agency has an account that is managed here. The partner API names its own. */
export async function agreementFor(db: Db, caller: Caller, source: OrderSource) {
  const agreed = await agreementOf(db, scopeOf(caller))
  const managed = source === 'api' ? [] : await airlinesWithAccount(db, caller)
  return { ...agreed, airlineAccounts: [...new Set([...agreed.airlineAccounts, ...managed])] }
}

export async function agreementOf(db: Db, scope: Scope) {
  const [agreed] = await db
    .select({
      currency: client.currency,
      payChannels: client.payChannels,
      airlineAccounts: partnerSetting.airlineAccounts,
    })
    .from(client)
    .leftJoin(partnerSetting, scope.client(partnerSetting))
    .where(eq(client.id, scope.clientId))
  if (!agreed) throw new Error("The caller's client no longer exists.")
  return { ...agreed, airlineAccounts: agreed.airlineAccounts ?? [] }
}

/** Deposit prices stay in the currency they were shown in. */
function settlementOf(option: CurrencyOption, shown: Price, own: string): string {
  return option === 'DEPOSIT' ? shown.currency : own
}
