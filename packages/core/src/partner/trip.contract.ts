import * as z from 'zod/mini'

/** Major units, at most two decimals. */
export const majorUnits = z.number().check(z.minimum(0))
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Local time at the airport, `202701100810`. */
const airportTime = z.string().check(z.regex(/^\d{12}$/))
const requiredText = z.string().check(z.minLength(1))
/** `2027-01-01T00:10:00Z`. */
export const utcTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
/** Beijing time, `2027-01-01 10:45:00`. */
export const beijingTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

const ruleStatus = z.enum(['T', 'H', 'F'])

export const partnerSegment = z.object({
  segmentIndex: z.int().check(z.minimum(1)),
  carrier: requiredText,
  flightNumber: requiredText,
  depAirport: requiredText,
  depTerminal: z.string(),
  depTime: airportTime,
  arrAirport: requiredText,
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
  amount: majorUnits,
  description: z.string(),
})

const ruleDetail = z.object({
  status: ruleStatus,
  startMinute: z.int(),
  endMinute: z.int(),
  amount: majorUnits,
  currency,
  refundMethod: z.optional(z.string()),
})

const refundMethod = z.enum(['CashBackToOriginalPayment', 'Voucher'])

export const fareRule = z.object({
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
      refundStatus: ruleStatus,
      refundFee: majorUnits,
      /** Before departure the taxes are refunded, also with the status T, which is about the fare. */
      taxRefundable: z.boolean(),
      currency,
      refNoshow: ruleStatus,
      /** Hours after departure; null where it makes no difference. */
      refNoShowCondition: z.nullable(z.int()),
      refNoshowFee: z.nullable(majorUnits),
      refundMethod,
      ruleDetailList: z.array(ruleDetail),
    }),
  ),
  changesRules: z.array(
    z.object({
      changesType: z.int(),
      changesStatus: ruleStatus,
      changesFee: majorUnits,
      currency,
      revNoshow: ruleStatus,
      revNoShowCondition: z.nullable(z.int()),
      revNoshowFee: z.nullable(majorUnits),
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

export const partnerAncillary = z.object({
  productCode: requiredText,
  ancillaryCode: requiredText,
  segmentIndex: z.int(),
  categoryCode: requiredText,
  canPurchaseWithTicket: z.literal([0, 1]),
  canPurchasePostTicket: z.literal([0, 1]),
  price: majorUnits,
  currency,
  vendorPrice: z.nullable(majorUnits),
  vendorCurrency: z.nullable(currency),
  clientTechnicalServiceFee: majorUnits,
  minQty: z.int(),
  maxQty: z.int(),
  auxBaggageElement: auxBaggage,
})

/** Surcharge for a card: a share of the price, or an amount. */
export const cardCharge = z.object({
  cardType: z.string(),
  percentage: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  charge: z.nullable(majorUnits),
  currency,
})

const vendorFare = z.object({
  vendorAdultPrice: majorUnits,
  vendorAdultTax: majorUnits,
  vendorChildPrice: majorUnits,
  vendorChildTax: majorUnits,
  vendorInfantPrice: majorUnits,
  vendorInfantTax: majorUnits,
  vendorCurrency: currency,
})

const displayFare = z.object({
  displayCurrency: currency,
  displayAdultPrice: majorUnits,
  displayAdultTax: majorUnits,
  displayChildPrice: majorUnits,
  displayChildTax: majorUnits,
  displayInfantPrice: majorUnits,
  displayInfantTax: majorUnits,
})

export const feeMode = z.enum(['PER_PAX', 'PER_SEGMENT', 'PER_TICKET', 'PER_BOOKING'])

export const routing = z.object({
  routingIdentifier: z.string(),
  supportCreditTransPayment: z.enum(['0', '1']),
  supportPaymentMethods: z.array(z.literal([1, 3, 4, 5])),
  currency,
  adultPrice: majorUnits,
  adultTax: majorUnits,
  childPrice: majorUnits,
  childTax: majorUnits,
  infantPrice: majorUnits,
  infantTax: majorUnits,
  adultDetails: z.array(priceItem),
  childDetails: z.array(priceItem),
  infantDetails: z.array(priceItem),
  infantAllowed: z.boolean(),
  childMandatorySeatingFee: z.nullable(majorUnits),
  transactionFee: majorUnits,
  transactionFeeMode: feeMode,
  transactionFeePerPax: majorUnits,
  fromSegments: z.array(partnerSegment).check(z.minLength(1)),
  retSegments: z.array(partnerSegment),
  rule: fareRule,
  ancillaryProductElements: z.nullable(z.array(partnerAncillary)),
  ancillarySupported: z.array(z.enum(['luggage', 'seat'])),
  vendorFare: z.nullable(vendorFare),
  /** For display only, where `displayCurrency` was requested. */
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
