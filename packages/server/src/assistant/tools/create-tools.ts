import { toServerTime } from '@gangway/core/contract'
import type { Tool } from '../../ports/assistant/assistant.port.ts'
import { isIntent, type Intent } from '../local/intent.ts'
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
import { findHelpArticles } from './search-help.ts'

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
  properties: { field: { enum: passengerFields } },
  required: ['field'],
}
const queryInput = {
  type: 'object',
  properties: { query: { type: 'string', description: 'The question as the user wrote it' } },
  required: ['query'],
}

export function toolsOf(asked: ToolContext): Tool[] {
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
        const value = field && checkValue(field, asked.text, toServerTime(asked.caller.clock.now()).slice(0, 10))
        return value === undefined ? nothing : { found: true, value }
      },
    },
    {
      name: 'help_search',
      about: 'Help centre articles that answer a question; cite them by their slug',
      input: queryInput,
      use: async (input) => {
        const articles = findHelpArticles(textIn(input, 'query') ?? asked.text, asked.lang, intentIn(input))
        return {
          found: articles.length > 0,
          articles: articles.map(({ slug, title, text }) => ({ slug, title, text: text.slice(0, 2_500) })),
        }
      },
    },
  ]
}

/** The local assistant passes the intent; other values from a model are ignored. */
function intentIn(input: unknown): Intent | undefined {
  const name = textIn(input, 'intent')
  return name !== undefined && isIntent(name) ? name : undefined
}

function textIn(input: unknown, name: string): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const value: unknown = Object.entries(input).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
