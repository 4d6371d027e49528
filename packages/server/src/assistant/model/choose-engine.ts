import type { AssistantSettings } from '../../ports/assistant/models/chat-model.ts'
import type { Deps } from '../../deps.ts'
import { countTokens, findAgencyModel, type AgencyModel } from './agency-model.ts'
import type { ModelEngine } from './answer-with-model.ts'
import { openModel } from './open-model.ts'

export type ChosenEngine =
  | { kind: 'model'; engine: ModelEngine }
  /** `why`: the local dialogue answers instead of a model. */
  | { kind: 'local'; why?: 'budget' | 'key' }
  /** The assistant of the installation, which is no language model. */
  | { kind: 'port' }

/** Chooses the engine of an agency, otherwise that of the installation. */
export async function chooseEngine(deps: Deps, clientId: string): Promise<ChosenEngine> {
  const own = await findAgencyModel(deps, clientId)
  if (own?.engine === 'local') return { kind: 'local' }
  const settings = own ? settingsOf(own) : deps.settings.assistant
  const model = settings && openModel(settings)
  if (!settings || !model) return { kind: 'port' }
  if (settings.key === '') {
    deps.log.error({ clientId }, 'The key of the language model can not be decrypted; the local assistant answers')
    return { kind: 'local', why: 'key' }
  }
  const { tokensPerDay } = settings
  if (tokensPerDay !== undefined && (await countTokens(deps.db, clientId, deps.clock.now())) >= tokensPerDay)
    return { kind: 'local', why: 'budget' }
  const name = `${settings.kind} ${settings.model}`
  return { kind: 'model', engine: { name, model, instructions: own?.instructions ?? '' } }
}

function settingsOf({ engine, url, model, key, streams, tokensPerDay }: AgencyModel): AssistantSettings | undefined {
  if (engine === 'local') return undefined
  return { kind: engine, url, model, streams, key: key ?? '', ...(tokensPerDay !== null && { tokensPerDay }) }
}
