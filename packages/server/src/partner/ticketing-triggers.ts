import type { TicketingCode } from '@gangway/core/partner'

/** Why a paid order came to nothing, by the first adult or by what was ordered and paid. */
export const ticketingTriggers: readonly (readonly [TicketingCode, string])[] = [
  [309, 'bags of a reseller in a size that the airline does not sell, half an hour after the payment'],
  [601, 'TICKET/FARECHANGED'],
  [602, 'TICKET/FLIGHTGONE'],
  [603, 'SOLDOUT/JANE'],
  [604, 'a card in the name of `Reject`'],
  [605, 'TICKET/DATA'],
  [606, 'TICKET/FLIGHTCHANGED'],
  [607, 'SEAT/STOP, with a seat and `ifSeatOccupied: STOP_TICKET`'],
  [608, 'DUPTICKET/JANE'],
  [609, 'TICKET/MAILBLOCKED'],
  [611, 'TICKET/PNREXPIRED'],
  [613, 'TICKET/RISK'],
  [614, 'TICKET/AGE'],
  [616, 'a card in the name of `Three DS`'],
  [617, 'PAY/DEPOSITLOW'],
  [618, 'TICKET/WEIGHT'],
  [619, 'carrier 5J and a card without its address'],
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
  [3011, 'bags of a reseller for less than the airline asks, half an hour after the payment'],
  [6051, 'TICKET/BANNED'],
]

/** Codes of the wire format that no call of ours ends with. Those of `playedCodes` are excused besides. */
export const excusedCodes: readonly (readonly [number, string])[] = [
  [-1, 'unclassified: only accepted from elsewhere'],
  [103, 'every account can be given return trips, so what is missing is a right: 104'],
  [405, 'of an older format: 402 says it'],
  [615, 'the airline reference is late: the order stays in status 1 (first adult PNRWAIT) and is told no error'],
  [629, 'reserved, without a published meaning'],
  [630, 'reserved, without a published meaning'],
]
