import type { Route } from '@gangway/core/contract'
import type { Deps } from '../../../deps.ts'
import { checkCorrelationFields } from './correlation-fields.ts'
import type { Caller, CallContext, RequestSource } from './call.ts'
import { refusalEnvelope, successEnvelope, preparedEnvelope, type Outgoing, type EnvelopeContext } from '../envelope.ts'
import { requireSecondFactor, requireSignature, type SessionChecks } from './request-checks.ts'
import { checkInput, type SentBody } from './check-input.ts'
import { createIdempotency, isLease } from './idempotency.ts'
import { validateAnswer } from './validate-answer.ts'
import type { ReceivedFile } from '../reading/receive-upload.ts'
import { refuse, type FieldProblem, type FileReply, type Refusal, type Reply } from '../reply.ts'

interface AnyCall extends CallContext {
  body: unknown
  query: unknown
  params: Record<string, string>
  /** The uploaded file of an upload operation. */
  file?: ReceivedFile
}

/** A handler without its types: validation by the contract makes the input match the handler's own type. */
interface AnyHandler {
  handle(call: AnyCall): Promise<Reply<unknown> | FileReply>
}

export type Handle = AnyHandler['handle']

/** A request that is authenticated and permitted but not validated. */
export interface ReceivedCall {
  body: SentBody
  file?: ReceivedFile
  /** The query string, without its question mark. */
  search: string
  params: Record<string, string>
  idempotencyKey?: string
  caller?: Caller
  token?: string
  source: RequestSource
  address: string
  agent: string
  envelopeContext: EnvelopeContext
  /** Whether the server stops, so that a fault says nothing about the request. */
  isStopping(): boolean
}

/** The pipeline of a permitted request: input, second factor, signature, idempotency, handler, presentation. */
export function createCallHandler(
  { name, route, handle }: { name: string; route: Route; handle: Handle },
  sessions: SessionChecks,
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
) {
  const once = createIdempotency(deps)

  return async function handleCall(received: ReceivedCall): Promise<Outgoing | FileReply> {
    const outcome = await runPipeline(received)
    return 'kind' in outcome && outcome.kind === 'refusal'
      ? refusalEnvelope(received.envelopeContext, outcome)
      : outcome
  }

  async function runPipeline(received: ReceivedCall): Promise<Outgoing | Refusal | FileReply> {
    const { envelopeContext } = received
    const input = checkInput(route, received)
    if (!input.ok) return input.refusal
    const { body, query, params, mfaCode } = input.value
    const correlationRefusal = checkCorrelationFields(received.caller, body, query)
    if (correlationRefusal) return correlationRefusal

    const key = route.idempotent ? received.idempotencyKey : undefined
    const keyRefusal = key === undefined ? undefined : checkKeyFormat(key)
    if (keyRefusal) return refuse(5001, { fields: [keyRefusal] })
    const idempotentRequest =
      key !== undefined && received.caller ? { userId: received.caller.userId, call: name, key } : undefined
    const sent = { body, query, params, ...sentFile(received.file) }
    // Before the second factor: a repeated request carries a code that the first one has used up.
    const known = idempotentRequest && (await once.findAnswer({ ...idempotentRequest, sent }))
    const lease = known && isLease(known) ? known : undefined
    if (known && !isLease(known)) return known

    // A request that died after these checks has passed them, and has used up its code.
    const verified = lease ? received : await requireProof(received, mfaCode, body)
    if ('kind' in verified) return verified
    const { caller } = verified

    const { token, source, address, agent, file } = received
    const { lang, requestId } = envelopeContext
    const call = { body, query, params, file, caller, mfaCode, lang, address, agent, requestId, token, source }
    const toEnvelope = (reply: Reply<unknown> | FileReply): Outgoing => {
      if (reply.kind === 'file')
        throw new Error(`${name} answers with a file, which cannot be repeated by an idempotency key.`)
      if (reply.kind === 'refusal') return refusalEnvelope(envelopeContext, reply)
      if (reply.kind === 'written') return preparedEnvelope(envelopeContext, reply)
      return successEnvelope(envelopeContext, reply, validateAnswer(name, route, reply.data))
    }
    if (!idempotentRequest || !caller) {
      const reply = await handle(call)
      return reply.kind === 'file' ? reply : toEnvelope(reply)
    }
    return once.run(
      { ...idempotentRequest, sent },
      async () => {
        const reply = await handle(call)
        if (reply.kind === 'written')
          throw new Error(`${name} answers with prepared JSON, which cannot be repeated by an idempotency key.`)
        return toEnvelope(reply)
      },
      () => (received.isStopping() ? undefined : refusalEnvelope(envelopeContext, refuse(500))),
      lease,
    )
  }

  async function requireProof(
    { caller, address, agent }: ReceivedCall,
    mfaCode: string | undefined,
    body: unknown,
  ): Promise<{ caller?: Caller } | Refusal> {
    const confirmed = await requireSecondFactor(route, caller, { code: mfaCode, from: { address, agent } }, sessions)
    return confirmed === true ? requireSignature(route, caller, body, sessions) : confirmed
  }
}

/** What makes two uploads the same. Requests without a file keep the fingerprint that they had before. */
function sentFile(file: ReceivedFile | undefined) {
  return file && { file: { name: file.name, size: file.size, sha256: file.sha256 } }
}

function checkKeyFormat(key: string): FieldProblem | undefined {
  return /^[\x21-\x7e]{1,128}$/.test(key) ? undefined : { path: 'Idempotency-Key', key: 'input.format' }
}
