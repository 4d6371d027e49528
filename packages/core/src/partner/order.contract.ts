import * as z from 'zod/mini'
import {
  majorUnits,
  partnerAncillary,
  beijingTime,
  cardCharge,
  currency,
  routing,
  partnerSegment,
  utcTime,
} from './trip.contract.ts'
import { refundRule } from './refund-rule.contract.ts'

const requiredText = z.string().check(z.minLength(1))
const textList = z.array(requiredText)

const boughtAncillary = z.object({
  productCode: requiredText,
  segmentIndex: z.int(),
  currency,
  ancillaryPrice: majorUnits,
  auxBaggageElement: z.nullable(
    z.object({ piece: z.int(), weight: z.int(), isAllWeight: z.boolean(), size: z.string() }),
  ),
  auxSeatElement: z.nullable(z.object({ row: z.int(), column: z.string() })),
  vendorPrice: z.nullable(majorUnits),
  vendorCurrency: z.nullable(currency),
})

export const ticketedPassenger = z.object({
  name: requiredText,
  passengerType: z.int(),
  birthday: z.string(),
  gender: z.enum(['M', 'F']),
  cardNum: z.nullable(z.string()),
  cardType: z.nullable(z.string()),
  cardIssuePlace: z.nullable(z.string()),
  cardExpired: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  /** Both are lists even before ticketing. */
  ticketNos: textList,
  airlinePNRs: textList,
  contactEmails: textList,
  contactPhones: textList,
  ancillaries: z.array(boughtAncillary),
})

const share = z.object({ amount: majorUnits, currency, deductFrom: z.enum(['DEPOSIT', 'CARD']) })

export const paymentOption = z.object({
  paymentMethod: z.literal([1, 3, 4, 5]),
  ticketFare: share,
  serviceFee: z.nullable(share),
  paymentFee: z.nullable(share),
  cardType: z.nullable(z.string()),
})

export const createdOrder = z.object({
  sessionId: z.string(),
  offerId: z.string(),
  orderNo: requiredText,
  pnrCode: requiredText,
  totalPrice: majorUnits,
  totalTransactionFee: majorUnits,
  currency,
  vendorTotalPrice: z.nullable(majorUnits),
  vendorCurrency: z.nullable(currency),
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
  routing,
  duplicateOrders: z.nullable(z.array(requiredText)),
  paymentOptions: z.array(paymentOption),
})

const airlineBooking = z.object({
  airlineCode: requiredText,
  airlineName: z.string(),
  airlinePnr: z.nullable(requiredText),
  airlineWebSiteAddress: z.string(),
  mmbEmail: z.string(),
  tailDigitsOfPaymentCard: z.nullable(z.string()),
})

/** Ancillaries ordered after ticketing. */
const ancillaryOrder = z.object({
  orderNo: requiredText,
  orderStatus: z.string(),
  totalPrice: majorUnits,
  currency,
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
})

export const orderDetails = z.object({
  orderNo: requiredText,
  pnrCode: requiredText,
  orderStatus: z.enum(['0', '1', '2', '-3']),
  ticketStatus: z.enum(['0', '1']),
  paxTicketInfos: z.array(ticketedPassenger),
  totalPrice: majorUnits,
  totalTransactionFee: majorUnits,
  currency,
  tktLimitTime: beijingTime,
  adultTotalFare: majorUnits,
  childTotalFare: majorUnits,
  infantTotalFare: majorUnits,
  totalAncillaryPrice: majorUnits,
  vendorTotalPrice: z.nullable(majorUnits),
  vendorTotalAncillaryPrice: z.nullable(majorUnits),
  vendorCost: z.nullable(majorUnits),
  vendorCurrency: z.nullable(currency),
  supportPaymentMethod: z.literal([1, 3]),
  supportPaymentMethods: z.array(z.literal([1, 3, 4, 5])),
  paymentMethod: z.nullable(z.literal([1, 3, 4, 5])),
  routing,
  airlineBookings: z.array(airlineBooking),
  itineraryDownload: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  airlineMessage: z.nullable(z.string()),
  refundRules: z.array(refundRule),
  ifSeatOccupied: z.enum(['SIMILAR_SEAT', 'STOP_SEAT', 'STOP_TICKET']),
  locale: z.string(),
  paymentOptions: z.nullable(z.array(paymentOption)),
  payment: z.nullable(paymentOption),
  paymentAttempted: z.nullable(z.boolean()),
  orderList: z.optional(z.array(ancillaryOrder)),
})

export const listedOrder = z.object({
  orderNo: requiredText,
  pnrCode: requiredText,
  airlinePNRs: textList,
  orderStatus: z.literal([0, 1, 2, -3]),
  depDate: z.string().check(z.regex(/^\d{8}$/)),
  airlines: textList,
  orderCreateTimestamp: utcTime,
  paymentTimestamp: z.nullable(utcTime),
  paxNames: textList,
  contactEmail: z.string(),
  fromCity: z.string(),
  toCity: z.string(),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
})

export const ancillariesOnSale = z.object({
  sessionId: requiredText,
  ticketOrderNo: requiredText,
  currency,
  supportCreditTransPayment: z.enum(['0', '1']),
  supportPaymentMethods: z.array(z.literal([1, 3, 4, 5])),
  fromSegments: z.array(partnerSegment),
  retSegments: z.array(partnerSegment),
  ancillaryProductElements: z.array(partnerAncillary),
  cardChargeList: z.array(cardCharge),
})

export const createdAncillaryOrder = z.object({
  sessionId: requiredText,
  orderNo: requiredText,
  ticketOrderNo: requiredText,
  totalPrice: majorUnits,
  totalTransactionFee: majorUnits,
  currency,
  vendorTotalPrice: z.nullable(majorUnits),
  vendorCurrency: z.nullable(currency),
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
  paymentOptions: z.array(paymentOption),
})
