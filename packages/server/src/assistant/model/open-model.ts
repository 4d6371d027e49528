import { createAnthropicModel } from '../../ports/assistant/models/anthropic-model.ts'
import type { AssistantSettings, ChatModel } from '../../ports/assistant/models/chat-model.ts'
import { createOpenAiModel } from '../../ports/assistant/models/openai-model.ts'
import { createResponsesModel } from '../../ports/assistant/models/responses-model.ts'
import { systemTiming } from '../../shared/timing.ts'

const models = {
  openai: createOpenAiModel,
  'openai-responses': createResponsesModel,
  anthropic: createAnthropicModel,
} as const

export type ModelKind = keyof typeof models

export const isModelKind = (kind: string): kind is ModelKind => kind in models

/** Opens a language model; undefined for an application that is not one. */
export function openModel(settings: AssistantSettings): ChatModel | undefined {
  return isModelKind(settings.kind) ? models[settings.kind](settings, systemTiming) : undefined
}
