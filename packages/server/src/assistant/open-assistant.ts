import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import { createAnthropicModel } from '../ports/assistant/models/anthropic-model.ts'
import type { ModelSettings } from '../ports/assistant/models/chat-model.ts'
import { createDifyAssistant } from '../ports/assistant/models/dify-assistant.ts'
import { createModelAssistant } from '../ports/assistant/models/model-assistant.ts'
import { createOpenAiModel } from '../ports/assistant/models/openai-model.ts'
import { systemTiming } from '../shared/timing.ts'
import { createLocalAssistant } from './local/local-assistant.ts'

/** Which model answers, and where. */
export interface AssistantSettings extends ModelSettings {
  kind: 'openai' | 'anthropic' | 'dify'
}

/** Whoever answers people: a model where one is set, else our own sentences. */
export function openAssistant(settings: AssistantSettings | undefined): AssistantPort {
  switch (settings?.kind) {
    case 'openai':
      return createModelAssistant(createOpenAiModel(settings, systemTiming))
    case 'anthropic':
      return createModelAssistant(createAnthropicModel(settings, systemTiming))
    case 'dify':
      return createDifyAssistant(settings, systemTiming)
    case undefined:
      return createLocalAssistant()
  }
}
