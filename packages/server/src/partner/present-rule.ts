import type { FareRules, FreeBaggage, Journey } from '@gangway/core/contract'
import { convert } from '../market/currencies.ts'
import type { Market } from '../market/market.ts'
import { decimal } from './present-money.ts'
import type { WireRouting } from './present-trip.ts'
import type { Sellable } from './sellable.ts'

type WireRule = WireRouting['rule']
type Band = FareRules['refund']['bands'][number]

const letters = { FREE: 'F', PENALTY: 'H', NO: 'T' } as const
/** The better one first. */
const ladder = ['F', 'H', 'T'] as const
/** Adults and children; infants have no bags of their own. */
const withBags = [0, 1]

/** What an adult may carry, give back and change. */
export function presentRule(market: Pick<Market, 'carriers'>, trip: Sellable): WireRule {
  const { outbound, inbound, baggage } = trip
  const ways = inbound ? [outbound, inbound] : [outbound]
  return {
    hasBaggage: baggage.every(({ checked }) => checked.pieces > 0) ? 1 : 0,
    baggageElements: baggage.flatMap(presentBags),
    refundRules: ways.map((way) => {
      const rules = rulesOf(trip, way)
      const details = bandsOf(
        trip,
        ways.length,
        rules.map(({ refund }) => refund.bands),
      )
      const isVoucher = rules.some(({ refund }) => refund.method === 'VOUCHER')
      const refundMethod = isVoucher ? ('Voucher' as const) : ('CashBackToOriginalPayment' as const)
      return {
        refundType: 0,
        refundStatus: details[0]?.status ?? 'T',
        refundFee: details[0]?.amount ?? 0,
        currency: trip.currency,
        refNoshow: missed(details).status,
        refNoShowCondition: missed(details).hours,
        refNoshowFee: missed(details).fee,
        refundMethod,
        ruleDetailList: details.map((each) => ({ ...each, refundMethod })),
      }
    }),
    changesRules: ways.map((way) => {
      const details = bandsOf(
        trip,
        ways.length,
        rulesOf(trip, way).map(({ change }) => change.bands),
      )
      return {
        changesType: 0,
        changesStatus: details[0]?.status ?? 'T',
        changesFee: details[0]?.amount ?? 0,
        currency: trip.currency,
        revNoshow: missed(details).status,
        revNoShowCondition: missed(details).hours,
        revNoshowFee: missed(details).fee,
        ruleDetailList: details,
      }
    }),
    serviceElements: ways.map((way) => servicesOf(market, way)),
  }
}

function presentBags({ segmentIndex, underSeat, overhead, checked }: FreeBaggage): WireRule['baggageElements'] {
  const kinds = [
    ['CabinBaggageUnderSeat', underSeat],
    ['CabinBaggageOverheadLocker', overhead],
    ['StandardCheckInBaggage', checked],
  ] as const
  return withBags.flatMap((passengerType) =>
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

function rulesOf({ rules }: Sellable, { segments }: Journey): FareRules[] {
  return rules.filter(({ segmentIndex }) => segments.some((segment) => segment.segmentIndex === segmentIndex))
}

/** The flights of a way have the same rules, unless their airlines do not know each other: then the strictest one is told. */
function bandsOf(trip: Sellable, ways: number, flights: readonly (readonly Band[])[]) {
  const strictest = flights.reduce<readonly Band[]>(
    (worst, bands) => (worst.length === 0 || rankOf(bands) > rankOf(worst) ? bands : worst),
    [],
  )
  return strictest.map((band) => ({
    status: letters[band.allowance],
    startMinute: band.fromMinutes,
    endMinute: band.toMinutes,
    amount: penaltyOf(band, trip, ways),
    currency: trip.currency,
  }))
}

/** What is left for whoever was not there: nothing, where no window reaches behind the departure. */
function missed(bands: ReturnType<typeof bandsOf>) {
  const after = bands.find(({ endMinute }) => endMinute < 0)
  if (!after || after.status === 'T') return { status: 'T' as const, hours: null, fee: null }
  return { status: after.status, hours: Math.floor(-after.endMinute / 60), fee: after.amount }
}

function rankOf([first]: readonly Band[]): number {
  return ladder.indexOf(letters[first?.allowance ?? 'NO'])
}

/** Of one adult, in the money of the price. */
function penaltyOf({ amount, percent }: Band, { currency, parts }: Sellable, ways: number): number {
  if (amount) return decimal(convert(amount.amount, amount.currency, currency), currency)
  return percent === undefined ? 0 : decimal(Math.round((parts.adult.fare * percent) / 100 / ways), currency)
}

function servicesOf(
  { carriers }: Pick<Market, 'carriers'>,
  { segments }: Journey,
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
