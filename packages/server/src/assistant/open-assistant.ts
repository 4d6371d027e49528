import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import { createAnthropicModel } from '../ports/assistant/models/anthropic-model.ts'
import type { AssistantSettings } from '../ports/assistant/models/chat-model.ts'
import { createDifyAssistant } from '../ports/assistant/models/dify-assistant.ts'
import { createModelAssistant } from '../ports/assistant/models/model-assistant.ts'
import { createOpenAiModel } from '../ports/assistant/models/openai-model.ts'
import { createResponsesModel } from '../ports/assistant/models/responses-model.ts'
import { systemTiming } from '../shared/timing.ts'
import { createLocalAssistant } from './local/local-assistant.ts'

/** Opens the configured language model, otherwise the local assistant. */
export function openAssistant(settings: AssistantSettings | undefined): AssistantPort {
  switch (settings?.kind) {
    case 'openai':
      return createModelAssistant(createOpenAiModel(settings, systemTiming))
    case 'openai-responses':
      return createModelAssistant(createResponsesModel(settings, systemTiming))
    case 'anthropic':
      return createModelAssistant(createAnthropicModel(settings, systemTiming))
    case 'dify':
      return createDifyAssistant(settings, systemTiming)
    case undefined:
      return createLocalAssistant()
  }
}
