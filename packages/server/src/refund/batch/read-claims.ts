import { isUtf8 } from 'node:buffer'
import type { UploadType } from '@gangway/core/contract'
import { contentProblem } from '../../upload/check-content.ts'
import { claimsOfTable, type ClaimLine } from './claims-of-table.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableProblem, type TableReason } from './table-problem.ts'

/** Everything that a file of claims says, or a `TableProblem`: nothing of a file that cannot be read as a whole. */
export async function readClaims(type: UploadType, bytes: Buffer): Promise<ClaimLine[]> {
  if (type === 'csv' && isCutInLetter(bytes)) throw new TableProblem('damaged')
  const inside = await contentProblem(type, bytes)
  if (inside) throw new TableProblem(problemOf(type, bytes, inside))
  return claimsOfTable(type === 'csv' ? readCsv(bytes) : readWorkbook(bytes))
}

function problemOf(type: UploadType, bytes: Buffer, inside: 'upload.content' | 'upload.archive'): TableReason {
  if (type === 'csv') return isText(bytes) && !isUtf8(bytes) ? 'encoding' : 'content'
  // What begins as a workbook and has no end was cut off.
  const hasBegun = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const hasEnd = bytes.includes('PK\u0005\u0006', Math.max(0, bytes.length - 70_000), 'latin1')
  if (hasBegun && !hasEnd) return 'damaged'
  return inside === 'upload.archive' ? 'archive' : 'content'
}

/** UTF-8 to the last letter, of which a part is missing. */
function isCutInLetter(bytes: Buffer): boolean {
  const isWhole = (length: number) => isUtf8(bytes.subarray(0, length))
  return !isWhole(bytes.length) && [1, 2, 3].some((less) => isWhole(bytes.length - less))
}

/** In some encoding or other, rather than a program. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4_096)
  const isUtf16 = head.length > 1 && [0xfeff, 0xfffe].includes(head.readUInt16LE(0))
  return isUtf16 || !head.some((byte) => byte < 9)
}
