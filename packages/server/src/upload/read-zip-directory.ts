/** A directory entry of an archive. */
export interface ZipEntry {
  name: string
  /** Unpacked size, as declared. */
  size: number
  /** Packed size. */
  packed: number
  /** Compression method: 0 stored, 8 deflated. */
  method: number
  /** Offset of its bytes. */
  start: number
}

const endLength = 22
const entryLength = 46
const localLength = 30
const maxEntries = 10_000
const zip64Marker = 0xffff_ffff

/**
 * Reads the directory of a zip archive without unpacking. Undefined when the archive is ambiguous: with bytes before
 * it, between directory and end, or behind it, or with files that overlap or lie outside.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  const onOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  if (!onOneDisk || count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end) return undefined

  const entries: ZipEntry[] = []
  const places: ByteRange[] = []
  let at = start
  while (entries.length < count) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const next =
      at + entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return undefined
    const entry = readEntry(bytes, at)
    const place = entry && findEntryBytes(bytes, at, entry.packed, start)
    if (!entry || !place) return undefined
    entries.push({ ...entry, start: place.end - entry.packed })
    places.push(place)
    at = next
  }
  return at === end && doNotOverlap(places) ? entries : undefined
}

/** The end record at the end of the file: with its comment, at most 64 KB. */
function findEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - 65_535); at--) {
    if (bytes.readUInt32LE(at) !== 0x06054b50) continue
    return at + endLength + bytes.readUInt16LE(at + 20) === bytes.length ? at : undefined
  }
  return undefined
}

function readEntry(bytes: Buffer, at: number): Omit<ZipEntry, 'start'> | undefined {
  const nameLength = bytes.readUInt16LE(at + 28)
  const name = bytes.subarray(at + entryLength, at + entryLength + nameLength)
  const packed = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  // Uploads are too small to need Zip64. Control characters end a name early in some readers.
  if (packed === zip64Marker || size === zip64Marker || nameLength === 0 || name.some((charCode) => charCode < 32))
    return undefined
  return { name: name.toString('latin1').replaceAll('\\', '/'), size, packed, method: bytes.readUInt16LE(at + 10) }
}

interface ByteRange {
  start: number
  end: number
}

/** The position of a file's bytes by its local header, whose name must match the directory. */
function findEntryBytes(bytes: Buffer, at: number, packed: number, directory: number): ByteRange | undefined {
  const start = bytes.readUInt32LE(at + 42)
  if (start + localLength > directory || bytes.readUInt32LE(start) !== 0x04034b50) return undefined
  const nameLength = bytes.readUInt16LE(start + 26)
  const name = bytes.subarray(start + localLength, start + localLength + nameLength)
  const declared = bytes.subarray(at + entryLength, at + entryLength + bytes.readUInt16LE(at + 28))
  const end = start + localLength + nameLength + bytes.readUInt16LE(start + 28) + packed
  return end <= directory && name.equals(declared) ? { start, end } : undefined
}

function doNotOverlap(places: ByteRange[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start)
  return inOrder.every(({ start }, index) => start >= (inOrder[index - 1]?.end ?? 0)) && (inOrder[0]?.start ?? 0) === 0
}
