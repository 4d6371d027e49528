/** Where a value of an example comes from: the operation whose response contains it. */
const sources: Readonly<Record<string, string>> = {
  routingIdentifier: '/search.do',
  sessionId: '/verify.do',
  offerId: '/verify.do',
  productCode: '/getLuggage.do',
  orderNo: '/order.do',
  originalOrderNo: '/cancelOrder.do',
  ticketOrderNo: '/order.do',
  refundRequestList: '/queryOrderDetails.do',
  refundOfferId: '/refundQuotation.do',
  refundCode: '/refund.do',
  voidOfferId: '/voidQuotation.do',
  eventId: '/event/getPageList.do',
  proposalId: '/agent/propose.do',
  booking: '/agent/propose.do',
  airlinePnr: '/queryOrderDetails.do',
  outboundSegments: '/search.do',
  fromSegments: '/search.do',
}

const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/postBookingAncillaryOrder.do': {
    sessionId: '/postBookingAncillarySearch.do',
    productCode: '/postBookingAncillarySearch.do',
  },
}

export interface ReplacedField {
  field: string
  from: string
}

/** The fields of an example that hold a value of another response, so that they must be replaced before it is sent. */
export function replacedFieldsOf(path: string, example: unknown): ReplacedField[] {
  const found = new Map<string, string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [field, each] of Object.entries(value)) {
      const from = exceptions[path]?.[field] ?? sources[field]
      if (from) found.set(field, from)
      else visit(each)
    }
  }
  visit(example)
  return [...found].map(([field, from]) => ({ field, from }))
}
