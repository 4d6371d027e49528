import type { FareRules, FreeBaggage, DirectionItinerary } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import { convert } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'
import { decimal } from './present-money.ts'
import type { Sellable } from '../search/sellable.ts'

type WireRule = PartnerAnswer<'/verify.do'>['routing']['rule']
type Band = FareRules['refund']['bands'][number]

const statusLetters = { FREE: 'F', PENALTY: 'H', NO: 'T' } as const
/** Best first. */
const statusRanks = ['F', 'H', 'T'] as const
/** Adults and children; infants have no baggage. */
const passengerTypesWithBaggage = [0, 1]

/** Baggage, refund and change rules of an adult. */
export function presentRule(market: Pick<MarketPort, 'carriers'>, trip: Sellable): WireRule {
  const { outbound, inbound, baggage } = trip
  const directions = inbound ? [outbound, inbound] : [outbound]
  return {
    hasBaggage: baggage.every(({ checked }) => checked.pieces > 0) ? 1 : 0,
    baggageElements: baggage.flatMap(presentBags),
    refundRules: directions.map((direction) => {
      const rules = rulesOf(trip, direction)
      const details = bandsOf(
        trip,
        directions.length,
        rules.map(({ refund }) => refund.bands),
      )
      const isVoucher = rules.some(({ refund }) => refund.method === 'VOUCHER')
      const refundMethod = isVoucher ? ('Voucher' as const) : ('CashBackToOriginalPayment' as const)
      return {
        refundType: 0,
        refundStatus: details[0]?.status ?? 'T',
        refundFee: details[0]?.amount ?? 0,
        taxRefundable: rules.every(({ refund }) => refund.taxRefundable),
        currency: trip.currency,
        refNoshow: noShowTerms(details).status,
        refNoShowCondition: noShowTerms(details).hours,
        refNoshowFee: noShowTerms(details).fee,
        refundMethod,
        ruleDetailList: details.map((each) => ({ ...each, refundMethod })),
      }
    }),
    changesRules: directions.map((direction) => {
      const details = bandsOf(
        trip,
        directions.length,
        rulesOf(trip, direction).map(({ change }) => change.bands),
      )
      return {
        changesType: 0,
        changesStatus: details[0]?.status ?? 'T',
        changesFee: details[0]?.amount ?? 0,
        currency: trip.currency,
        revNoshow: noShowTerms(details).status,
        revNoShowCondition: noShowTerms(details).hours,
        revNoshowFee: noShowTerms(details).fee,
        ruleDetailList: details,
      }
    }),
    serviceElements: directions.map((direction) => servicesOf(market, direction)),
  }
}

function presentBags({ segmentIndex, underSeat, overhead, checked }: FreeBaggage): WireRule['baggageElements'] {
  const kinds = [
    ['CabinBaggageUnderSeat', underSeat],
    ['CabinBaggageOverheadLocker', overhead],
    ['StandardCheckInBaggage', checked],
  ] as const
  return passengerTypesWithBaggage.flatMap((passengerType) =>
    kinds.flatMap(([baggageType, { pieces, kilograms, centimetres }]) =>
      pieces > 0
        ? [
            {
              segmentNo: segmentIndex,
              baggageType,
              passengerType,
              baggagePiece: pieces,
              baggageWeight: kilograms,
              baggageSize: centimetres,
            },
          ]
        : [],
    ),
  )
}

function rulesOf({ rules }: Sellable, { segments }: DirectionItinerary): FareRules[] {
  return rules.filter(({ segmentIndex }) => segments.some((segment) => segment.segmentIndex === segmentIndex))
}

/** The rules of a direction. Segments of different airlines may differ; the strictest rules apply. */
function bandsOf(trip: Sellable, directions: number, flights: readonly (readonly Band[])[]) {
  const strictest = flights.reduce<readonly Band[]>(
    (worst, bands) => (worst.length === 0 || rankOf(bands) > rankOf(worst) ? bands : worst),
    [],
  )
  return strictest.map((band) => ({
    status: statusLetters[band.allowance],
    startMinute: band.fromMinutes,
    endMinute: band.toMinutes,
    amount: penaltyOf(band, trip, directions),
    currency: trip.currency,
  }))
}

/** The rules after a no-show: nothing where no window extends past the departure. */
function noShowTerms(bands: ReturnType<typeof bandsOf>) {
  const after = bands.find(({ endMinute }) => endMinute < 0)
  if (!after || after.status === 'T') return { status: 'T' as const, hours: null, fee: null }
  return { status: after.status, hours: Math.floor(-after.endMinute / 60), fee: after.amount }
}

function rankOf([first]: readonly Band[]): number {
  return statusRanks.indexOf(statusLetters[first?.allowance ?? 'NO'])
}

/** For one adult, in the currency of the price. */
function penaltyOf({ amount, percent }: Band, { currency, parts }: Sellable, directions: number): number {
  if (amount) return decimal(convert(amount.amount, amount.currency, currency), currency)
  return percent === undefined ? 0 : decimal(Math.round((parts.adult.fare * percent) / 100 / directions), currency)
}

function servicesOf(
  { carriers }: Pick<MarketPort, 'carriers'>,
  { segments }: DirectionItinerary,
): WireRule['serviceElements'][number] {
  const families = segments.flatMap(
    ({ airline, family }) => carriers.get(airline)?.families.find(({ code }) => code === family.code) ?? [],
  )
  const seats = families.map(({ seatChoice }) => (seatChoice === 'any' ? 1 : seatChoice === 'standard' ? 2 : 0))
  return {
    hasFreeSeat: seats.every((each) => each === 1) ? 1 : seats.some((each) => each > 0) ? 2 : 0,
    hasFreeMeal: families.length > 0 && families.every(({ meal }) => meal) ? 1 : 0,
  }
}
