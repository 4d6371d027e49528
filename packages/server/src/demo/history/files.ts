import { formatAttachments } from '@gangway/core/contract'
import { createHash } from 'node:crypto'
import type { FilesPort } from '../../ports/files/files.port.ts'
import { uploadedFile } from '../../database/schema.ts'
import { after, dayMs, rowsOf, userWith, type HistoryContext, type TableRows } from './history-context.ts'
import { historyDays } from './history-plan.ts'

/** An uploaded file that several rows of the history refer to. */
export interface HistoryFile {
  path: string
  name: string
  type: string
  content: Uint8Array
}

const names = [
  'e-ticket.pdf',
  'airline-notice.pdf',
  'refund-statement.pdf',
  'medical-certificate.pdf',
  '航班取消通知.pdf',
  '退款凭证.pdf',
]

/** A few files, as proofs and attachments. Their content is a short PDF. */
export function createFiles(context: HistoryContext): { files: HistoryFile[]; rows: TableRows[] } {
  const { agency, end } = context
  const random = context.random.fork('files')
  const createdAt = after(end, -historyDays * dayMs)
  const userId = userWith(context, 'afterSales', 'administrator').id
  const made = names.map((name) => {
    const id = random.id(createdAt)
    const content = createHistoryPdf(`Demo file ${id.slice(-6).toUpperCase()}`)
    return { id, file: { path: `${agency.code}/proof/${id}.pdf`, name, type: 'application/pdf', content } }
  })
  const rows = made.map(({ id, file: { path, name, type, content } }) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { id, clientId: agency.id, userId, path, name, type, size: content.byteLength, sha256, createdAt }
  })
  return { files: made.map(({ file }) => file), rows: [rowsOf(uploadedFile, rows)] }
}

/** Outside the transaction: a file without its row is unreachable. */
export async function storeFiles(store: FilesPort, files: readonly HistoryFile[]): Promise<void> {
  for (const { path, content } of files) await store.write(path, content, { maxBytes: content.byteLength })
}

export function attachmentOf({ path, name, type }: HistoryFile): string {
  return formatAttachments([{ ResTitle: name, ContentType: type, OssKey: path }])
}

/** A page with one line of Latin text. */
export function createHistoryPdf(text: string): Uint8Array {
  const stream = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(body)
}
