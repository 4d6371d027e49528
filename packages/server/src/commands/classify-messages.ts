import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { decideHandover } from '../assistant/handover.ts'
import { classify } from '../assistant/local/classify.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

const line = z.object({ id: z.union([z.string(), z.number()]), lang: z.optional(z.string()), text: z.string() })

/** Prints how the assistant classifies each message on stdin, with the classifier that is used in production. */
export async function assistant({ operands: [what], print }: CommandContext): Promise<void> {
  if (what !== 'classify') throw new StartProblem('Unknown subcommand. Usage: gangway assistant classify < messages')
  let number = 0
  for await (const text of createInterface({ input: process.stdin })) {
    number += 1
    if (text.trim() === '') continue
    const { id, text: message } = read(text, number)
    const guess = classify(message)
    const manual = decideHandover(guess, { facts: 'present' })
    print(JSON.stringify({ id, intent: guess.intent, confidence: Number(guess.confidence.toFixed(4)), manual }))
  }
}

function read(text: string, number: number): z.output<typeof line> {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`Line ${number} is not like {"id": "1", "lang": "en", "text": "…"}.`)
  }
}
