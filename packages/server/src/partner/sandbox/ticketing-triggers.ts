import type { TicketingCode } from '@gangway/core/partner'

/** Ticketing error codes by the first adult's name or by what was ordered and paid. */
export const ticketingTriggers: readonly (readonly [TicketingCode, string])[] = [
  [309, 'resold baggage in a size that the airline does not sell, 30 minutes after the payment'],
  [601, 'TICKET/FARECHANGED'],
  [602, 'TICKET/FLIGHTGONE'],
  [603, 'SOLDOUT/JANE'],
  [604, 'card holder `Reject`'],
  [605, 'TICKET/DATA'],
  [606, 'TICKET/FLIGHTCHANGED'],
  [607, 'SEAT/STOP, with a seat and `ifSeatOccupied: STOP_TICKET`'],
  [608, 'DUPTICKET/JANE'],
  [609, 'TICKET/MAILBLOCKED'],
  [611, 'TICKET/PNREXPIRED'],
  [613, 'TICKET/RISK'],
  [614, 'TICKET/AGE'],
  [616, 'card holder `Three DS`'],
  [617, 'PAY/DEPOSITLOW'],
  [618, 'TICKET/WEIGHT'],
  [619, 'carrier 5J and a card without a billing address'],
  [620, 'TICKET/RETURNFARE'],
  [621, 'TICKET/INFANT'],
  [623, 'TICKET/CARDLIMIT'],
  [624, 'TICKET/ONEWAY'],
  [625, 'TICKET/FREQUENTFLYER'],
  [626, 'TICKET/SERVICES'],
  [627, 'TICKET/LATERBAG'],
  [628, 'TICKET/OTHERFLIGHT'],
  [631, 'TICKET/BAGPRICE'],
  [632, 'TICKET/RISKLATE'],
  [633, 'TICKET/CARDRISK'],
  [634, 'TICKET/FAIL'],
  [698, 'TICKET/SYSTEM'],
  [699, 'TICKET/SYSTEMDOWN'],
  [3011, "resold baggage below the airline's price, 30 minutes after the payment"],
  [6051, 'TICKET/BANNED'],
]

/** Codes of the wire format that no operation returns, besides `simulatedCodes`. */
export const excusedCodes: readonly (readonly [number, string])[] = [
  [-1, 'unclassified: accepted from other systems only'],
  [103, 'return trips are a permission of the account: 104'],
  [405, 'from an older format: 402 is used instead'],
  [615, 'a late airline reference is no error: the order stays in status 1 (first adult PNRWAIT)'],
  [629, 'reserved without a published meaning'],
  [630, 'reserved without a published meaning'],
]
