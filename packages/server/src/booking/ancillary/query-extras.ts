import { toServerTime, type PassengerType } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/names.ts'
import type { Answer, Call } from '../../shared/http/call.ts'
import { answer, played, refuse, type Reply } from '../../shared/http/reply.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { aboutOf } from '../about.ts'
import { payAgreementOf } from '../keep-payment.ts'
import { connectedSegments } from '../offer-terms.ts'
import { channelsOf } from '../pay-channels.ts'
import { presentSeatMap } from '../seat-map.ts'
import { extrasOnSale, segmentsOf, type ClosedReason, type Sale } from './extras-on-sale.ts'

type QueryCall = Call<'POST /postBooking/queryAncillary'>
type QueryAnswer = Answer<'POST /postBooking/queryAncillary'>

/** The sentence for why nothing can be bought, as a variant of `error.5312`. */
export const closedContexts: Record<ClosedReason, string> = {
  NOT_TICKETED: 'notIssued',
  TOO_LATE: 'extrasLate',
  NOT_SOLD: 'extrasNone',
  AIRLINE_CLOSED: 'extrasClosed',
}

export async function queryExtras(deps: Deps, { caller, body, lang }: QueryCall): Promise<Reply<QueryAnswer>> {
  const sale = await extrasOnSale(deps, caller, body.orderNo)
  if (!sale) return refuse(5004)
  const { booking, closed, passengers, options, closesAt, cutOffHours, owned } = sale
  const { outbound, inbound } = booking.offer.offer
  const told: QueryAnswer = {
    orderNo: booking.orderNo,
    open: closed === undefined,
    closed: closed ?? null,
    closedText: closed ? sentence(lang, 'error.5312', { context: closedContexts[closed], count: cutOffHours }) : '',
    closesAt: toServerTime(closesAt),
    cutOffHours,
    currency: booking.currency,
    payChannels: channelsOf(booking, await payAgreementOf(deps.db, scopeOf(caller))),
    passengers: passengers.map(({ lastName, firstName, type }, passenger) => ({
      passenger,
      name: `${lastName}/${firstName}`,
      type,
    })),
    segments: presentSegments(sale),
    options: options.map((option) => presentOption(sale, option)),
    owned,
    seatMap: await seatMapOf(deps, sale, aboutOf(caller), body.seatMapOf),
    names: namesOf(deps.market, [{ outbound, inbound }]),
  }
  return played(answer(told), sale.scenario)
}

function presentOption(sale: Sale, option: Sale['options'][number]): QueryAnswer['options'][number] {
  const { code, kind, segmentIndex, airline, price, pieces, kilograms, centimetres, maxQuantity } = option
  const passengers = buyersOf(sale, segmentIndex, kind)
  return { code, kind, segmentIndex, airline, price, pieces, kilograms, centimetres, maxQuantity, passengers }
}

function presentSegments(sale: Sale): QueryAnswer['segments'] {
  const { booking, seatSegments } = sale
  const connected = connectedSegments(booking.offer.offer)
  return segmentsOf(booking).map(({ segmentIndex, direction, airline, flightNo, from, to, depTime, arrTime }) => {
    const seats = seatSegments.includes(segmentIndex)
    return {
      segmentIndex,
      direction,
      connected: connected.find((way) => way.includes(segmentIndex)) ?? [segmentIndex],
      airline,
      flightNo,
      from,
      to,
      depTime,
      arrTime,
      seats,
      seatPassengers: seats ? buyersOf(sale, segmentIndex, 'SEAT') : [],
    }
  })
}

/** Who may still buy one of a kind on a flight. */
function buyersOf({ passengers, owned }: Sale, segmentIndex: number, kind: Sale['owned'][number]['kind']): number[] {
  const mayBuy = (type: PassengerType, passenger: number) =>
    type !== 'INFANT' &&
    !owned.some((one) => one.passenger === passenger && one.segmentIndex === segmentIndex && one.kind === kind)
  return passengers.flatMap(({ type }, passenger) => (mayBuy(type, passenger) ? [passenger] : []))
}

async function seatMapOf(
  { supplier }: Pick<Deps, 'supplier'>,
  { booking, seatSegments }: Sale,
  about: Parameters<Deps['supplier']['seats']>[2],
  segmentIndex: number | undefined,
): Promise<QueryAnswer['seatMap']> {
  if (segmentIndex === undefined || !seatSegments.includes(segmentIndex)) return null
  const map = await supplier.seats(booking.offer.key, segmentIndex, about)
  return map ? presentSeatMap(map, segmentIndex, booking.currency) : null
}
