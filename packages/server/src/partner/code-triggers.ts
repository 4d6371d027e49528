import type { PartnerCode, PartnerPath } from '@gangway/core/partner'

/** How a code can be had in a rehearsal, and of which call. */
export interface CodeTrigger {
  code: PartnerCode
  call: PartnerPath
  how: string
}

const by = (call: PartnerPath, list: readonly (readonly [PartnerCode, string])[]): CodeTrigger[] =>
  list.map(([code, how]) => ({ code, call, how }))

/** What happens by itself. */
export const codeTriggers: readonly CodeTrigger[] = [
  ...by('/search.do', [
    [0, 'any city pair with flights'],
    [100, 'no body at all'],
    [101, '`adultNum` as a word'],
    [102, '`adultNum` 0'],
    [104, 'an account without return trips'],
    [105, 'a return trip on a city pair that is not on the list of the account'],
    [106, 'an account without the right to search'],
    [107, 'less in the deposit than the floor of the account'],
    [108, 'PBH to BKK'],
    [109, 'PBH to SIN'],
    [110, 'PBH to KUL'],
    [112, 'PBH to DAC'],
    [113, 'airline X6 alone'],
    [114, 'PBH to KTM'],
    [123, 'PBH to HKG'],
    [124, 'a currency without a deposit'],
    [429, 'eleven calls within a second'],
    [900, 'a wrong secret'],
  ]),
  ...by('/smartSearch.do', [
    [111, 'an account without smart search'],
    [126, 'a `requestId` of nobody'],
  ]),
  ...by('/verify.do', [
    [200, 'a `routingIdentifier` with a letter changed'],
    [201, 'what priceCompareSearch.do has told'],
    [202, 'a `routingIdentifier` six hours later'],
    [207, 'a flight number that nobody flies that day'],
    [210, 'PBH to CEB'],
    [212, 'neither a `routingIdentifier` nor flights'],
    [299, 'PBH to TPE'],
    [901, 'a body that is no JSON'],
  ]),
  ...by('/seatAvailability.do', [
    [214, 'a session of nobody'],
    [215, 'a flight without its `segmentIndex`'],
    [216, '`mockError: mockSeatError`'],
    [218, 'an airline that sells no seats'],
    [219, 'carrier FR with a child and a fare without seats'],
    [220, 'a `segmentIndex` that is none of the trip'],
  ]),
  ...by('/order.do', [
    [300, 'a `sessionId` that is no UUID'],
    [301, 'a session of nobody'],
    [303, 'first adult ORDER/NOTAGREED'],
    [304, 'first adult ORDER/FAILED'],
    [305, 'first adult ORDER/INVITE'],
    [307, 'a `gender` that is neither M nor F'],
    [308, 'first adult ORDER/PRICE'],
    [309, 'a `productCode` of nothing'],
    [310, 'an infant on PBH to SGN'],
    [312, 'more people than `maxSeats`'],
    [315, 'first adult ORDER/SOLDOUT'],
    [316, 'first adult ORDER/UNKNOWN'],
    [317, 'first adult ORDER/DUPLICATE'],
    [318, 'the same people on the same flight again'],
    [320, 'a seat with `seatStatus` O'],
    [321, 'a contact at `blocked.example`'],
    [323, 'a contact whose e-mail is none'],
    [325, 'first adult ORDER/PAXTYPE'],
    [327, 'no birthday'],
    [330, 'an `Idempotency-Key` of another body'],
    [407, 'no passengers'],
    [408, 'a child alone'],
    [409, 'a `productCode` of another flight'],
    [410, 'a contact without a name'],
  ]),
  ...by('/regenerateOrder.do', [[314, 'an order that is unpaid and in time']]),
  ...by('/cancelOrder.do', [
    [360, 'a paid order'],
    [361, 'an order that is cancelled'],
    [800, 'an order of nobody'],
  ]),
  ...by('/pay.do', [
    [400, 'method 3 without a card'],
    [401, 'half an hour after the order, or header `X-Sandbox-Clock: +1800`'],
    [402, 'a cancelled order'],
    [403, 'method 2'],
    [404, 'a paid order'],
    [411, 'less in the deposit than the order costs'],
    [413, 'method 5 with a JCB card'],
    [414, 'method 5 with another brand than `payment.cardType` of the order'],
    [415, 'an order of carrier FR before its page is confirmed'],
  ]),
  ...by('/queryOrderDetails.do', [
    [702, '`airlinePNR` without `carrier`'],
    [703, 'an order of nobody'],
    [704, 'an order with the `pnrCode` of another'],
  ]),
  ...by('/postBookingAncillarySearch.do', [
    [117, 'an unpaid order'],
    [118, 'first adult BAG/NONE'],
    [119, 'an order with an infant'],
    [120, 'first adult BAG/CLOSED'],
    [121, 'less than 24 hours before the departure'],
  ]),
  ...by('/postBookingAncillaryOrder.do', [
    [503, 'a `productCode` that was not told'],
    [504, 'the bag that came with the ticket'],
    [505, 'a bag that was bought after the ticket'],
    [506, 'a bag for an infant'],
    [507, 'less than 24 hours before the departure'],
    [509, 'a session of nobody'],
  ]),
  ...by('/refundQuotation.do', [
    [801, 'an order of nobody'],
    [802, 'first adult REFUND/CHILDALONE'],
    [803, 'first adult REFUND/DUPLICATE'],
    [807, 'a passenger whom nobody knows'],
    [809, 'an unpaid order'],
    [810, 'no passengers'],
    [811, 'one direction of a return trip'],
    [812, 'the family name of a passenger with another given name'],
    [817, 'a passenger whose money is back'],
    [818, 'a passenger whose refund was claimed in the portal'],
    [820, 'first adult REFUND/USED'],
    [821, 'first adult REFUND/DEADLINE'],
    [822, 'reason 4 for an airline that does not void'],
    [823, 'reason 4 for one of two passengers'],
    [824, 'the number of an order of extras'],
    [902, 'an order of another client'],
    [8041, 'a flight that is none of the order'],
  ]),
  ...by('/refund.do', [
    [805, 'an offer half an hour later'],
    [816, 'an offer that was submitted'],
    [905, 'the same list again within ten seconds'],
  ]),
  ...by('/voidQuotation.do', [[843, 'carrier JT']]),
  ...by('/extractPnr.do', [
    [99005, 'a PNR of nobody'],
    [99006, 'carrier X6'],
    [99007, 'a carrier that there is not'],
  ]),
  ...by('/getPortalToken.do', [
    [2, 'no `userName`'],
    [3, 'a `userName` of nobody'],
  ]),
]

/** What depends on airlines, or on what happens at the same moment: the header `X-Sandbox-Answer` makes a call end so, in test mode. */
export const playedCodes: readonly { code: PartnerCode; call: PartnerPath }[] = [
  ...of('/search.do', [115, 116, 127]),
  ...of('/verify.do', [203, 205, 206, 208, 209, 211, 213, 222]),
  ...of('/seatAvailability.do', [217, 221, 223, 225]),
  ...of('/order.do', [302, 306, 311, 313, 319, 322, 324, 326, 328, 329, 332]),
  ...of('/cancelOrder.do', [362]),
  ...of('/pay.do', [406, 412]),
  ...of('/queryOrderDetails.do', [701, 705]),
  ...of('/postBookingAncillarySearch.do', [125]),
  ...of('/postBookingAncillaryOrder.do', [501, 502, 508]),
  ...of('/refund.do', [814]),
  ...of('/refundQuotation.do', [815]),
  ...of('/balance.do', [9999]),
]

function of(call: PartnerPath, codes: readonly PartnerCode[]) {
  return codes.map((code) => ({ code, call }))
}
