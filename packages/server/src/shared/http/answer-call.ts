import type { Route } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { strays } from '../../embed/strays.ts'
import type { Caller, Circumstances, Visit } from './call.ts'
import { refusalEnvelope, successEnvelope, writtenEnvelope, type Outgoing, type Told } from './envelope.ts'
import { confirm, verify, type Sessions } from './guard.ts'
import { checkInput, type SentBody } from './input.ts'
import { createOnce } from './once.ts'
import { present } from './present.ts'
import type { SentFile } from './receive-upload.ts'
import { refuse, type FieldProblem, type FileReply, type Refusal, type Reply } from './reply.ts'

interface AnyCall extends Circumstances {
  body: unknown
  query: unknown
  params: Record<string, string>
  /** What an upload brought: then it is there. */
  file?: SentFile
}

/** A handler as the pipeline sees it: the contract's check makes the call what the handler's own type says. */
interface AnyHandler {
  handle(call: AnyCall): Promise<Reply<unknown> | FileReply>
}

export type Handle = AnyHandler['handle']

/** A call as it arrived, admitted but not yet checked. */
export interface Arrived {
  body: SentBody
  file?: SentFile
  /** The query string, without its question mark. */
  search: string
  params: Record<string, string>
  idempotencyKey?: string
  caller?: Caller
  token?: string
  visit: Visit
  address: string
  agent: string
  told: Told
}

/** The way of every call once its caller is admitted: input, second factor, signature, once, do, present. */
export function createAnswerer(
  { name, route, handle }: { name: string; route: Route; handle: Handle },
  sessions: Sessions,
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
) {
  const once = createOnce(deps)

  return async function answerCall(arrived: Arrived): Promise<Outgoing | FileReply> {
    const outcome = await work(arrived)
    return 'kind' in outcome && outcome.kind === 'refusal' ? refusalEnvelope(arrived.told, outcome) : outcome
  }

  async function work(arrived: Arrived): Promise<Outgoing | Refusal | FileReply> {
    const { told } = arrived
    const input = checkInput(route, arrived)
    if (!input.ok) return input.refusal
    const { body, query, params, mfaCode } = input.value
    const strayed = strays(arrived.caller, body, query)
    if (strayed) return strayed

    const key = route.idempotent ? arrived.idempotencyKey : undefined
    const wrong = key === undefined ? undefined : keyProblem(key)
    if (wrong) return refuse(5001, { fields: [wrong] })
    const keyed = key !== undefined && arrived.caller ? { userId: arrived.caller.userId, call: name, key } : undefined
    const sent = { body, query, params }
    // Before the second factor: the repeat of an act carries a code that the act itself has used up.
    const known = keyed && (await once.recall({ ...keyed, sent }))
    if (known) return known

    const confirmed = await confirm(route, arrived.caller, mfaCode, sessions)
    if (confirmed !== true) return confirmed
    const verified = await verify(route, arrived.caller, body, sessions)
    if ('kind' in verified) return verified
    const { caller } = verified

    const { token, visit, address, agent, file } = arrived
    const { lang, requestId } = told
    const call = { body, query, params, file, caller, mfaCode, lang, address, agent, requestId, token, visit }
    const toEnvelope = (reply: Reply<unknown> | FileReply): Outgoing => {
      if (reply.kind === 'file') throw new Error(`${name} answers a file, which no key can repeat.`)
      if (reply.kind === 'refusal') return refusalEnvelope(told, reply)
      if (reply.kind === 'written') return writtenEnvelope(told, reply)
      return successEnvelope(told, reply, present(name, route, reply.data))
    }
    if (!keyed || !caller) {
      const reply = await handle(call)
      return reply.kind === 'file' ? reply : toEnvelope(reply)
    }
    return once.run(
      { ...keyed, sent },
      async () => {
        const reply = await handle(call)
        if (reply.kind === 'written') throw new Error(`${name} answers in writing, which no key can repeat.`)
        return toEnvelope(reply)
      },
      () => refusalEnvelope(told, refuse(500)),
    )
  }
}

function keyProblem(key: string): FieldProblem | undefined {
  return /^[\x21-\x7e]{1,128}$/.test(key) ? undefined : { path: 'Idempotency-Key', key: 'input.format' }
}
