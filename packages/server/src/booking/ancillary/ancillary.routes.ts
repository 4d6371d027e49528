import { toServerTime, type ancillaryRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Handlers } from '../../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { checkAncillaries } from './check-ancillaries.ts'
import { cancelAncillaries } from './cancel-unpaid-ancillaries.ts'
import { loadAvailableAncillaries } from './available-ancillaries.ts'
import { payAncillaries } from './pay-ancillaries.ts'
import { orderAncillaries } from './order-ancillaries.ts'
import { queryAncillaries } from './query-ancillaries.ts'
import { ancillaryRefusal, ancillaryPaymentRefusal, refusalOfSale } from './ancillary-errors.ts'
import { confirmAncillaryCard } from './confirm-ancillary-card.ts'
import { showAncillaryOrder } from './show-ancillary-order.ts'

export function ancillaryHandlers(deps: Deps): Handlers<typeof ancillaryRoutes> {
  return {
    'POST /postBooking/queryAncillary': (call) => queryAncillaries(deps, call),
    'POST /postBooking/verify': (call) => verify(deps, call),
    'POST /postBooking/order': (call) => order(deps, call),
    'POST /postBooking/pay': (call) => pay(deps, call),
    'POST /postBooking/confirmCard': (call) => confirmAncillaryCard(deps, call),
    'POST /postBooking/cancel': (call) => cancel(deps, call),
    'GET /postBooking/result/{orderNumber}': (call) => showAncillaryOrder(deps, call),
  }
}

async function verify(
  deps: Deps,
  { caller, body, lang }: Call<'POST /postBooking/verify'>,
): Promise<Reply<Answer<'POST /postBooking/verify'>>> {
  const sale = await loadAvailableAncillaries(deps, caller, body.orderNo)
  if (!sale) return refuse(5004)
  if (sale.closed) return { ...refusalOfSale(sale.closed, sale.cutOffHours), scenario: sale.scenario }
  const { currency } = sale.booking
  const checked = await checkAncillaries(deps, sale, body.items, createSupplierContext(caller))
  const items = checked.map(({ wanted, kind, priced, problem }) => {
    const { passenger, segmentIndex, code, seat = null, quantity } = wanted
    return {
      passenger,
      segmentIndex,
      code,
      seat,
      quantity,
      pieces: priced?.pieces ?? 0,
      kilograms: priced?.kilograms ?? 0,
      kind: kind ?? null,
      price: priced ? { amount: priced.amount, currency } : null,
      problem: problem && translateMessage(lang, problem),
    }
  })
  const amount = checked.reduce((sum, { priced, problem }) => sum + (problem ? 0 : (priced?.amount ?? 0)), 0)
  return withScenario(answer({ orderNo: body.orderNo, total: { amount, currency }, items }), sale.scenario)
}

async function order(
  deps: Deps,
  { caller, body, address, agent }: Call<'POST /postBooking/order'>,
): Promise<Reply<Answer<'POST /postBooking/order'>>> {
  const placed = await orderAncillaries(deps, caller, body, { address, agent })
  if (placed.outcome !== 'ordered') return ancillaryRefusal(placed)
  const { orderNo, status, total: amount, currency, payBy } = placed.order
  const { orderNo: bookingOrderNo } = placed.booking
  return answer({ orderNo, bookingOrderNo, status, total: { amount, currency }, payDeadline: toServerTime(payBy) })
}

async function pay(
  deps: Deps,
  { caller, body, address, agent }: Call<'POST /postBooking/pay'>,
): Promise<Reply<Answer<'POST /postBooking/pay'>>> {
  const { orderNo, payChannel: channel, card } = body
  const paid = await payAncillaries(deps, caller, { orderNo, channel, card, from: { address, agent } })
  if (paid.outcome !== 'accepted') return ancillaryPaymentRefusal(paid)
  return answer({ orderNo, status: paid.status })
}

async function cancel(
  deps: Deps,
  { caller, body, address, agent }: Call<'POST /postBooking/cancel'>,
): Promise<Reply<Answer<'POST /postBooking/cancel'>>> {
  const { orderNo } = body
  const cancelled = await cancelAncillaries(deps, caller, orderNo, { address, agent })
  if (cancelled.outcome === 'no_order') return refuse(5004)
  const { status } = cancelled
  return cancelled.outcome === 'cancelled'
    ? answer({ orderNo, status })
    : refuse(5312, { errorType: 1, data: { status } })
}
