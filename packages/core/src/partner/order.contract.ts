import * as z from 'zod/mini'
import { amount, ancillary, beijingTime, cardCharge, currency, routing, segment, utcTime } from './trip.contract.ts'
import { refundRule } from './refund-rule.contract.ts'

const filled = z.string().check(z.minLength(1))
const figures = z.array(filled)

const boughtAncillary = z.object({
  productCode: filled,
  segmentIndex: z.int(),
  currency,
  ancillaryPrice: amount,
  auxBaggageElement: z.nullable(
    z.object({ piece: z.int(), weight: z.int(), isAllWeight: z.boolean(), size: z.string() }),
  ),
  auxSeatElement: z.nullable(z.object({ row: z.int(), column: z.string() })),
  vendorPrice: z.nullable(amount),
  vendorCurrency: z.nullable(currency),
})

export const ticketedPassenger = z.object({
  name: filled,
  passengerType: z.int(),
  birthday: z.string(),
  gender: z.enum(['M', 'F']),
  cardNum: z.nullable(z.string()),
  cardType: z.nullable(z.string()),
  cardIssuePlace: z.nullable(z.string()),
  cardExpired: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  /** Both are lists before there are tickets, too. */
  ticketNos: figures,
  airlinePNRs: figures,
  contactEmails: figures,
  contactPhones: figures,
  ancillaries: z.array(boughtAncillary),
})

const share = z.object({ amount, currency, deductFrom: z.enum(['DEPOSIT', 'CARD']) })

export const paymentOption = z.object({
  paymentMethod: z.literal([1, 3, 4, 5]),
  ticketFare: share,
  serviceFee: z.nullable(share),
  paymentFee: z.nullable(share),
  cardType: z.nullable(z.string()),
})

export const placed = z.object({
  sessionId: z.string(),
  offerId: z.string(),
  orderNo: filled,
  pnrCode: filled,
  totalPrice: amount,
  totalTransactionFee: amount,
  currency,
  vendorTotalPrice: z.nullable(amount),
  vendorCurrency: z.nullable(currency),
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
  routing,
  duplicateOrders: z.nullable(z.array(filled)),
  paymentOptions: z.array(paymentOption),
})

const airlineBooking = z.object({
  airlineCode: filled,
  airlineName: z.string(),
  airlinePnr: z.nullable(filled),
  airlineWebSiteAddress: z.string(),
  mmbEmail: z.string(),
  tailDigitsOfPaymentCard: z.nullable(z.string()),
})

/** Extras that were ordered after the ticket. */
const laterOrder = z.object({
  orderNo: filled,
  orderStatus: z.string(),
  totalPrice: amount,
  currency,
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
})

export const orderDetails = z.object({
  orderNo: filled,
  pnrCode: filled,
  orderStatus: z.enum(['0', '1', '2', '-3']),
  ticketStatus: z.enum(['0', '1']),
  paxTicketInfos: z.array(ticketedPassenger),
  totalPrice: amount,
  totalTransactionFee: amount,
  currency,
  tktLimitTime: beijingTime,
  adultTotalFare: amount,
  childTotalFare: amount,
  infantTotalFare: amount,
  totalAncillaryPrice: amount,
  vendorTotalPrice: z.nullable(amount),
  vendorTotalAncillaryPrice: z.nullable(amount),
  vendorCost: z.nullable(amount),
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
  orderList: z.optional(z.array(laterOrder)),
})

export const listedOrder = z.object({
  orderNo: filled,
  pnrCode: filled,
  airlinePNRs: figures,
  orderStatus: z.literal([0, 1, 2, -3]),
  depDate: z.string().check(z.regex(/^\d{8}$/)),
  airlines: figures,
  orderCreateTimestamp: utcTime,
  paymentTimestamp: z.nullable(utcTime),
  paxNames: figures,
  contactEmail: z.string(),
  fromCity: z.string(),
  toCity: z.string(),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
})

export const extrasOnSale = z.object({
  sessionId: filled,
  ticketOrderNo: filled,
  currency,
  supportCreditTransPayment: z.enum(['0', '1']),
  supportPaymentMethods: z.array(z.literal([1, 3, 4, 5])),
  fromSegments: z.array(segment),
  retSegments: z.array(segment),
  ancillaryProductElements: z.array(ancillary),
  cardChargeList: z.array(cardCharge),
})

export const placedExtras = z.object({
  sessionId: filled,
  orderNo: filled,
  ticketOrderNo: filled,
  totalPrice: amount,
  totalTransactionFee: amount,
  currency,
  vendorTotalPrice: z.nullable(amount),
  vendorCurrency: z.nullable(currency),
  tktLimitTime: beijingTime,
  paxTicketInfos: z.array(ticketedPassenger),
  paymentOptions: z.array(paymentOption),
})
