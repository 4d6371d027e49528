import { toServerTime, type PassengerType } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { payAgreementOf } from '../payment/hold-payment.ts'
import { connectedSegments } from '../offers/offer-terms.ts'
import { channelsOf } from '../payment/pay-channels.ts'
import { presentSeatMap, seatPricing } from '../offers/seat-map.ts'
import {
  loadAvailableAncillaries,
  ancillarySegmentsOf,
  type ClosedReason,
  type AvailableAncillaries,
} from './available-ancillaries.ts'

type QueryCall = Call<'POST /postBooking/queryAncillary'>
type QueryAnswer = Answer<'POST /postBooking/queryAncillary'>

/** The message variant of `error.5312` that explains why nothing can be bought. */
export const closedContexts: Record<ClosedReason, string> = {
  NOT_TICKETED: 'notIssued',
  TOO_LATE: 'extrasLate',
  NOT_SOLD: 'extrasNone',
  AIRLINE_CLOSED: 'extrasClosed',
}

export async function queryAncillaries(deps: Deps, { caller, body, lang }: QueryCall): Promise<Reply<QueryAnswer>> {
  const sale = await loadAvailableAncillaries(deps, caller, body.orderNo)
  if (!sale) return refuse(5004)
  const { booking, closed, passengers, refundedIds, options, closesAt, cutOffHours, owned } = sale
  const { outbound, inbound } = booking.offer.offer
  const result: QueryAnswer = {
    orderNo: booking.orderNo,
    open: closed === undefined,
    closed: closed ?? null,
    closedText: closed
      ? translateMessage(lang, 'error.5312', { context: closedContexts[closed], count: cutOffHours })
      : '',
    closesAt: toServerTime(closesAt),
    cutOffHours,
    currency: booking.currency,
    payChannels: channelsOf(booking, await payAgreementOf(deps.db, scopeOf(caller))),
    passengers: passengers.map(({ id, lastName, firstName, type }, passenger) => ({
      passenger,
      name: `${lastName}/${firstName}`,
      type,
      refunded: refundedIds.includes(id),
    })),
    segments: presentSegments(sale),
    options: options.map((option) => presentOption(sale, option)),
    owned,
    seatMap: await seatMapOf(deps, sale, createSupplierContext(caller), body.seatMapOf),
    names: namesOf(deps.market, [{ outbound, inbound }]),
  }
  return withScenario(answer(result), sale.scenario)
}

function presentOption(
  sale: AvailableAncillaries,
  option: AvailableAncillaries['options'][number],
): QueryAnswer['options'][number] {
  const { code, kind, segmentIndex, airline, price, pieces, kilograms, centimetres, maxQuantity } = option
  const passengers = buyersOf(sale, segmentIndex, kind)
  return { code, kind, segmentIndex, airline, price, pieces, kilograms, centimetres, maxQuantity, passengers }
}

function presentSegments(sale: AvailableAncillaries): QueryAnswer['segments'] {
  const { booking, seatSegments } = sale
  const connected = connectedSegments(booking.offer.offer)
  return ancillarySegmentsOf(booking).map(
    ({ segmentIndex, direction, airline, flightNo, from, to, depTime, arrTime }) => {
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
    },
  )
}

/** Passengers that may still buy an ancillary type on a flight. */
function buyersOf(
  { passengers, refundedIds, owned }: AvailableAncillaries,
  segmentIndex: number,
  kind: AvailableAncillaries['owned'][number]['kind'],
): number[] {
  const mayBuy = (id: string, type: PassengerType, passenger: number) =>
    type !== 'INFANT' &&
    !refundedIds.includes(id) &&
    !owned.some((one) => one.passenger === passenger && one.segmentIndex === segmentIndex && one.kind === kind)
  return passengers.flatMap(({ id, type }, passenger) => (mayBuy(id, type, passenger) ? [passenger] : []))
}

async function seatMapOf(
  { supplier }: Pick<Deps, 'supplier'>,
  { booking, seatSegments }: AvailableAncillaries,
  about: Parameters<Deps['supplier']['seats']>[2],
  segmentIndex: number | undefined,
): Promise<QueryAnswer['seatMap']> {
  if (segmentIndex === undefined || !seatSegments.includes(segmentIndex)) return null
  const map = await supplier.seats(booking.offer.key, segmentIndex, about)
  return map ? presentSeatMap(map, segmentIndex, seatPricing(booking.currency)) : null
}
