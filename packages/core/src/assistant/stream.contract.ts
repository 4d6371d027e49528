import * as z from 'zod/mini'
import { assistantAnswer } from '../shared/assistant.contract.ts'

/** What a stream of an answer tells, in the words of the AI SDK's message streams. */
export const assistantStreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string() }),
  z.object({ type: z.literal('text-start'), id: z.string() }),
  z.object({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('text-end'), id: z.string() }),
  z.object({
    type: z.literal('source-document'),
    sourceId: z.string(),
    mediaType: z.literal('text/markdown'),
    title: z.string(),
  }),
  /** The whole answer as it counts: what was told piece by piece before is replaced by it. */
  z.object({ type: z.literal('data-answer'), data: assistantAnswer }),
  z.object({ type: z.literal('finish') }),
])

export type AssistantStreamEvent = z.output<typeof assistantStreamEvent>
