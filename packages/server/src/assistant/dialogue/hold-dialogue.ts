import type { Tool } from '../../ports/assistant/assistant.port.ts'
import type { FoundBookings } from '../tools/find-bookings.ts'
import { answerTurn } from './answer-turn.ts'
import { concludeTurn } from './conclude-turn.ts'
import { createDialogueTools } from './dialogue-tools.ts'
import type { DialogueInput, DialogueResult, DialogueTurn } from './dialogue-turn.ts'
import { resolveClauses } from './resolve-clauses.ts'
import { understandMessage } from './understand-message.ts'

/** Holds one turn of the dialogue: understands the message, looks up facts, answers and writes the state. */
export async function holdDialogue(
  tools: readonly Tool[],
  input: DialogueInput,
  signal: AbortSignal,
): Promise<DialogueResult> {
  const { text, state, today, pageLanguage, tone } = input
  const understood = understandMessage(text, state, pageLanguage, today)
  const dialogueTools = createDialogueTools(tools, signal)
  const { mentions } = understood
  const numbers = [...mentions.numbers, ...mentions.possiblePnrs]
  const found: FoundBookings = (await dialogueTools.use('find_bookings', { numbers, names: mentions.names })) ?? {
    found: false,
    byNumber: [],
    unknown: mentions.numbers,
    bookings: [],
  }
  const context = { lang: understood.language, tools: dialogueTools, raw: text, ...(tone && { tone }) }
  const clauses = resolveClauses(understood, input, found)
  const turn: DialogueTurn = { context, input, understood, found, clauses }
  const { parts, state: after } = await answerTurn(turn)
  return concludeTurn(turn, parts, after, state)
}
