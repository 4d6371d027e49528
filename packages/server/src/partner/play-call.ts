import { partnerCalls, type PartnerPath, type PartnerRoute } from '@gangway/core/partner'
import type { Integrator, PartnerCall, PartnerHandlers } from './integrator.ts'
import { readBody } from './read-body.ts'
import type { PartnerReply } from './reply.ts'
import { bytesOf, envelopeOf } from './send-reply.ts'

/** Who makes calls from inside of another one. */
export interface Player {
  caller: Integrator
  from: PartnerCall<PartnerPath>['from']
}

export interface PlayedCall {
  status: number
  msg: string
  data: Readonly<Record<string, unknown>>
}

interface Handle {
  handle(call: Player & { body: unknown }): Promise<PartnerReply<object>>
}

/** A call exactly as if the system had sent it: read by its contract, and answered by its handler. */
export async function playCall(
  handlers: Pick<PartnerHandlers, PlayablePath>,
  { caller, from }: Player,
  path: PlayablePath,
  body: unknown,
): Promise<PlayedCall> {
  const route: PartnerRoute = partnerCalls[path]
  const read = readBody(route, Buffer.from(JSON.stringify(body)))
  if (read.kind === 'refusal') return { status: read.code, msg: read.text, data: {} }
  const { handle }: Handle = { handle: handlers[path] }
  const told = await handle({ caller, from, body: read.value })
  // As it goes over the line: long lists are written without ever being objects.
  const { status, msg, ...data }: Envelope = JSON.parse(bytesOf(envelopeOf(route, told)).toString('utf8'))
  return { status, msg: msg ?? '', data }
}

interface Envelope {
  status: number
  msg: string | null
  [field: string]: unknown
}

/** Calls of the wire format itself: none of those that make other calls. */
export type PlayablePath = Exclude<PartnerPath, `/agent/${string}` | `/golive/${string}`>
