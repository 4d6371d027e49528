import { toServerTime } from '@gangway/core/contract'
import type { Tool } from '../../ports/assistant/assistant.port.ts'
import { isIntent } from '../local/intent.ts'
import { checkValue } from '../local/check-value.ts'
import { passengerFields, type LookUp } from '../tool.model.ts'
import { nothing, type ToolContext, type ToolResult } from './tool-context.ts'
import { lookUpDeparture } from './look-up-departure.ts'
import { lookUpFees } from './look-up-fees.ts'
import { lookUpOpenRequest } from './look-up-open-request.ts'
import { lookUpOrder } from './look-up-order.ts'
import { lookUpRefundQuote, lookUpVoidWindow } from './look-up-refund-quote.ts'
import { lookUpRefunds } from './look-up-refunds.ts'
import { lookUpServiceHours } from './look-up-service-hours.ts'
import { findBookings } from './find-bookings.ts'
import { listRefundFacts } from './list-refunds.ts'
import { listRequestFacts } from './list-requests.ts'
import { lookUpBalances } from './look-up-balance.ts'
import { lookUpBookingFacts } from './look-up-booking-facts.ts'
import { lookUpExtras } from './look-up-extras.ts'
import { lookUpRefundAmounts } from './look-up-refund-amounts.ts'
import { findAssignedPassage, searchPassages } from './search-passages.ts'

/**
 * All tools are read-only and use the permissions of the caller. Caller and booking are bound here and never taken from
 * the model.
 */
const lookUps = {
  order: { about: 'Booking status, route, PNRs and the actions available now', look: lookUpOrder },
  fees: { about: 'Price of the booking', look: lookUpFees },
  departure: { about: 'Departure times of the flights of the booking', look: lookUpDeparture },
  refund_quote: {
    about: 'Amount and deadline of each refund option',
    look: lookUpRefundQuote,
  },
  void_window: { about: 'Whether and until when the booking can be voided', look: lookUpVoidWindow },
  refund_status: { about: 'Status of the refunds of the booking', look: lookUpRefunds },
  open_request: { about: 'The open service request about the booking', look: lookUpOpenRequest },
  service_hours: { about: 'Hours when human support is available', look: lookUpServiceHours },
} as const satisfies Record<LookUp, { about: string; look: (asked: ToolContext) => Promise<ToolResult> }>

const noInput = { type: 'object', properties: {}, additionalProperties: false }
const fieldInput = {
  type: 'object',
  properties: {
    field: { enum: passengerFields },
    text: { type: 'string', description: 'The value; the whole message if left out' },
  },
  required: ['field'],
}
const orderInput = {
  type: 'object',
  properties: { orderNo: { type: 'string', description: 'Booking number' } },
  required: ['orderNo'],
}
const bookingsInput = {
  type: 'object',
  properties: {
    numbers: { type: 'array', items: { type: 'string' }, description: 'Booking, PNR, ticket or refund numbers' },
    names: { type: 'array', items: { type: 'string' }, description: 'Last names of passengers' },
  },
}
const queryInput = {
  type: 'object',
  properties: { query: { type: 'string', description: 'The question as the user wrote it' } },
  required: ['query'],
}

export function toolsOf(asked: ToolContext): Tool[] {
  const byOrder = (
    name: string,
    about: string,
    look: (context: ToolContext, orderNo: string) => Promise<object | undefined>,
  ): Tool => ({
    name,
    about,
    input: orderInput,
    use: async (input) => (await look(asked, (textIn(input, 'orderNo') ?? '').toUpperCase())) ?? nothing,
  })
  return [
    ...keysOf(lookUps).map((name) => ({
      name,
      about: lookUps[name].about,
      input: noInput,
      use: () => lookUps[name].look(asked),
    })),
    {
      name: 'passenger_value',
      about: 'Checks whether the message is a valid value for a passenger field. Read-only',
      input: fieldInput,
      use: async (input) => {
        const field = passengerFields.find((each) => each === textIn(input, 'field'))
        const value =
          field &&
          checkValue(field, textIn(input, 'text') ?? asked.text, toServerTime(asked.caller.clock.now()).slice(0, 10))
        return value === undefined ? nothing : { found: true, value }
      },
    },
    {
      name: 'help_search',
      about: 'Passages of the help centre that answer a question; cite them by their slug',
      input: queryInput,
      use: async (input) => {
        const query = textIn(input, 'query') ?? asked.text
        const context = textIn(input, 'context') ?? ''
        const articles = searchPassages(asked.help, asked.lang, {
          text: textIn(input, 'text') ?? query,
          context,
          intents: textsIn(input, 'intents').filter(isIntent),
          cited: textsIn(input, 'cited'),
        })
        return { found: articles.length > 0, articles }
      },
    },
    {
      name: 'assigned_article',
      about: 'The article to which exactly this question was assigned',
      input: queryInput,
      use: async (input) => {
        const article = findAssignedPassage(asked.help, asked.lang, textIn(input, 'query') ?? asked.text)
        return article ? { found: true, articles: [article] } : nothing
      },
    },
    {
      name: 'find_bookings',
      about: 'Bookings by their numbers or by names of passengers, and the newest bookings',
      input: bookingsInput,
      use: (input) => {
        const upper = (name: string) => textsIn(input, name).map((each) => each.toUpperCase())
        return findBookings(asked, { numbers: upper('numbers'), names: upper('names') })
      },
    },
    byOrder(
      'booking_facts',
      'Everything about a booking: flights, changes by the airline, prices, baggage',
      lookUpBookingFacts,
    ),
    byOrder('refund_amounts', 'All ways to give up a booking, with amounts for each passenger', lookUpRefundAmounts),
    byOrder('extras_for_sale', 'Baggage and other extras that can still be bought, with prices', lookUpExtras),
    byOrder('refunds', 'The refunds that were submitted for a booking', listRefundFacts),
    byOrder('requests', 'The open service requests about a booking', listRequestFacts),
    { name: 'balances', about: 'Deposit balances of the agency', input: noInput, use: () => lookUpBalances(asked) },
  ]
}

function textIn(input: unknown, name: string): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const value: unknown = Object.entries(input).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** The texts of a list; other values from a model are ignored. */
function textsIn(input: unknown, name: string): string[] {
  if (typeof input !== 'object' || input === null) return []
  const value: unknown = Object.entries(input).find(([key]) => key === name)?.[1]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, 20) : []
}

function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
