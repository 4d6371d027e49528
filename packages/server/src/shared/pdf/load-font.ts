import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const find = createRequire(import.meta.url).resolve
const weights = { regular: 400, strong: 600 } as const
const fonts = new Map<Weight, Buffer>()

export type Weight = keyof typeof weights

/**
 * A font with Latin and Chinese characters for PDF. Cached, because decompression takes longer than a whole document.
 */
export function fontOf(weight: Weight): Buffer {
  const known = fonts.get(weight)
  if (known) return known
  const file = find(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weights[weight]}-normal.woff`)
  const font = toSfnt(readFileSync(file))
  fonts.set(weight, font)
  return font
}

/** Converts WOFF to TTF/OTF. */
function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const content = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(content) : content,
    }
  })
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + 16 * index
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4)
    parts.push(content, padding)
    offset += content.length + padding.length
  }
  return Buffer.concat(parts)
}
