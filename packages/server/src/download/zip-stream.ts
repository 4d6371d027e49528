import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ArchiveEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Modification time. */
  at: Date
}

interface WrittenEntry {
  name: Buffer
  at: Date
  offset: number
  crc: number
  packed: number
  size: number
}

/** The largest size and offset without the extension for large archives. */
const maxSize = 0xff_ff_ff_ff

/** Writes a ZIP archive piece by piece; the sizes of an entry follow its content. */
export async function* zipStream(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): AsyncIterable<Uint8Array> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const { name, content, at } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), at, offset, crc: 0, packed: 0, size: 0 }
    const head = localHeader(entry)
    yield head
    for await (const chunk of deflate(content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08_07_4b_50, 0)
    writeSizes(tail, 4, entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    if (offset > maxSize || entry.size > maxSize) throw new Error('The archive is larger than 4 GiB.')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

async function* deflate(content: ArchiveEntry['content'], entry: WrittenEntry): AsyncIterable<Buffer> {
  const deflater = createDeflateRaw()
  const fill = async () => {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      if (!deflater.write(chunk)) await once(deflater, 'drain')
    }
    deflater.end()
  }
  const filling = fill().catch((error: unknown) =>
    deflater.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    for await (const chunk of deflater) yield chunk as Buffer
    await filling
  } finally {
    deflater.destroy()
  }
}

function localHeader({ name, at }: WrittenEntry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  writeShared(head, 4, at)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function directoryEntry(entry: WrittenEntry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50, 0)
  head.writeUInt16LE(20, 4)
  writeShared(head, 6, entry.at)
  writeSizes(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([head, entry.name])
}

/** Version, flags (sizes follow, names in UTF-8), method and time. */
function writeShared(head: Buffer, position: number, at: Date): void {
  head.writeUInt16LE(20, position)
  head.writeUInt16LE(0x08_08, position + 2)
  head.writeUInt16LE(8, position + 4)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  head.writeUInt16LE(time, position + 6)
  head.writeUInt16LE(day, position + 8)
}

function writeSizes(head: Buffer, position: number, { crc, packed, size }: WrittenEntry): void {
  head.writeUInt32LE(crc, position)
  head.writeUInt32LE(packed, position + 4)
  head.writeUInt32LE(size, position + 8)
}
