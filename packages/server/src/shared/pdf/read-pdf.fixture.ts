import { inflateSync } from 'node:zlib'

export interface PdfParts {
  /** Everything outside of streams. */
  objects: string
  /** The drawing instructions of each page. */
  pages: string[]
}

/** Reads a PDF file of this product, which has no compressed objects. */
export function readPdf(file: Buffer): PdfParts {
  const pages: string[] = []
  const objects = [...file.toString('latin1').matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, object = '']) => {
    const start = object.search(/\nstream\r?\n/)
    if (start < 0) return object
    const head = object.slice(0, start)
    const content = object.slice(object.indexOf('\n', start + 1) + 1, object.lastIndexOf('\nendstream'))
    const isPage = head.includes('/FlateDecode') && !/\/Type|\/Subtype|\/Length1|\/FunctionType/.test(head)
    const drawn = isPage ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : ''
    if (/^BT$/m.test(drawn)) pages.push(drawn)
    return head
  })
  return { objects: objects.join('\n'), pages }
}

/** Texts and shapes that belong neither to the structure nor to the decoration. */
export function findUntagged(page: string): string[] {
  let depth = 0
  return page.split('\n').filter((line) => {
    if (/ (BDC|BMC)$/.test(line)) depth += 1
    if (line === 'EMC') depth -= 1
    return depth === 0 && /(TJ|Tj|\bS|\bf|\bB|Do)$/.test(line)
  })
}
