import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from '../read-zip-directory.ts'
import { TableProblem } from './table-problem.ts'

/** The remaining bytes that may be unpacked from an archive, counted at the output, whatever its directory says. */
export interface UnpackBudget {
  remainingBytes: number
}

export async function* unpackEntry(bytes: Buffer, entry: ZipEntry, budget: UnpackBudget): AsyncIterable<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  const useBudget = (piece: Uint8Array) => {
    budget.remainingBytes -= piece.length
    if (budget.remainingBytes < 0) throw new TableProblem('archive')
    return piece
  }
  if (entry.method === 0) {
    yield useBudget(packed)
    return
  }
  if (entry.method !== 8) throw new TableProblem('damaged')
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  try {
    for await (const piece of Readable.from([packed]).pipe(inflate)) yield useBudget(piece)
  } catch (error) {
    if (error instanceof TableProblem) throw error
    throw new TableProblem('damaged')
  } finally {
    inflate.destroy()
  }
}
