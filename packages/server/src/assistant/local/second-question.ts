import { isCertain } from '../handover.ts'
import { classify } from './classify.ts'
import type { Intent } from './intent.ts'
import type { Guess } from './model.ts'

/** Maximum length in characters. Clauses of longer texts are not reliable by themselves. */
const maxCharacters = 240
const ends =
  /[?？!！。.;；\n]+|[,，、]?\s*\b(?:and|also|plus)\b(?=\s+(?:when|how|where|what|which|who|can|may|is|are|do|does|did|will|has|have)\b)|[,，]?\s*(?:另外|还有|以及|并且|顺便)|[,，](?=\s*(?:什么时候|何时|多久|几天|怎么|如何|多少|能不能|可不可以|是否|有没有))/gi
/** A short follow-up after a refund question asks about its money. */
const whenAlone =
  /^\s*(?:and\s+)?(?:when|how long|how soon|什么时候|何时|多久|几天)(?:\s*(?:then|到账?|能到账?|到))?\s*$/i
const aboutRefund: readonly Intent[] = ['refund.amount', 'refund.request']
/** Intents that have nothing to look up or that apply to the whole message. */
const soleIntents: readonly Intent[] = ['human', 'feedback.dispute', 'out-of-scope']

/**
 * Finds a second question in a message when both are certain: "how much comes back, and when?" The first intent is that
 * of the whole message.
 */
export function findSecondQuestion(text: string, whole: Guess): Guess | undefined {
  if (text.length > maxCharacters || soleIntents.includes(whole.intent)) return undefined
  const clauses = text.split(ends).filter((clause) => /\p{L}/u.test(clause))
  if (clauses.length !== 2) return undefined
  const [first, second] = clauses.map((clause) => classify(clause))
  if (!first || !second) return undefined
  if (aboutRefund.includes(whole.intent) && whenAlone.test(clauses[1] ?? ''))
    return { ...whole, intent: 'refund.status' }
  const all = [first, second]
  if (!all.every(isCertain) || !all.some(({ intent }) => intent === whole.intent)) return undefined
  return all.find(({ intent }) => intent !== whole.intent && !soleIntents.includes(intent))
}
