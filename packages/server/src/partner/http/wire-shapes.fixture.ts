/**
 * Field types of the wire format, written independently of the contract. A table lists names with their types: `a|b` is
 * one of these texts, `#1|2` one of these numbers, `@name` another table; `?` may be null, `~` may be absent, `*` is a
 * list and `+` a list that is not empty. Undeclared fields are errors.
 */
const ok = 'status #0 msg text'
const prices = `totalPrice money totalTransactionFee money currency cur vendorTotalPrice money? vendorCurrency cur?
  tktLimitTime beijing paxTicketInfos @passenger+`
const placed = `${ok} ${prices} sessionId text offerId text orderNo orderNo pnrCode pnr routing @routing
  duplicateOrders filled*? paymentOptions @option+`
const refunded = `orderNo filled displayCurrency cur? refundQuoteType AccurateQuote|CannotQuote|NonRefundable refundOfferId quoteId?
  refundMethod CashBackToOriginalPayment|Voucher expectedConfirmationDate day? expectedRefundDate day? refundTickets @ticket*
  refundFareAmount @refundFare? refundPostTicketingServiceAmounts @laterService* refundVouchers anything serviceFee @refundFee
  refundRules @refundRuleText*`
const quotation = `${ok} ${refunded} isRefundable yes/no fastConfirmation #0|1`
const refundRule = `airline filled ruleType 0|1|2|3|4 passengerType ADT|CHD|INF? penaltyPercent number? penaltyPercentBase fare|fare+tax?
  taxRefundable yes/no fareRefundable yes/no refundableAncillaries anything startMinute int endMinute int
  refundMethod CashBackToOriginalPayment|Voucher`
const ruleDetail = 'status T|H|F startMinute int endMinute int amount money currency cur'
const search = `${ok} routings @routing*`
const offers = `${ok} data @offer+`
const auxBag = 'piece count weight int isAllWeight yes/no size text'

