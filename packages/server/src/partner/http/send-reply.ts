import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { partnerCodes, type PartnerRoute } from '@gangway/core/partner'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PartnerReply, SerializedLists } from './reply.ts'

/** Smaller responses are not compressed. */
const minCompressedBytes = 1_400
const compress = promisify(gzip)

export interface PartnerEnvelope {
  status: number
  [field: string]: unknown
}

const writtenOf = new WeakMap<PartnerEnvelope, SerializedLists>()

export function partnerEnvelopeOf(
  route: Pick<PartnerRoute, 'otherwise'>,
  reply: PartnerReply<object>,
): PartnerEnvelope {
  if (reply.kind === 'refusal') return { status: reply.code, msg: reply.text, ...route.otherwise, ...reply.data }
  const envelope = { status: 0, msg: partnerCodes[0], ...reply.data }
  if (reply.lists) writtenOf.set(envelope, reply.lists)
  return envelope
}

export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: PartnerEnvelope,
): Promise<FastifyReply> {
  const bytes = bytesOf(envelope)
  void reply.code(200).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (!acceptsGzip || bytes.byteLength < minCompressedBytes) return reply.send(bytes)
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await compressOnce(bytes))
}

const compressed = new WeakMap<Buffer, Promise<Buffer>>()

/** Compresses a shared list once for all responses that contain it. */
function compressOnce(bytes: Buffer): Promise<Buffer> {
  const known = compressed.get(bytes) ?? compress(bytes, { level: 1 })
  compressed.set(bytes, known)
  return known
}

/** The serialized response. */
export function bytesOf(envelope: PartnerEnvelope): Buffer {
  const written = writtenOf.get(envelope)
  if (!written) return Buffer.from(JSON.stringify(envelope))
  const rest = Object.fromEntries(Object.entries(envelope).filter(([name]) => !(name in written)))
  const head = JSON.stringify(rest).slice(0, -1)
  const lists = Object.values(written)
  const known = recentResponses.find((each) => each.head === head && each.lists.every((list, at) => list === lists[at]))
  if (known) return known.bytes
  const parts = Object.entries(written).flatMap(([name, items]) => [
    Buffer.from(`,${JSON.stringify(name)}:[`),
    ...items,
    closeList,
  ])
  const bytes = Buffer.concat([Buffer.from(head), ...parts, closeObject])
  recentResponses.unshift({ head, lists, bytes })
  recentResponses.length = Math.min(recentResponses.length, maxJoined)
  return bytes
}

/** The latest serialized responses: identical requests within seconds share their bytes. */
const recentResponses: { head: string; lists: SerializedLists[string][]; bytes: Buffer }[] = []
const maxJoined = 4

const [closeList, closeObject] = [Buffer.from(']'), Buffer.from('}')]
