import { toServerTime } from '@gangway/core/contract'
import type { Tool } from '../../ports/assistant/assistant.port.ts'
import { isIntent, type Intent } from '../local/intent.ts'
import { checkValue } from '../local/check-value.ts'
import { passengerFields } from '../want.ts'
import { nothing, type Asked, type Finding } from './asked.ts'
import { lookUpDeparture } from './look-up-departure.ts'
import { lookUpFees } from './look-up-fees.ts'
import { lookUpOpenRequest } from './look-up-open-request.ts'
import { lookUpOrder } from './look-up-order.ts'
import { lookUpRefundQuote, lookUpVoidWindow } from './look-up-refund-quote.ts'
import { lookUpRefunds } from './look-up-refunds.ts'
import { lookUpServiceHours } from './look-up-service-hours.ts'
import { articlesFor } from './search-help.ts'

/** Every one reads, and reads what the caller may see. Whose and which booking is settled here: nothing of it is taken from a model. */
const lookUps = {
  order: { about: 'How the booking stands: status, route, PNRs, what can be done with it now', look: lookUpOrder },
  fees: { about: 'What the booking costs', look: lookUpFees },
  departure: { about: 'When the flights of the booking leave', look: lookUpDeparture },
  refund_quote: {
    about: 'What comes back by each way to give the booking up, and until when',
    look: lookUpRefundQuote,
  },
  void_window: { about: 'Whether and until when the booking can be voided', look: lookUpVoidWindow },
  refund_status: { about: 'How the refunds of the booking stand', look: lookUpRefunds },
  open_request: { about: 'The open service request about the booking', look: lookUpOpenRequest },
  service_hours: { about: 'When people of support are there', look: lookUpServiceHours },
} as const satisfies Record<string, { about: string; look: (asked: Asked) => Promise<Finding> }>

export type LookUp = keyof typeof lookUps
export type ToolName = LookUp | 'help_search' | 'passenger_value'

const noInput = { type: 'object', properties: {}, additionalProperties: false }
const fieldInput = {
  type: 'object',
  properties: { field: { enum: passengerFields } },
  required: ['field'],
}
const queryInput = {
  type: 'object',
  properties: { query: { type: 'string', description: 'What is asked, in the words of the person' } },
  required: ['query'],
}

export function toolsOf(asked: Asked): Tool[] {
  return [
    ...keysOf(lookUps).map((name) => ({
      name,
      about: lookUps[name].about,
      input: noInput,
      use: () => lookUps[name].look(asked),
    })),
    {
      name: 'passenger_value',
      about: 'Whether the message is a value that airlines take for a field of a passenger. Changes nothing',
      input: fieldInput,
      use: async (input) => {
        const field = passengerFields.find((each) => each === textIn(input, 'field'))
        const value = field && checkValue(field, asked.text, toServerTime(asked.caller.clock.now()).slice(0, 10))
        return value === undefined ? nothing : { found: true, value }
      },
    },
    {
      name: 'help_search',
      about: 'Articles of the help centre that answer a question; cite them by their slug',
      input: queryInput,
      use: async (input) => {
        const articles = articlesFor(textIn(input, 'query') ?? asked.text, asked.lang, intentIn(input))
        return {
          found: articles.length > 0,
          articles: articles.map(({ slug, title, text }) => ({ slug, title, text: text.slice(0, 2_500) })),
        }
      },
    },
  ]
}

/** Ours says what is wanted; whatever else a model says here is not read. */
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
