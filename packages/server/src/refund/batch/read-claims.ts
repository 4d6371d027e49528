import { isUtf8 } from 'node:buffer'
import type { UploadType } from '@gangway/core/contract'
import { findContentProblem, type ContentProblem } from '../../upload/check-content.ts'
import { readClaimLines, type ClaimLine } from './read-claim-lines.ts'
import { readCsv } from '../../upload/table/read-csv.ts'
import { readWorkbook } from '../../upload/table/read-workbook.ts'
import { TableProblem, type TableReason } from '../../upload/table/table-problem.ts'

/** Reads all rows of a claim file. Throws a `TableProblem` when any part cannot be read. */
export async function readClaims(type: UploadType, bytes: Buffer): Promise<ClaimLine[]> {
  if (type === 'csv' && endsInsideCharacter(bytes)) throw new TableProblem('damaged')
  const entries = await findContentProblem(type, bytes)
  if (entries) throw new TableProblem(findFileProblem(type, bytes, entries))
  return readClaimLines(type === 'csv' ? readCsv(bytes) : readWorkbook(bytes))
}

function findFileProblem(type: UploadType, bytes: Buffer, entries: ContentProblem): TableReason {
  if (type === 'csv') return isText(bytes) && !isUtf8(bytes) ? 'encoding' : 'content'
  // A file that starts as a workbook but has no end record was truncated.
  const hasBegun = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const hasEnd = bytes.includes('PK\u0005\u0006', Math.max(0, bytes.length - 70_000), 'latin1')
  if (hasBegun && !hasEnd) return 'damaged'
  return entries === 'upload.archive' ? 'archive' : 'content'
}

/** UTF-8 that ends in the middle of a character. */
function endsInsideCharacter(bytes: Buffer): boolean {
  const isWhole = (length: number) => isUtf8(bytes.subarray(0, length))
  return !isWhole(bytes.length) && [1, 2, 3].some((less) => isWhole(bytes.length - less))
}

/** Text in any encoding, as opposed to a binary file. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4_096)
  const isUtf16 = head.length > 1 && [0xfeff, 0xfffe].includes(head.readUInt16LE(0))
  return isUtf16 || !head.some((byte) => byte < 9)
}
