import { isAllowed, type Lang, type OrderDetail, type OrderTree } from '@gangway/core/contract'
import type { Db } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { findSaleOfBooking } from '../../shop/orders/shop-order.store.ts'
import { presentSale } from '../../shop/orders/present-sale.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { loadOrder, type LoadedOrder } from './load-order.ts'
import { presentOrder } from './present-order.ts'

type Dependencies = Pick<Deps, 'db' | 'market' | 'secret'>

export async function showShortOrder(
  deps: Dependencies,
  { caller, body, lang }: Call<'POST /order/showOrderDetail.do'>,
): Promise<Reply<Answer<'POST /order/showOrderDetail.do'>>> {
  return show(deps, { caller, lang }, body.orderNo, (detail) => detail)
}

export async function showOrder(
  deps: Dependencies,
  { caller, body, query, lang }: Call<'POST /order/v2/showOrderDetail.do'>,
): Promise<Reply<OrderDetail>> {
  return show(deps, { caller, lang }, body.orderNo ?? query.orderNo, async (detail, { booking }) => {
    const shop = await readShopSale(deps.db, caller, booking.id)
    return shop ? { ...detail, shop } : detail
  })
}

/** For users who sell in shops, never for pages: those show the sale price as the price of the booking. */
async function readShopSale(db: Db, caller: Caller, bookingId: string): Promise<OrderDetail['shop']> {
  if (caller.embed || !isAllowed(caller, 'shop:sell')) return undefined
  const found = await findSaleOfBooking(db, scopeOf(caller), bookingId)
  if (!found) return undefined
  return { name: found.name, ...presentSale(caller, found) }
}

export async function showOrderTree(
  deps: Dependencies,
  { caller, body, lang }: Call<'POST /order/v2/orderDetail.do'>,
): Promise<Reply<OrderTree>> {
  return show(deps, { caller, lang }, body.orderNo, toTree)
}

async function show<Shown>(
  deps: Dependencies,
  { caller, lang }: { caller: Caller; lang: Lang },
  orderNo: string | undefined,
  shape: (detail: OrderDetail, loaded: LoadedOrder) => Shown | Promise<Shown>,
): Promise<Reply<Shown>> {
  if (orderNo === undefined) return refuse(5001, { fields: [{ path: 'orderNo', key: 'input.required' }] })
  const loaded = await loadOrder(deps, caller, orderNo)
  return loaded ? answer(await shape(presentOrder(loaded, deps.market, lang), loaded)) : refuse(5004)
}

/** The same data as a tree, read by the assistant and the drawers. */
function toTree(detail: OrderDetail): OrderTree {
  const { orderNo, actions, summary, providerPnr, fromCity, toCity, totals, names } = detail
  return {
    orderDetailInfo: {
      orderNo,
      actions,
      bookingInfo: {
        ...summary,
        providerPnr,
        tripInfo: { tripType: summary.tripType, fromCity, toCity, tripDataList: detail.segments },
        passengerList: detail.passengers,
        contactInfo: detail.contact,
        airlineInfo: detail.airlineInfo,
        extraInfo: detail.extraInfo,
      },
      feeInfo: { totals, feeList: detail.fees },
      ancillaryInfo: { ancillaryList: detail.ancillaries },
      names,
    },
  }
}
