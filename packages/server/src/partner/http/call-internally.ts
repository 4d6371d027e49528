import { partnerCalls, type PartnerPath, type PartnerRoute } from '@gangway/core/partner'
import type { PartnerCaller, PartnerCall, PartnerHandlers } from './partner-call.ts'
import { readBody } from './read-body.ts'
import type { PartnerReply } from './reply.ts'
import { bytesOf, partnerEnvelopeOf } from './send-reply.ts'

/** Caller and origin of an operation that is executed by another operation. */
export interface InternalCaller {
  caller: PartnerCaller
  from: PartnerCall<PartnerPath>['from']
}

export interface InternalResponse {
  status: number
  msg: string
  data: Readonly<Record<string, unknown>>
}

interface Handle {
  handle(call: InternalCaller & { body: unknown }): Promise<PartnerReply<object>>
}

/** Executes an operation like a request: parsed by its contract and answered by its handler. */
export async function callInternally(
  handlers: Pick<PartnerHandlers, WirePath>,
  { caller, from }: InternalCaller,
  path: WirePath,
  body: unknown,
): Promise<InternalResponse> {
  const route: PartnerRoute = partnerCalls[path]
  const read = readBody(route, Buffer.from(JSON.stringify(body)))
  if (read.kind === 'refusal') return { status: read.code, msg: read.text, data: {} }
  const { handle }: Handle = { handle: handlers[path] }
  const result = await handle({ caller, from, body: read.value })
  // Serialized because lists exist only as JSON.
  const { status, msg, ...data }: Envelope = JSON.parse(bytesOf(partnerEnvelopeOf(route, result)).toString('utf8'))
  return { status, msg: msg ?? '', data }
}

interface Envelope {
  status: number
  msg: string | null
  [field: string]: unknown
}

/** Operations of the wire format, except those that execute other operations. */
export type WirePath = Exclude<PartnerPath, `/agent/${string}` | `/golive/${string}`>
