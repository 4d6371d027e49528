import { deflateRawSync } from 'node:zlib'
import type { CallAnswer } from '@gangway/core'
import { crc32 } from 'node:zlib'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { SignedInUser } from '../../session/sign-in.fixture.ts'
import { createUploadForm } from '../../upload/files.fixture.ts'
import { refundOperationsOf } from '../refunds.fixture.ts'

type TestCaller = Pick<SignedInUser, 'client'>

export const headerCells = [
  'Booking number',
  'PNR',
  'Ticket number',
  'Passenger name',
  'Refund reason',
  'Fulfilment date',
  'Refund amount',
  'Currency',
  'Notes',
]

export function createCsv(rows: readonly (readonly string[])[], eol = '\r\n'): string {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join(',') + eol).join('')
}

/** A zip archive of files by name, each deflated. */
export function zipFiles(files: Record<string, string | Buffer>): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = deflateRawSync(content, { level: 9 })
    const size = Buffer.byteLength(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), bytes])
    const entry = Buffer.alloc(46 - 4 - 2 - 26)
    entry.writeUInt32LE(at, entry.length - 4)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, entry, Buffer.from(name))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

/** A workbook around the XML of one sheet, as spreadsheet programs write it. */
export function createWorkbook(
  sheet: string,
  more: Record<string, string | Buffer> = {},
  workbookPr = '',
): Buffer<ArrayBuffer> {
  return zipFiles({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook>${workbookPr}<sheets><sheet name="Claims" sheetId="7" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="theme/theme1.xml"/><Relationship Id="rId3" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })
}

export function createRowXml(position: number, cells: readonly string[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const each = cells.map(
    (cell, at) =>
      `<c r="${String.fromCharCode(65 + at)}${position}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  )
  return `<row r="${position}">${each.join('')}</row>`
}

export function batchOperationsOf(user: TestCaller) {
  return {
    upload: (name: string, content: string | Uint8Array) =>
      user.client.call('POST /refund/batch/upload', { body: createUploadForm(name, Buffer.from(content)) }),
    check: (name: string, content: string | Uint8Array) =>
      user.client.call('POST /refund/batch/check', { body: createUploadForm(name, Buffer.from(content)) }),
    list: async () => valueOf(await user.client.call('POST /refund/batch/getPageList', { body: {} })).list,
    info: async (taskId: string) =>
      valueOf(await user.client.call('GET /refund/batch/info/{taskId}', { params: { taskId } })),
  }
}

/** Rows that claim every passenger of a booking. */
export async function createClaimRows(
  by: TestCaller,
  orderNo: string,
  more: { reason?: string; date?: string } = {},
): Promise<string[][]> {
  const { passengers }: CallAnswer<'POST /order/v2/showOrderDetail.do'> = await refundOperationsOf(by).detail(orderNo)
  return passengers.flatMap(({ name, pnrs, ticketNos }) =>
    ticketNos.map((ticketNo) => [
      orderNo,
      pnrs[0] ?? '',
      ticketNo,
      name,
      more.reason ?? 'Voluntary',
      more.date ?? '2026-03-01',
    ]),
  )
}
