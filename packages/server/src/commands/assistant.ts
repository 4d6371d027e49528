import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { manualOf } from '../assistant/gate.ts'
import { classify } from '../assistant/local/classify.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

const line = z.object({ id: z.union([z.string(), z.number()]), lang: z.optional(z.string()), text: z.string() })

/** Says of each message on stdin what the assistant takes it for, by what answers people. */
export async function assistant({ operands: [what], say }: CommandContext): Promise<void> {
  if (what !== 'classify')
    throw new StartProblem('The assistant can only classify: gangway assistant classify < messages')
  let number = 0
  for await (const text of createInterface({ input: process.stdin })) {
    number += 1
    if (text.trim() === '') continue
    const { id, text: message } = read(text, number)
    const guess = classify(message)
    const manual = manualOf(guess, { facts: 'present', misses: 0 })
    say(JSON.stringify({ id, intent: guess.intent, confidence: Number(guess.confidence.toFixed(4)), manual }))
  }
}

function read(text: string, number: number): z.output<typeof line> {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`Line ${number} is not like {"id": "1", "lang": "en", "text": "…"}.`)
  }
}
