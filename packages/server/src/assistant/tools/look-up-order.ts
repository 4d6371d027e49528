import { presentOrder } from '../../booking/orders/present-order.ts'
import { nothing, type ToolContext, type ToolResult } from './tool-context.ts'
import { loadToolBooking } from './load-tool-booking.ts'
import { momentText } from './moment-text.ts'

/** Status of the booking. */
export async function lookUpOrder(asked: ToolContext): Promise<ToolResult> {
  const { deps, lang } = asked
  const loaded = await loadToolBooking(asked)
  if (!loaded) return nothing
  const { summary, names, fromCity, toCity, ...order } = presentOrder(loaded, deps.market, lang)
  const moment = (time: string | null) => (time ? momentText(time, asked) : '')
  const placeOf = (code: string) => (lang === 'cn' ? names.places[code]?.cnName : names.places[code]?.name) ?? code
  const airlineOf = (code: string) =>
    (lang === 'cn' ? names.airlines[code]?.cnName : names.airlines[code]?.name) ?? code
  return {
    found: true,
    orderNo: order.orderNo,
    status: summary.status,
    from: placeOf(fromCity),
    to: placeOf(toCity),
    airlines: order.airlines.map(airlineOf),
    pnrs: [...new Set(order.airlineInfo.flatMap(({ pnrs }) => pnrs))],
    tickets: order.passengers.reduce((sum, { ticketNos }) => sum + ticketNos.length, 0),
    passengers: order.passengers.map(({ name }) => name),
    payBy: moment(summary.payBy),
    issuedAt: moment(summary.issuedAt),
    nextAt: moment(summary.nextAt),
    actions: order.actions,
    why: order.airlineInfo.map(({ message, cancelledMessage }) => message || cancelledMessage).find(Boolean) ?? '',
  }
}
