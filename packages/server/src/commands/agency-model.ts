import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  changeAgencyModel,
  countTokens,
  findAgencyModel,
  type AgencyModel,
  type NewAgencyModel,
} from '../assistant/model/agency-model.ts'
import { createDeps } from '../create-deps.ts'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

const actions = ['show', 'set', 'remove'] as const
const agent = 'gangway agency-model'

const modelFile = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('local') }),
  z.strictObject({
    engine: z.enum(['openai', 'openai-responses', 'anthropic']),
    url: z.url({ protocol: /^https?$/ }),
    model: z.string().check(z.minLength(1), z.maxLength(100)),
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
    streams: z._default(z.boolean(), true),
    instructions: z._default(z.string().check(z.maxLength(4_000)), ''),
    tokensPerDay: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000))), null),
  }),
])

/** Shows, sets or removes the engine of an agency. The key is read from stdin, so that no list of processes shows it. */
export async function setAgencyModelFromShell({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const [code = '', typed = ''] = operands.map((operand) => operand.trim())
  const action = actions.find((each) => each === typed)
  if (!action) throw new StartProblem(`Invalid action "${typed}": use ${actions.join(', ')}.`)
  const model = action === 'set' ? parseAgencyModel(await text(process.stdin)) : undefined
  const deps = await createDeps(settings, { simulator })
  try {
    const [agency] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, code))
    if (!agency) throw new StartProblem(`There is no agency with the code "${code}".`)
    if (action !== 'show') await change(deps, agency.id, model)
    print(await describe(deps, code, agency.id))
  } finally {
    await deps.close()
  }
}

type ModelFile = z.output<typeof modelFile>

/** Parses what `gangway agency-model … set` reads. */
export function parseAgencyModel(typed: string): ModelFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(typed)
  } catch {
    throw new StartProblem('Invalid settings: use JSON as in gangway agency-model --help.')
  }
  const { success, data, error } = z.safeParse(modelFile, parsed)
  if (!success) throw new StartProblem(`Invalid settings: ${z.prettifyError(error)}`)
  return data
}

const local = { url: '', model: '', key: '', streams: true, instructions: '', tokensPerDay: null } as const

const modelOf = (file: ModelFile): NewAgencyModel =>
  file.engine === 'local' ? { ...local, ...file } : { ...file, url: file.url.replace(/\/+$/, '') }

async function change(deps: Deps, clientId: string, file: ModelFile | undefined): Promise<void> {
  const known = await findAgencyModel(deps, clientId)
  const model = file && modelOf(file)
  // A key is sent to no other address than the one it was stored for.
  if (model && model.key === undefined && !(known?.key && known.url === model.url))
    throw new StartProblem('No key is stored for this agency and address: add "key".')
  await deps.db.transaction((tx) => changeAgencyModel(tx, deps, { clientId, model }, { now: deps.clock.now(), agent }))
}

async function describe(deps: Deps, code: string, clientId: string): Promise<string> {
  const model = await findAgencyModel(deps, clientId)
  if (!model) return `${code}: the engine of the installation.`
  if (model.engine === 'local') return `${code}: the local assistant.`
  return `${code}: ${model.engine}, ${model.model} at ${model.url}. ${await budgetOf(deps, clientId, model)}`
}

async function budgetOf(deps: Deps, clientId: string, { tokensPerDay }: AgencyModel): Promise<string> {
  const used = await countTokens(deps.db, clientId, deps.clock.now())
  return tokensPerDay === null
    ? `Tokens used today: ${used}, without a limit.`
    : `Tokens used today: ${used} of ${tokensPerDay}.`
}
