import type { Tool } from '../../ports/assistant/assistant.port.ts'
import { passengerFields } from '../tool.model.ts'
import { toolsOf } from '../tools/create-tools.ts'
import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import type { Passage } from '../tools/search-passages.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { createOfferTools } from './offer-tools.ts'

/** How a tool of the local dialogue is described to a model, and which part of its result a model gets. */
interface ModelTool {
  about: string
  properties: Readonly<Record<string, object>>
  required?: readonly string[]
  shape?(result: unknown, input: unknown): unknown
}

const number = { type: 'string', description: 'Booking number as find_bookings returned it' }
const optionalNumber = { type: 'string', description: 'Booking number; an empty text for all bookings of the agency' }

const modelTools: Readonly<Record<string, ModelTool>> = {
  find_bookings: {
    about:
      'Finds bookings of the agency by booking, PNR, ticket or refund numbers, or by last names of passengers. Without input it returns the newest ones. Use it first when the user does not name the booking number.',
    properties: {
      numbers: { type: 'array', items: { type: 'string' }, description: 'Booking, PNR, ticket or refund numbers' },
      names: { type: 'array', items: { type: 'string' }, description: 'Last names of passengers in Latin letters' },
    },
    shape: (result, input) => shapeBookings(result as FoundBookings, input),
  },
  booking_facts: {
    about:
      'Everything about a booking: status, PNRs, tickets, passengers, flights with local times and baggage, price and its parts, deadlines of payment and change, changes and cancellations by the airline, extras that were bought, and the actions that are possible now.',
    properties: { orderNo: number },
    required: ['orderNo'],
  },
  refund_amounts: {
    about:
      'What comes back when a booking is cancelled: every way (refund, void, stop of ticketing, involuntary refund) with amounts, penalty, service fee and deadline, in total and for each passenger.',
    properties: { orderNo: number },
    required: ['orderNo'],
  },
  extras_for_sale: {
    about: 'Baggage and other extras that can still be bought for a booking, with prices and the deadline.',
    properties: { orderNo: number },
    required: ['orderNo'],
  },
  refunds: {
    about: 'Refunds that were submitted, with status, amounts and expected date.',
    properties: { orderNo: optionalNumber },
    required: ['orderNo'],
  },
  requests: {
    about: 'Open service requests, with state and the time by which support answers.',
    properties: { orderNo: optionalNumber },
    required: ['orderNo'],
  },
  balances: { about: 'Deposit balances of the agency.', properties: {} },
  service_hours: { about: 'Hours when support agents answer.', properties: {} },
  passenger_value: {
    about:
      'Checks whether a text is a valid new value of a passenger field, before a correction is requested. It changes nothing.',
    properties: {
      field: { enum: passengerFields },
      text: { type: 'string', description: 'The new value as the user wrote it' },
    },
    required: ['field', 'text'],
  },
  help_search: {
    about:
      'Passages of help articles about rules, steps and pages. Cite every article that you use as [^slug] behind the sentence.',
    properties: {
      query: { type: 'string', description: 'The question, in the language of the user' },
    },
    required: ['query'],
    shape: (result) => shapeArticles(result as { found: boolean; articles: Passage[] }),
  },
}

/** The tools of a model: the lookups of the local dialogue with arguments, and offers. None changes anything. */
export function modelToolsOf(asked: ToolContext, isDescribed: (text: string) => boolean): Tool[] {
  const lookUps = toolsOf(asked).flatMap((tool): Tool[] => {
    const known = modelTools[tool.name]
    if (!known) return []
    const { about, properties, required = [], shape } = known
    return [
      {
        name: tool.name,
        about,
        input: { type: 'object', properties, required, additionalProperties: false },
        async use(input, signal) {
          const result = await tool.use(input, signal)
          return shape ? shape(result, input) : result
        },
      },
    ]
  })
  return [...lookUps, ...createOfferTools(asked, lookUps, isDescribed)]
}

const mostBookings = 10

/** The bookings that were asked for, otherwise the newest ones, without what is meant for the local dialogue. */
function shapeBookings({ found, byNumber, unknown, bookings, counts }: FoundBookings, input: unknown) {
  const names = namesIn(input)
  const isMeant = ({ orderNo, passengers }: BookingSummary): boolean =>
    byNumber.some((each) => each.orderNo === orderNo) ||
    passengers.some(({ name }) => names.includes(name.split('/')[0] ?? ''))
  const meant = bookings.filter(isMeant)
  const hasQuery = names.length > 0 || byNumber.length > 0 || unknown.length > 0
  return {
    found,
    byNumber,
    unknown,
    bookings: (hasQuery ? meant : bookings).slice(0, mostBookings).map((each) => ({
      ...{ orderNo: each.orderNo, pnrs: each.pnrs, status: each.status, from: each.from, to: each.to },
      ...{ day: each.day, returnDate: each.returnDate, airlines: each.airlines, total: each.total },
      passengers: each.passengers.map(({ position, name, type, ticketNos }) => ({ position, name, type, ticketNos })),
    })),
    ...(counts && { counts }),
  }
}

function namesIn(input: unknown): string[] {
  const names: unknown = typeof input === 'object' && input !== null && 'names' in input ? input.names : []
  return Array.isArray(names) ? names.map((name) => String(name).toUpperCase()) : []
}

function shapeArticles({ found, articles }: { found: boolean; articles: Passage[] }) {
  return { found, articles: articles.map(({ slug, title, text }) => ({ slug, title, text })) }
}
