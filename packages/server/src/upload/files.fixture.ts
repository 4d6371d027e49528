import type { UploadType } from '@gangway/core/contract'

/** Small valid files of each type. */
export const samples: Record<UploadType, () => Buffer<ArrayBuffer>> = {
  png: () => Buffer.from(pngBase64, 'base64'),
  jpg: () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from([0xff, 0xd9])]),
  jpeg: () => samples.jpg(),
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  zip: () => createZip({ 'proof.pdf': '%PDF-1.4 and so on', 'folder/photo.jpg': 'bytes' }),
  rar: () => Buffer.concat([Buffer.from('526172211a0701003392b5e50a01050600050101808000', 'hex'), Buffer.alloc(40)]),
  doc: () =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('Root Entry', 'utf16le'),
      Buffer.from('WordDocument', 'utf16le'),
      Buffer.alloc(400),
    ]),
  xlsx: () => createZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  csv: () => Buffer.from('\ufeffbooking,amount\nGW1,10.00\n'),
  mp4: () =>
    Buffer.concat([
      createMp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
      createMp4Box('mdat', Buffer.alloc(64)),
    ]),
  txt: () => Buffer.from('Dear support,\r\n\tplease look at 航班 GW123.\r\n'),
}

const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function createMp4Box(kind: string, content: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}

interface Declared {
  /** Declared unpacked size. */
  size?: number
  localName?: string
}

/** An archive of stored files without compression. */
export function createZip(
  files: Record<string, string | Buffer>,
  declared: Record<string, Declared> = {},
): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const declaredSize = declared[name] ?? {}
    const size = declaredSize.size ?? content.length
    const local = Buffer.alloc(30)
    local.write('PK\u0003\u0004', 'latin1')
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(Buffer.byteLength(declaredSize.localName ?? name), 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(declaredSize.localName ?? name), content)
    directory.push(entry, Buffer.from(name))
    at += 30 + Buffer.byteLength(declaredSize.localName ?? name) + content.length
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

/** The form of an upload, as browsers send it. */
export function createUploadForm(name: string, content: Uint8Array<ArrayBuffer>, pathRoot?: string): FormData {
  const form = new FormData()
  if (pathRoot !== undefined) form.set('pathRoot', pathRoot)
  form.set('file', new File([content], name))
  return form
}
