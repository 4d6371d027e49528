import type { Lang } from '@gangway/core/contract'
import { isAgreement } from '../dialogue/accept-offer.ts'
import type { DialogueState } from '../dialogue/dialogue-state.ts'
import { understandMessage } from '../dialogue/understand-message.ts'
import { isFromWords } from '../dialogue/weigh-topics.ts'

/**
 * Whether the words of a message ask for a person, complain, or agree to the offer of a person. The local dialogue then
 * answers, because no model decides whether a person is called.
 */
export function asksForPerson(text: string, state: DialogueState, lang: Lang, today: string): boolean {
  const understood = understandMessage(text, state, lang, today)
  if (state.openQuestion?.kind === 'handover' && isAgreement(understood.text)) return true
  return understood.clauses.some(
    (clause) => isFromWords(clause) && clause.topics.some((topic) => topic === 'human' || topic === 'dispute'),
  )
}
