import type { AssistantOffer } from '@gangway/core/contract'
import type { Tool } from '../../ports/assistant/assistant.port.ts'
import { cancelOffers, requestOffer } from '../dialogue/answers/answer-part.ts'
import { intentNames, isIntent, type Intent } from '../local/intent.ts'
import type { BookingOverview } from '../tools/look-up-booking-facts.ts'
import type { ToolRecord } from '../tools/record-tools.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** Names of the tools that add a button to an answer. The user opens a form with it, and confirms there. */
export const offerToolNames = { cancel: 'offer_cancellation', request: 'offer_request' } as const

const topics = intentNames.filter((name) => name !== 'out-of-scope')
const longestDescription = 500

interface OfferResult {
  found: boolean
  offers: AssistantOffer[]
  topic?: Intent
  why?: string
}

const noOffer = (why: string): OfferResult => ({ found: false, offers: [], why })

/** Offers are checked here: the booking must be one of the agency, and the action must be possible. */
export function createOfferTools(
  { orderNo: page, text: message }: ToolContext,
  lookUps: readonly Tool[],
  isDescribed: (text: string) => boolean,
): Tool[] {
  const factsOf = async (orderNo: string, signal: AbortSignal): Promise<BookingOverview | undefined> => {
    const found = await lookUps.find(({ name }) => name === 'booking_facts')?.use({ orderNo }, signal)
    return typeof found === 'object' && found !== null && 'actions' in found ? (found as BookingOverview) : undefined
  }
  return [
    {
      name: offerToolNames.cancel,
      about:
        'Adds a button to your answer that opens the form for cancelling or refunding a booking. Use it when the user wants to cancel or asks what comes back. Nothing is cancelled before the user confirms it in the form.',
      input: {
        type: 'object',
        properties: { orderNo: { type: 'string', description: 'Booking number' } },
        required: ['orderNo'],
        additionalProperties: false,
      },
      async use(input, signal): Promise<OfferResult> {
        const facts = await factsOf(textOf(input, 'orderNo'), signal)
        if (!facts) return noOffer('There is no such booking')
        const offers = cancelOffers(facts)
        return offers.length > 0 ? { found: true, offers } : noOffer('The booking can not be cancelled here now')
      },
    },
    {
      name: offerToolNames.request,
      about:
        'Adds a button to your answer that opens the form for a request to a support agent, filled with your description. Use it when only support can act (such as changing a flight or correcting a passenger) or when you can not answer. Nothing is sent before the user confirms it.',
      input: {
        type: 'object',
        properties: {
          topic: { enum: topics, description: 'What the request is about' },
          orderNo: { type: 'string', description: 'Booking number; an empty text without a booking' },
          description: { type: 'string', description: 'What the user wants, from their view, in their language' },
        },
        required: ['topic', 'orderNo', 'description'],
        additionalProperties: false,
      },
      async use(input, signal): Promise<OfferResult> {
        const named = textOf(input, 'orderNo')
        const facts = await factsOf(named || page, signal)
        if (named !== '' && !facts) return noOffer('There is no such booking')
        const typed = textOf(input, 'topic')
        const topic: Intent = isIntent(typed) ? typed : 'human'
        const written = textOf(input, 'description').slice(0, longestDescription)
        const description = written !== '' && isDescribed(written) ? written : message
        return { found: true, topic, offers: [requestOffer(topic, facts?.orderNo ?? '', description)] }
      },
    },
  ]
}

/** The offers that a model made in a turn, each once. */
export function offersIn(looked: readonly ToolRecord[]): { offers: AssistantOffer[]; topic?: Intent } {
  const names: readonly string[] = Object.values(offerToolNames)
  const made = looked
    .filter(({ name, outcome }) => names.includes(name) && outcome === 'found')
    .map(({ result }) => JSON.parse(result) as OfferResult)
  // Tools run at the same time, so the order of their results says nothing.
  const all = made.flatMap(({ offers }) => offers).toSorted((a, b) => a.kind.localeCompare(b.kind))
  const isFirst = ({ kind, orderNo }: AssistantOffer, at: number) =>
    all.findIndex((each) => each.kind === kind && (kind === 'request' || each.orderNo === orderNo)) === at
  const topic = made.findLast((each) => each.topic)?.topic
  return { offers: all.filter(isFirst), ...(topic && { topic }) }
}

function textOf(input: unknown, name: string): string {
  if (typeof input !== 'object' || input === null) return ''
  const value: unknown = Object.entries(input).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}