const tables: Readonly<Record<string, string>> = {
  segment: `segmentIndex int carrier filled flightNumber filled depAirport cur depTerminal text depTime minute arrAirport cur
    arrTerminal text arrTime minute duration count stopCities text codeShare yes/no cabin text cabinClass #1|2|3|4 fareFamily filled
    seatCount count aircraftCode text operatingCarrier filled operatingFlightnumber filled`,
  priceItem: 'code filled type base|tax|fee amount money description text',
  rule: `hasBaggage #0|1 baggageElements @freeBag* refundRules @refundHead* changesRules @changeHead* serviceElements @services*`,
  freeBag: `segmentNo int baggageType StandardCheckInBaggage|CabinBaggage|CabinBaggageOverheadLocker|CabinBaggageUnderSeat
    passengerType #0|1|2 baggagePiece count baggageWeight int baggageSize text`,
  refundHead: `refundType #0|1 refundStatus T|H|F refundFee money taxRefundable yes/no currency cur refNoshow T|H|F refNoShowCondition int? refNoshowFee money?
    refundMethod CashBackToOriginalPayment|Voucher ruleDetailList @refundDetail*`,
  refundDetail: `${ruleDetail} refundMethod CashBackToOriginalPayment|Voucher~`,
  changeHead: `changesType #0|1 changesStatus T|H|F changesFee money currency cur revNoshow T|H|F revNoShowCondition int?
    revNoshowFee money? ruleDetailList @changeDetail*`,
  changeDetail: ruleDetail,
  services: 'hasFreeSeat #0|1|2 hasFreeMeal #0|1',
  soldBag: auxBag,
  bag: `${auxBag} allWeight yes/no`,
  product: `productCode filled ancillaryCode filled segmentIndex int categoryCode filled canPurchaseWithTicket #0|1
    canPurchasePostTicket #0|1 price money currency cur vendorPrice money? vendorCurrency cur? clientTechnicalServiceFee money
    minQty count maxQty count auxBaggageElement @bag`,
  cardCharge: 'cardType filled percentage number? charge money? currency cur',
  vendorFare: `vendorAdultPrice money vendorAdultTax money vendorChildPrice money vendorChildTax money vendorInfantPrice money
    vendorInfantTax money vendorCurrency cur`,
  displayFare: `displayCurrency cur displayAdultPrice money displayAdultTax money displayChildPrice money displayChildTax money
    displayInfantPrice money displayInfantTax money`,
  routing: `routingIdentifier filled supportCreditTransPayment 0|1 supportPaymentMethods #1|3|4|5* currency cur adultPrice money
    adultTax money childPrice money childTax money infantPrice money infantTax money adultDetails @priceItem* childDetails @priceItem*
    infantDetails @priceItem* infantAllowed yes/no childMandatorySeatingFee money? transactionFee money
    transactionFeeMode PER_PAX|PER_SEGMENT|PER_TICKET|PER_BOOKING transactionFeePerPax money fromSegments @segment+ retSegments @segment*
    rule @rule ancillaryProductElements @product*? ancillarySupported luggage|seat* vendorFare @vendorFare? displayFare @displayFare? cardChargeList @cardCharge*?
    links @link* separateBookings yes/no riskSellout yes/no refreshTime utc? expireTime utc?`,
  link: 'carrier filled kind filled link filled description text',
  needed: 'required yes/no',
  requirement: 'passenger @nine',
  nine: `name @needed passengerType @needed gender @needed birthday @needed nationality @needed cardType @needed cardNum @needed
    cardIssuePlace @needed cardExpired @needed`,
  passenger: `name name passengerType #0|1|2 birthday day gender M|F cardNum text? cardType text? cardIssuePlace text? cardExpired day?
    nationality text? ticketNos filled* airlinePNRs filled* contactEmails filled* contactPhones phone* ancillaries @bought*`,
  bought: `productCode filled segmentIndex int currency cur ancillaryPrice money auxBaggageElement @soldBag? auxSeatElement @seat?
    vendorPrice money? vendorCurrency cur?`,
  seat: 'row int column filled',
  share: 'amount money currency cur deductFrom DEPOSIT|CARD',
  option: `paymentMethod #1|3|4|5 ticketFare @share serviceFee @share? paymentFee @share? cardType filled?`,
  ticket: 'name name lastName filled firstName filled ticketNo filled',
  refundFare: `currency cur originalFareAmount money estimatedRefundAmount money displayOriginalFareAmount money?
    displayEstimatedRefundAmount money?`,
  laterService: `postTicketingOrderNo filled currency cur originalPostTicketingServiceAmount money estimatedRefundAmount money
    displayOriginalPostTicketingServiceAmount money? displayEstimatedRefundAmount money?`,
  refundFee: 'currency cur transactionFee money displayTransactionFee money?',
  refundRuleText: `${refundRule} penaltyAmount moneyText? airlineFee moneyText?`,
  refundRuleNumber: `${refundRule} penaltyAmount money? airlineFee money?`,
  direction: 'journeyID filled segments @directionSegment+',
  directionSegment: `segmentID filled carrier filled flightNumber filled operatingCarrier filled operatingFlightNumber filled duration count
    fareFamily filled rBD text cabinClass Economy|Business|First|PremiumEconomy seatsLeft count legs @leg+`,
  leg: `departureAirport cur departureTime minute departureTerminal text arrivalAirport cur arrivalTime minute arrivalTerminal text
    aircraftType text`,
  offer: `offer @offered serviceFee @unitFee bookingRequirement @requirement supportedPaymentMethods Deposit|VCC|BYOA|MoR*`,
  offered: `offerID offerId paxFares @paxFare+ penalties @penalty* services @service* outboundJourney @direction inboundJourney @direction?
    terms @term*`,
  term: 'carrier filled URL filled',
  paxFare: 'paxType ADT|CHD|INF price @paxPrice',
  paxPrice: 'baseAmount money taxes money currency cur',
  penalty: 'journeyRefIDs filled* amount money currency cur rule @penaltyRule',
  penaltyRule: `type Refund|Change paxTypes ADT|CHD|INF* levelType None|Partial|Full effectiveMinutes int expirationMinutes int taxRefundable yes/no~
    fixedAmount money? airlineFee money? currency cur percent number? percentBase fare|fare+tax?`,
  service: `serviceID filled segmentRefIDs filled* type Baggage|Seat|Meal level Free|Partial|Chargeable paxTypes ADT|CHD|INF*
    metadata @serviceSize`,
  serviceSize: 'type text maximumWeight int maximumPiece int maximumDimension text',
  unitFee: 'amountPerUnit money unit PER_SEGMENT|PER_PAX|PER_BOOKING currency cur',
  reason: `code ROUTE_NOT_SUPPORTED|AIRLINE_NO_FLIGHT|FLIGHT_SOLD_OUT|PRICE_FETCH_FAILED message filled recentFlightDates day*~`,
  priceChange: `isPriceChange yes/no originalAdultPrice money newAdultPrice money originalAdultTax money newAdultTax money
    originalChildPrice money newChildPrice money originalChildTax money newChildTax money originalInfantPrice money newInfantPrice money
    originalInfantTax money newInfantTax money`,
  luggage: 'offerId filled outboundSegments @segment* inboundSegments @segment* ancillaryProductElements @product*',
  cabinOfFlight: 'segmentIndex int cabin @cabin',
  cabin: 'deck main|upper cabinClass #1|2|3|4 cabinLayout @layout rows @row+',
  layout: 'columns @column+ rows @span exitRowPositions @span*',
  column: 'designator filled characteristics A|M|W',
  span: 'first int last int',
  row: 'number int seats @oneSeat*',
  oneSeat: `column filled seatStatus F|O seatCharacteristics A|E|I|IE|L|U|V|W* price money currency cur vendorPrice money?
    vendorCurrency cur? productCode filled`,
  airlineBooking: `airlineCode filled airlineName filled airlinePnr filled? airlineWebSiteAddress text mmbEmail text
    tailDigitsOfPaymentCard text?`,
  contact: 'name text email text mobile text',
  laterOrder: `orderNo filled orderStatus 0|1|2|-3 totalPrice money currency cur tktLimitTime beijing paxTicketInfos @passenger*`,
  listed: `orderNo filled pnrCode filled airlinePNRs filled* orderStatus #0|1|2|-3 depDate day airlines filled+ orderCreateTimestamp utc
    paymentTimestamp utc? paxNames name+ contactEmail text fromCity cur toCity cur errorCode figures? errorMessage filled?`,
  balance: 'amount number currency cur',
  refundOrder: `${refunded} refundCode refundCode refundStatus #0|1|2|3|4|5|6 cancelReason text`,
  window: 'sameDayDeadlineTime beijing sameDayTimezone filled',
  voidFare: 'currency cur originalFareAmount money estimatedRefundAmount money',
  voidFee: 'currency cur transactionFee money',
  voidOrder: `orderNo filled voidCode refundCode voidStatus #0|1|2|3|4|5|6 cancelReason text actualRefundAmount money? currency cur`,
  route: `airlines filled+ fromCity cur fromCountry country toCity cur toCountry country isDirect yes/no? scheduleStart day
    scheduleEnd day updateDate day`,
  extracted: 'fromSegments @extractedFlight+ retSegments @extractedFlight*',
  extractedFlight: 'dptAirport cur arrAirport cur flightNumber filled depTime clock arrTime clock',
  extractedPassenger: `name name ticketNos filled* airlinePNRs filled* ancillaries @bought* contactEmails filled* contactPhones phone*
    ticketStatus OPEN_FOR_USE|REFUND|USED|PARTIALLY_USED|NOSHOW|UNKNOWN`,
  extractedContact: 'email text companyName text',
  event: `eventId filled orderNo filled subOrderNo text? eventType email.schedulechange|order.schedulechange|abnormal.cancelled
    eventStatus #0|1 eventTime beijing extraInfo text? confirmedResult filled? confirmedRemark text? clientCode filled createTime beijing
    updateIme beijing airline filled depTime beijing confirmTime beijing? confirmUsr filled? notified #0|1 pnr filled paxName name
    paxEmail text`,
  mail: `orderNo filled emailReceivingDate beijing uniqueCode filled emailCategory filled from filled to filled emailSubject filled
    emailLink address createTime beijing`,
}

