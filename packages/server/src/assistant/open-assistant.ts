import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import type { AssistantSettings } from '../ports/assistant/models/chat-model.ts'
import { createDifyAssistant } from '../ports/assistant/models/dify-assistant.ts'
import { systemTiming } from '../shared/timing.ts'
import { createLocalAssistant } from './local/local-assistant.ts'

/** Opens the configured application, otherwise the local assistant, which also answers when a language model does not. */
export function openAssistant(settings: AssistantSettings | undefined): AssistantPort {
  return settings?.kind === 'dify' ? createDifyAssistant(settings, systemTiming) : createLocalAssistant()
}
