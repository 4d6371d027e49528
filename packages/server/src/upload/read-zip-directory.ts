/** What the directory of an archive says about one of its files. */
export interface ZipEntry {
  name: string
  /** Unpacked, as declared. */
  size: number
  /** Packed. */
  packed: number
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number
  /** Where its bytes begin. */
  start: number
}

const endLength = 22
const entryLength = 46
const localLength = 30
const mostEntries = 10_000
const inZip64 = 0xffff_ffff

/**
 * Reads the directory of a zip archive and unpacks nothing. Nothing is answered when the archive could be read in two ways: when
 * there is something before, between directory and end, or behind it, when files share their bytes, or lie outside.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  const onOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  if (!onOneDisk || count > mostEntries || start + bytes.readUInt32LE(end + 12) !== end) return undefined

  const entries: ZipEntry[] = []
  const places: Place[] = []
  let at = start
  while (entries.length < count) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const next =
      at + entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return undefined
    const entry = readEntry(bytes, at)
    const place = entry && placeOf(bytes, at, entry.packed, start)
    if (!entry || !place) return undefined
    entries.push({ ...entry, start: place.end - entry.packed })
    places.push(place)
    at = next
  }
  return at === end && standApart(places) ? entries : undefined
}

/** The end record, which has to be the end of the file: with its comment, at most 64 KB away. */
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
  // Nothing that fits into an upload needs the long form. Control characters end a name early for some readers.
  if (packed === inZip64 || size === inZip64 || nameLength === 0 || name.some((mark) => mark < 32)) return undefined
  return { name: name.toString('latin1').replaceAll('\\', '/'), size, packed, method: bytes.readUInt16LE(at + 10) }
}

interface Place {
  start: number
  end: number
}

/** Where the bytes of a file lie, by its own header, which has to give it the same name. */
function placeOf(bytes: Buffer, at: number, packed: number, directory: number): Place | undefined {
  const start = bytes.readUInt32LE(at + 42)
  if (start + localLength > directory || bytes.readUInt32LE(start) !== 0x04034b50) return undefined
  const nameLength = bytes.readUInt16LE(start + 26)
  const name = bytes.subarray(start + localLength, start + localLength + nameLength)
  const said = bytes.subarray(at + entryLength, at + entryLength + bytes.readUInt16LE(at + 28))
  const end = start + localLength + nameLength + bytes.readUInt16LE(start + 28) + packed
  return end <= directory && name.equals(said) ? { start, end } : undefined
}

function standApart(places: Place[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start)
  return inOrder.every(({ start }, index) => start >= (inOrder[index - 1]?.end ?? 0)) && (inOrder[0]?.start ?? 0) === 0
}
