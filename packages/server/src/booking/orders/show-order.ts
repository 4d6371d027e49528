import type { Lang, OrderDetail, OrderTree } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { loadOrder } from './load-order.ts'
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
  return show(deps, { caller, lang }, body.orderNo ?? query.orderNo, (detail) => detail)
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
  shape: (detail: OrderDetail) => Shown,
): Promise<Reply<Shown>> {
  if (orderNo === undefined) return refuse(5001, { fields: [{ path: 'orderNo', key: 'input.required' }] })
  const loaded = await loadOrder(deps, caller, orderNo)
  return loaded ? answer(shape(presentOrder(loaded, deps.market, lang))) : refuse(5004)
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
