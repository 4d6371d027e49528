import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from '../../upload/read-zip-directory.ts'
import { TableProblem } from './table-problem.ts'

/** How much more may be unpacked of one archive: counted where the bytes come out, whatever its directory says. */
export interface Budget {
  left: number
}

/** What a file of an archive holds, piece by piece. */
export async function* unpackEntry(bytes: Buffer, entry: ZipEntry, budget: Budget): AsyncIterable<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  const spend = (piece: Uint8Array) => {
    budget.left -= piece.length
    if (budget.left < 0) throw new TableProblem('archive')
    return piece
  }
  if (entry.method === 0) {
    yield spend(packed)
    return
  }
  if (entry.method !== 8) throw new TableProblem('damaged')
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  try {
    for await (const piece of Readable.from([packed]).pipe(inflate)) yield spend(piece)
  } catch (error) {
    if (error instanceof TableProblem) throw error
    throw new TableProblem('damaged')
  } finally {
    inflate.destroy()
  }
}