/** The field table of each successful response. */
export const shapes = {
  '/search.do': search,
  '/smartSearch.do': `${search} requestId requestId smartEnd yes/no`,
  '/realTimeSearch.do': `${search} refreshTime utc?`,
  '/priceCompareSearch.do': `${search} noResultReason @reason~`,
  '/getOffers.do': offers,
  '/getOfferPrice.do': offers,
  '/verify.do': `${ok} sessionId uuid maxSeats int routing @routing bookingRequirement @requirement priceChange @priceChange`,
  '/getLuggage.do': `${ok} data @luggage`,
  '/seatAvailability.do': `${ok} cabins @cabinOfFlight*`,
  '/order.do': placed,
  '/regenerateOrder.do': `${placed} originalOrderNo filled`,
  '/pay.do': `${ok} orderNo filled pnrCode filled paymentMethod int airlines filled+`,
  '/cancelOrder.do': ok,
  '/queryOrderDetails.do': `${ok} ${prices} orderNo filled pnrCode filled orderStatus 0|1|2|-3 ticketStatus 0|1 adultTotalFare money
    childTotalFare money infantTotalFare money totalAncillaryPrice money vendorTotalAncillaryPrice money? vendorCost money?
    supportPaymentMethod #1|3 supportPaymentMethods #1|3|4|5* paymentMethod #1|3|4|5? routing @routing airlineBookings @airlineBooking*
    itineraryDownload text contact @contact errorCode figures? errorMessage filled? airlineMessage text? refundRules @refundRuleNumber*
    ifSeatOccupied SIMILAR_SEAT|STOP_SEAT|STOP_TICKET locale text paymentOptions @option*? payment @option? paymentAttempted yes/no?
    orderList @laterOrder*~`,
  '/orderList.do': `${ok} page int pageSize int totalRecords count orders @listed*`,
  '/postBookingAncillarySearch.do': `${ok} sessionId filled ticketOrderNo filled currency cur supportCreditTransPayment 0|1
    supportPaymentMethods #1|3|4|5* fromSegments @segment+ retSegments @segment* ancillaryProductElements @product*
    cardChargeList @cardCharge*`,
  '/postBookingAncillaryOrder.do': `${ok} ${prices} sessionId filled orderNo filled ticketOrderNo filled paymentOptions @option+`,
  '/balance.do': `${ok} accountBalance @balance`,
  '/sandbox/deposit.do': `${ok} rechargeNo filled accountBalance @balance`,
  '/refundQuotation.do': quotation,
  '/refund.do': `${quotation} refundStatus #0|1|2|3|4|5|6 refundCode refundCode refundReason 0|1|4 cancelReason text`,
  '/queryRefundOrders.do': `${ok} refundOrders @refundOrder*`,
  '/voidQuotation.do': `${ok} orderNo filled isVoidable yes/no voidOfferId voidId? voidMethod CashBackToOriginalPayment|Voucher
    expectedConfirmationDate day? expectedRefundDate day? voidWindow @window? amount money? refundFareAmount @voidFare?
    serviceFee @voidFee refundTickets @ticket*`,
  '/queryVoidOrders.do': `${ok} voidOrders @voidOrder*`,
  '/route/export.do': `${ok} data @route+`,
  '/queryMail.do': `${ok} hasNext yes/no records @mail*`,
  '/getPortalToken.do': `${ok} url address`,
  '/stopTicket.do': ok,
  '/orderCommit.do': `${ok} confirmationUrl address`,
  '/confirmBaggageLoss.do': ok,
  '/void.do': `${ok} orderNo filled voidCode refundCode voidStatus #0`,
  '/pnr/claim.do': `${ok} orderNo filled pnrCode filled`,
  '/extractPnr.do': `${ok} airlinePnr filled pnrStatus OnHold|Ticketed|Cancelled|Unknown pnrUsed used|unused? currency cur
    totalPrice money routing @extracted paxTicketInfos @extractedPassenger+ contact @extractedContact`,
  '/updateWebhookURL.do': `${ok} url address types filled+ secret text?`,
  '/event/getPageList.do': `${ok} records @event* pageIndex figures pageSize figures total figures`,
  '/event/confirmEvent.do': ok,
  '/event/confirmEmailScheduleChangeEvent.do': ok,
  '/event/confirmAbnormalCancelledEvent.do': ok,
} as const

export function fieldTableOf(name: string): string {
  const table = tables[name]
  if (table === undefined) throw new Error(`Unknown table ${name}.`)
  return table
}
