import * as z from 'zod/mini'

/** Major units, at most two decimals. */
export const amount = z.number().check(z.minimum(0))
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** `202701100810`, at the airport. */
const airportTime = z.string().check(z.regex(/^\d{12}$/))
const filled = z.string().check(z.minLength(1))
/** `2027-01-01T00:10:00Z`. */
export const utcTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
/** `2027-01-01 10:45:00`, in Beijing. */
export const beijingTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

const passengerLetter = z.enum(['T', 'H', 'F'])

export const segment = z.object({
  segmentIndex: z.int().check(z.minimum(1)),
  carrier: filled,
  flightNumber: filled,
  depAirport: filled,
  depTerminal: z.string(),
  depTime: airportTime,
  arrAirport: filled,
  arrTerminal: z.string(),
  arrTime: airportTime,
  duration: z.int().check(z.minimum(0)),
  stopCities: z.string(),
  codeShare: z.boolean(),
  cabin: z.string(),
  cabinClass: z.int(),
  fareFamily: z.string(),
  seatCount: z.int(),
  aircraftCode: z.string(),
  operatingCarrier: z.string(),
  operatingFlightnumber: z.string(),
})

const priceItem = z.object({
  code: z.string(),
  type: z.enum(['base', 'tax', 'fee']),
  amount,
  description: z.string(),
})

const ruleDetail = z.object({
  status: passengerLetter,
  startMinute: z.int(),
  endMinute: z.int(),
  amount,
  currency,
  refundMethod: z.optional(z.string()),
})

const refundMethod = z.enum(['CashBackToOriginalPayment', 'Voucher'])

export const rule = z.object({
  hasBaggage: z.literal([0, 1]),
  baggageElements: z.array(
    z.object({
      segmentNo: z.int(),
      baggageType: z.string(),
      passengerType: z.int(),
      baggagePiece: z.int(),
      baggageWeight: z.int(),
      baggageSize: z.string(),
    }),
  ),
  refundRules: z.array(
    z.object({
      refundType: z.int(),
      refundStatus: passengerLetter,
      refundFee: amount,
      currency,
      refNoshow: passengerLetter,
      /** Hours after the departure; nothing where it makes no difference. */
      refNoShowCondition: z.nullable(z.int()),
      refNoshowFee: z.nullable(amount),
      refundMethod,
      ruleDetailList: z.array(ruleDetail),
    }),
  ),
  changesRules: z.array(
    z.object({
      changesType: z.int(),
      changesStatus: passengerLetter,
      changesFee: amount,
      currency,
      revNoshow: passengerLetter,
      revNoShowCondition: z.nullable(z.int()),
      revNoshowFee: z.nullable(amount),
      ruleDetailList: z.array(ruleDetail),
    }),
  ),
  serviceElements: z.array(z.object({ hasFreeSeat: z.literal([0, 1, 2]), hasFreeMeal: z.literal([0, 1]) })),
})

const auxBaggage = z.object({
  piece: z.int(),
  weight: z.int(),
  isAllWeight: z.boolean(),
  allWeight: z.boolean(),
  size: z.string(),
})

export const ancillary = z.object({
  productCode: filled,
  ancillaryCode: filled,
  segmentIndex: z.int(),
  categoryCode: filled,
  canPurchaseWithTicket: z.literal([0, 1]),
  canPurchasePostTicket: z.literal([0, 1]),
  price: amount,
  currency,
  vendorPrice: z.nullable(amount),
  vendorCurrency: z.nullable(currency),
  clientTechnicalServiceFee: amount,
  minQty: z.int(),
  maxQty: z.int(),
  auxBaggageElement: auxBaggage,
})

/** What a card costs on top: a share of the price, or an amount. */
export const cardCharge = z.object({
  cardType: z.string(),
  percentage: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  charge: z.nullable(amount),
  currency,
})

const vendorFare = z.object({
  vendorAdultPrice: amount,
  vendorAdultTax: amount,
  vendorChildPrice: amount,
  vendorChildTax: amount,
  vendorInfantPrice: amount,
  vendorInfantTax: amount,
  vendorCurrency: currency,
})

const displayFare = z.object({
  displayCurrency: currency,
  displayAdultPrice: amount,
  displayAdultTax: amount,
  displayChildPrice: amount,
  displayChildTax: amount,
  displayInfantPrice: amount,
  displayInfantTax: amount,
})

export const feeMode = z.enum(['PER_PAX', 'PER_SEGMENT', 'PER_TICKET', 'PER_BOOKING'])

export const routing = z.object({
  routingIdentifier: z.string(),
  supportCreditTransPayment: z.enum(['0', '1']),
  supportPaymentMethods: z.array(z.literal([1, 3, 4, 5])),
  currency,
  adultPrice: amount,
  adultTax: amount,
  childPrice: amount,
  childTax: amount,
  infantPrice: amount,
  infantTax: amount,
  adultDetails: z.array(priceItem),
  childDetails: z.array(priceItem),
  infantDetails: z.array(priceItem),
  infantAllowed: z.boolean(),
  childMandatorySeatingFee: z.nullable(amount),
  transactionFee: amount,
  transactionFeeMode: feeMode,
  transactionFeePerPax: amount,
  fromSegments: z.array(segment).check(z.minLength(1)),
  retSegments: z.array(segment),
  rule,
  ancillaryProductElements: z.nullable(z.array(ancillary)),
  ancillarySupported: z.array(z.enum(['luggage', 'seat'])),
  vendorFare: z.nullable(vendorFare),
  /** For the eye alone, where `displayCurrency` was asked for. */
  displayFare: z.nullable(displayFare),
  cardChargeList: z.nullable(z.array(cardCharge)),
  links: z.array(z.object({ carrier: z.string(), kind: z.string(), link: z.string(), description: z.string() })),
  separateBookings: z.boolean(),
  riskSellout: z.boolean(),
  refreshTime: z.nullable(utcTime),
  expireTime: z.nullable(utcTime),
})

const required = z.object({ required: z.boolean() })

export const bookingRequirement = z.object({
  passenger: z.object({
    name: required,
    passengerType: required,
    gender: required,
    birthday: required,
    nationality: required,
    cardType: required,
    cardNum: required,
    cardIssuePlace: required,
    cardExpired: required,
  }),
})
