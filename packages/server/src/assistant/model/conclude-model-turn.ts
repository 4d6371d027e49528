import type { AssistantOffer, Lang } from '@gangway/core/contract'
import type { Verdict } from '../decide-answer.ts'
import { findArticle, type HelpCentre } from '../../help/help-centre.ts'
import type { Handover } from '../handover.ts'
import { focusOn, type DialogueState } from '../dialogue/dialogue-state.ts'
import { findCourtesy } from '../dialogue/find-courtesy.ts'
import { normalizeMessage } from '../dialogue/normalize-message.ts'
import { requestOffer } from '../dialogue/answers/answer-part.ts'
import { topicOfIntent } from '../dialogue/weigh-topics.ts'
import { isIntent, type Intent } from '../local/intent.ts'
import type { ToolRecord } from '../tools/record-tools.ts'
import { offersIn, offerToolNames } from './offer-tools.ts'

export interface ModelTurn {
  lang: Lang
  help: HelpCentre
  /** The message of the user. */
  message: string
  page: string
  /** The grounded text of the model. */
  answer: string
  /** The cited articles that were found. */
  sources: readonly { slug: string; title: string }[]
  looked: readonly ToolRecord[]
  state: DialogueState
  /** For the trace. */
  model: string
  tokens: number
}

/** The intent that the use of a tool stands for; the first that was used decides. */
const toolIntents: readonly (readonly [tool: string, intent: Intent])[] = [
  ['passenger_value', 'passenger.name'],
  [offerToolNames.cancel, 'refund.request'],
  ['refund_amounts', 'refund.amount'],
  ['refunds', 'refund.status'],
  ['extras_for_sale', 'ancillary.add'],
  ['balances', 'payment.balance'],
  ['requests', 'human'],
  ['booking_facts', 'booking.status'],
  ['find_bookings', 'booking.status'],
  ['service_hours', 'human'],
]

/** These tools return no fact that an answer can rest on; articles count when they are cited. */
const withoutFact: readonly string[] = ['help_search', 'passenger_value', ...Object.values(offerToolNames)]

/** How many turns in a row with a failed tool call a person. */
const mostFailures = 2

/**
 * Decides about the answer of a model by the tools that it used and the articles that it cited, and writes the state.
 * What the model says about itself does not count.
 */
export function concludeModelTurn(turn: ModelTurn): Verdict {
  const { message, page, answer, sources, looked, state } = turn
  const made = offersIn(looked)
  const failed = failedTools(looked)
  const failures = failed.length > 0 ? state.failures + 1 : 0
  const isBased = sources.length > 0 || looked.some(({ name, outcome }) => isFact(name) && outcome === 'found')
  const isCourtesy = findCourtesy(normalizeMessage(message)) !== undefined
  const isMissed = !isBased && !isCourtesy && made.offers.length === 0
  const manual: Handover =
    failures >= mostFailures || failed.some((name) => countOf(looked, name, 'failed') >= mostFailures)
      ? 1
      : isMissed || failed.length > 0 || made.offers.some(({ kind }) => kind === 'request')
        ? 2
        : 0
  const intent = made.topic ?? intentOf(turn)
  const orderNos = bookingsIn(looked)
  const [orderNo = page] = orderNos
  const offers: AssistantOffer[] =
    manual > 0 && !made.offers.some(({ kind }) => kind === 'request')
      ? [...made.offers, requestOffer(intent === 'out-of-scope' ? 'human' : intent, orderNo, message)]
      : made.offers
  return {
    ...{ outcome: 'answer', text: answer, manual, missed: isMissed, awaiting: null, offers, intent },
    sources: [...sources],
    state: stateAfter(turn, { orderNos, intent, offers, isMissed, failures }),
    trace: {
      engine: turn.model,
      tokens: turn.tokens,
      tools: looked.map(({ name, outcome }) => `${name}: ${outcome}`),
      sources: sources.map(({ slug }) => slug),
      certainty: manual === 1 ? 'handover' : manual === 2 ? 'confirm' : 'answer',
    },
  }
}

const isFact = (name: string): boolean => !withoutFact.includes(name)

const countOf = (looked: readonly ToolRecord[], name: string, outcome: ToolRecord['outcome']): number =>
  looked.filter((each) => each.name === name && each.outcome === outcome).length

/** Tools that failed and did not succeed afterwards. */
function failedTools(looked: readonly ToolRecord[]): string[] {
  const last = new Map(looked.map(({ name, outcome }) => [name, outcome]))
  return [...last].filter(([, outcome]) => outcome === 'failed').map(([name]) => name)
}

function intentOf({ looked, sources, lang, help }: ModelTurn): Intent {
  const used = toolIntents.find(([tool]) => countOf(looked, tool, 'found') > 0)
  const [source] = sources
  const article = source && findArticle(help, source.slug, lang)
  return used?.[1] ?? article?.intents.find(isIntent) ?? 'out-of-scope'
}

/** The bookings that the tools were asked for and found, the last one first. */
function bookingsIn(looked: readonly ToolRecord[]): string[] {
  const found = looked.flatMap(({ outcome, input }) => {
    const asked: unknown = typeof input === 'object' && input !== null && 'orderNo' in input ? input.orderNo : ''
    return outcome === 'found' && typeof asked === 'string' && asked !== '' ? [asked.toUpperCase()] : []
  })
  return [...new Set(found.toReversed())]
}

interface Outcome {
  orderNos: readonly string[]
  intent: Intent
  offers: readonly AssistantOffer[]
  isMissed: boolean
  failures: number
}

function stateAfter(
  { lang, message, page, sources, state }: ModelTurn,
  { orderNos, intent, offers, isMissed, failures }: Outcome,
): DialogueState {
  const focused = focusOn(state, ...orderNos.map((id) => ({ kind: 'booking' as const, id, label: id })))
  return {
    ...focused,
    lastTopics: intent === 'out-of-scope' || intent === 'human' ? state.lastTopics : [topicOfIntent[intent]],
    passengers: [],
    // A "yes" to the offer of a person is understood without the model.
    openQuestion: offers.some(({ kind }) => kind === 'request') ? { kind: 'handover' } : null,
    language: lang,
    offered: offers.map(({ kind, orderNo }) => `${kind}:${orderNo}`),
    listed: [...new Set([...state.listed, ...orderNos])].slice(-10),
    page,
    cited: sources.map(({ slug }) => slug),
    lastQuestion: message.slice(0, 300),
    misses: isMissed ? state.misses + 1 : 0,
    failures,
  }
}
