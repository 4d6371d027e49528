import type { CallAnswer } from '@gangway/core'
import { incidentsOf } from '../../incidents/incidents.fixture.ts'
import { refundOperationsOf } from '../../refund/refunds.fixture.ts'
import type { SignedInUser } from '../../session/sign-in.fixture.ts'
import {
  dateFact,
  moneyFact,
  nameFact,
  referenceFact,
  timeFact,
  weightFact,
  type Fact,
  type Facts,
} from './fact-forms.fixture.ts'

type FullDetail = CallAnswer<'POST /order/v2/showOrderDetail.do'>
type User = Pick<SignedInUser, 'client'>

/** The facts of a booking as the booking and refund pages show them, with keys below `key`. */
export async function loadBookingFacts(user: User, key: string, orderNo: string): Promise<Facts> {
  const detail = await refundOperationsOf(user).detail(orderNo)
  const facts: Facts = { ...tripFacts(detail), ...priceFacts(detail), ...passengerFacts(detail) }
  if (detail.summary.status === 'ISSUED') {
    Object.assign(
      facts,
      await quoteFacts(user, orderNo),
      await voidFacts(user, orderNo),
      await changeFacts(user, orderNo),
    )
  }
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`${key}.${name}`, fact]))
}

function tripFacts({ orderNo, airlineInfo, providerPnr, segments, summary }: FullDetail): Facts {
  const facts: Facts = { orderNo: referenceFact(orderNo), providerPnr: referenceFact(providerPnr) }
  const pnr = airlineInfo[0]?.pnrs[0] ?? providerPnr
  facts['pnr'] = { text: pnr, forms: [pnr, providerPnr].filter(Boolean) }
  if (summary.payBy) facts['payByTime'] = timeFact(summary.payBy)
  for (const { direction, depTime, arrTime, flightNo, freeBaggage } of segments) {
    const isReturn = direction === 'INBOUND'
    facts[isReturn ? 'returnDate' : 'departureDate'] = dateFact(depTime)
    facts[isReturn ? 'returnTime' : 'departureTime'] = timeFact(depTime)
    facts[isReturn ? 'returnArrivalTime' : 'arrivalTime'] = timeFact(arrTime)
    facts[isReturn ? 'returnFlightNo' : 'flightNo'] = referenceFact(flightNo)
    if (freeBaggage) facts['cabinBaggage'] = weightFact(freeBaggage.overhead.kilograms)
  }
  return facts
}

function priceFacts({ totals, ancillaries }: FullDetail): Facts {
  const facts: Facts = { total: moneyFact(totals.total), tax: moneyFact(totals.tax), fare: moneyFact(totals.fare) }
  const [bought] = ancillaries
  if (bought) facts['ancillary'] = moneyFact(bought.amount)
  return facts
}

function passengerFacts({ passengers }: FullDetail): Facts {
  const all = passengers.flatMap(({ position, name, ticketNos }): [string, Fact][] => [
    [`passenger${position}.name`, nameFact(name)],
    ...ticketNos
      .slice(0, 1)
      .map((ticketNo): [string, Fact] => [`passenger${position}.ticketNo`, referenceFact(ticketNo)]),
  ])
  return Object.fromEntries(all)
}

async function quoteFacts(user: User, orderNo: string): Promise<Facts> {
  const quoted = await refundOperationsOf(user).quote(orderNo)
  if (!quoted.ok || !quoted.value.refundable) return {}
  const { estimated, penalty, serviceFee, lines, expected } = quoted.value
  const facts: Facts = {
    'quote.estimated': moneyFact(estimated),
    'quote.penalty': moneyFact(penalty),
    'quote.serviceFee': moneyFact(serviceFee),
    'quote.expectedDate': dateFact(expected.refundAt),
  }
  for (const [at, line] of lines.entries()) {
    facts[`passenger${at + 1}.refund`] = moneyFact(line.estimated)
    facts[`passenger${at + 1}.penalty`] = moneyFact(line.penalty)
  }
  return facts
}

async function voidFacts(user: User, orderNo: string): Promise<Facts> {
  const quoted = await refundOperationsOf(user).voidQuote(orderNo)
  if (!quoted.ok || !quoted.value.voidable || !quoted.value.deadline) return {}
  const { deadline, estimated } = quoted.value
  return {
    'void.deadlineTime': timeFact(deadline),
    'void.deadlineDate': dateFact(deadline),
    'void.estimated': moneyFact(estimated),
  }
}

async function changeFacts(user: User, orderNo: string): Promise<Facts> {
  const incidents = incidentsOf(user)
  const [row] = await incidents.list({ orderNo })
  const [flight] = row ? (await incidents.info(row.id)).flights : []
  const facts: Facts = {}
  if (flight?.before) facts['change.oldTime'] = timeFact(flight.before.depTime)
  if (flight?.after) facts['change.newTime'] = timeFact(flight.after.depTime)
  const quoted = row && (await refundOperationsOf(user).quote(orderNo, { refundReason: 'involuntary' }))
  if (quoted?.ok && quoted.value.refundable) facts['quote.involuntary'] = moneyFact(quoted.value.estimated)
  return facts
}

type RefundInfo = CallAnswer<'GET /refund/info/{refundNo}'>

/** The facts of a refund; its estimate is what the agency receives. `refundAt` is the date of its quote on which the money is expected. */
export function refundFacts({ refundNo, total, penalty, received, hint }: RefundInfo, refundAt: string): Facts {
  const dates = [refundAt, ...(hint?.at ? [hint.at] : [])].map(dateFact)
  const expected = { text: refundAt.slice(0, 10), forms: dates.flatMap(({ forms }) => forms) }
  const credited = moneyFact(total)
  return {
    'refund1.refundNo': referenceFact(refundNo),
    'refund1.estimated': credited,
    'refund1.penalty': moneyFact(penalty),
    'refund1.expectedDate': expected,
    // An answer may state what the airline paid or what the agency received of it.
    ...(received && {
      'refund1.received': { text: credited.text, forms: [...credited.forms, ...moneyFact(received).forms] },
    }),
  }
}
