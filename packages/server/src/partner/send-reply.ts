import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { partnerCodes, type PartnerRoute } from '@gangway/core/partner'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PartnerReply } from './reply.ts'

/** Anything shorter gets no shorter by it. */
const worthPacking = 1_400
const pack = promisify(gzip)

export interface PartnerEnvelope {
  status: number
  [field: string]: unknown
}

/** Long lists that were written as JSON before, piece by piece and with their commas: most of it was written for somebody else. */
export type Written = Readonly<Record<string, readonly Uint8Array[]>>

const writtenOf = new WeakMap<PartnerEnvelope, Written>()

export function envelopeOf(route: Pick<PartnerRoute, 'otherwise'>, reply: PartnerReply<object>): PartnerEnvelope {
  if (reply.kind === 'refusal') return { status: reply.code, msg: reply.text, ...route.otherwise, ...reply.data }
  const envelope = { status: 0, msg: partnerCodes[0], ...reply.data }
  if (reply.written) writtenOf.set(envelope, reply.written)
  return envelope
}

export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: PartnerEnvelope,
): Promise<FastifyReply> {
  const bytes = bytesOf(envelope)
  void reply.code(200).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (!takesPacked || bytes.byteLength < worthPacking) return reply.send(bytes)
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await packOnce(bytes))
}

const packed = new WeakMap<Buffer, Promise<Buffer>>()

/** A list that several searches are told is packed for the first of them. */
function packOnce(bytes: Buffer): Promise<Buffer> {
  const known = packed.get(bytes) ?? pack(bytes, { level: 1 })
  packed.set(bytes, known)
  return known
}

/** The reply as it goes over the line. */
export function bytesOf(envelope: PartnerEnvelope): Buffer {
  const written = writtenOf.get(envelope)
  if (!written) return Buffer.from(JSON.stringify(envelope))
  const rest = Object.fromEntries(Object.entries(envelope).filter(([name]) => !(name in written)))
  const head = JSON.stringify(rest).slice(0, -1)
  const lists = Object.values(written)
  const known = joined.find((each) => each.head === head && each.lists.every((list, at) => list === lists[at]))
  if (known) return known.bytes
  const parts = Object.entries(written).flatMap(([name, items]) => [
    Buffer.from(`,${JSON.stringify(name)}:[`),
    ...items,
    closeList,
  ])
  const bytes = Buffer.concat([Buffer.from(head), ...parts, closeObject])
  joined.unshift({ head, lists, bytes })
  joined.length = Math.min(joined.length, mostJoined)
  return bytes
}

/** The last ones in one piece: whoever asks the same within seconds gets the same bytes. */
const joined: { head: string; lists: Written[string][]; bytes: Buffer }[] = []
const mostJoined = 4

const [closeList, closeObject] = [Buffer.from(']'), Buffer.from('}')]
