import { isSure } from '../gate.ts'
import { classify } from './classify.ts'
import type { Intent } from './intent.ts'
import type { Guess } from './model.ts'

/** Whoever writes more tells a story, in which a clause means little by itself. */
const longest = 240
const ends =
  /[?？!！。.;；\n]+|[,，、]?\s*\b(?:and|also|plus)\b(?=\s+(?:when|how|where|what|which|who|can|may|is|are|do|does|did|will|has|have)\b)|[,，]?\s*(?:另外|还有|以及|并且|顺便)|[,，](?=\s*(?:什么时候|何时|多久|几天|怎么|如何|多少|能不能|可不可以|是否|有没有))/gi
/** Asked after something about a refund, it is about its money. */
const whenAlone =
  /^\s*(?:and\s+)?(?:when|how long|how soon|什么时候|何时|多久|几天)(?:\s*(?:then|到账?|能到账?|到))?\s*$/i
const aboutRefund: readonly Intent[] = ['refund.amount', 'refund.request']
/** What there is nothing to look up for, or what takes the whole message over. */
const neverBeside: readonly Intent[] = ['human', 'feedback.dispute', 'out-of-scope']

/**
 * A second thing that is asked in the same message, when both are beyond doubt: "how much comes back, and when?" What the message means
 * first of all is judged by the whole of it.
 */
export function secondQuestionIn(text: string, whole: Guess): Guess | undefined {
  if (text.length > longest || neverBeside.includes(whole.intent)) return undefined
  const clauses = text.split(ends).filter((clause) => /\p{L}/u.test(clause))
  if (clauses.length !== 2) return undefined
  const [first, second] = clauses.map((clause) => classify(clause))
  if (!first || !second) return undefined
  if (aboutRefund.includes(whole.intent) && whenAlone.test(clauses[1] ?? ''))
    return { ...whole, intent: 'refund.status' }
  const all = [first, second]
  if (!all.every(isSure) || !all.some(({ intent }) => intent === whole.intent)) return undefined
  return all.find(({ intent }) => intent !== whole.intent && !neverBeside.includes(intent))
}
