import * as z from 'zod/mini'
import { assistantAnswer } from '../shared/contract/assistant.contract.ts'

/** Events of an answer stream, in the format of AI SDK message streams. */
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
  /** Complete final answer; replaces the text streamed before. */
  z.object({ type: z.literal('data-answer'), data: assistantAnswer }),
  z.object({ type: z.literal('finish') }),
])

export type AssistantStreamEvent = z.output<typeof assistantStreamEvent>
