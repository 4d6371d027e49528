import { uploadTypes, type UploadType } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { findContentProblem } from './check-content.ts'
import { createMp4Box, samples, createZip } from './files.fixture.ts'

const types = Object.keys(uploadTypes) as UploadType[]
const same: Partial<Record<UploadType, UploadType[]>> = { jpg: ['jpeg'], jpeg: ['jpg'], txt: ['csv'], csv: ['txt'] }

describe.each(types)('a file named .%s', (type) => {
  test('is accepted with matching content', async () => {
    expect(await findContentProblem(type, samples[type]())).toBeUndefined()
  })

  test('is refused with any other content', async () => {
    for (const other of types) {
      if (other === type || same[type]?.includes(other)) continue
      expect(await findContentProblem(type, samples[other]()), other).toBe('upload.content')
    }
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), Buffer.alloc(300)])
    for (const content of [page, program, Buffer.from([0]), Buffer.alloc(5000), Buffer.from('PK\u0003\u0004')]) {
      expect(await findContentProblem(type, content), content.toString('latin1', 0, 10)).toMatch(/^upload\./)
    }
  })

  test('is refused when it is two types at once', async () => {
    const zip = samples.zip()
    const begun = Buffer.concat([samples[type](), zip])
    expect(await findContentProblem(type, begun)).toBeTruthy()
    // A PDF within a PDF is still a PDF.
    const head = type === 'pdf' ? samples.mp4() : samples[type]().subarray(0, 40)
    expect(await findContentProblem(type, Buffer.concat([head, samples.pdf()]))).toBeTruthy()
  })
})

test('text must be UTF-8 or GB18030, without binary content or HTML', async () => {
  const taken = ['', 'plain', '\ufeffwith a mark', '航班', 'a\tb\r\n\f']
  for (const text of taken) expect(await findContentProblem('txt', Buffer.from(text)), text).toBeUndefined()
  expect(await findContentProblem('txt', Buffer.from('bababebe', 'hex'))).toBeUndefined()
  expect(await findContentProblem('csv', Buffer.from('d6d0b9fa2c31', 'hex'))).toBeUndefined()
  for (const bytes of ['6100', '61ff', '6108', 'fffe6100', '1b5b']) {
    expect(await findContentProblem('txt', Buffer.from(bytes, 'hex')), bytes).toBe('upload.content')
  }
  for (const text of ['<HTML>', '<?xml version="1.0"?><svg/>', '{\\rtf1 }', 'x <script src=a>', '%!PS-Adobe']) {
    expect(await findContentProblem('txt', Buffer.from(text)), text).toBe('upload.content')
  }
})

test('an old Office document must be a Word document, not a spreadsheet or an installer', async () => {
  const other = Buffer.from(samples.doc())
  other.write('Workbook', other.indexOf('WordDocument', undefined, 'utf16le'), 'utf16le')
  expect(await findContentProblem('doc', other)).toBe('upload.content')
})

test('an image or video must contain nothing for another program', async () => {
  const script = Buffer.from('<?php system("id") ?>')
  const jpg = samples.jpg()
  expect(await findContentProblem('jpg', Buffer.concat([jpg.subarray(0, -2), script, jpg.subarray(-2)]))).toBe(
    'upload.content',
  )
  expect(await findContentProblem('png', Buffer.concat([samples.png(), Buffer.from('more')]))).toBe('upload.content')
  expect(await findContentProblem('mp4', Buffer.concat([samples.mp4(), Buffer.from('more')]))).toBe('upload.content')
  expect(
    await findContentProblem('mp4', Buffer.concat([samples.mp4(), createMp4Box('free', Buffer.alloc(9))])),
  ).toBeUndefined()
})

describe('an archive', () => {
  test('within an archive is refused under any name', async () => {
    for (const name of ['a.zip', 'a.RAR', 'b/c.tar.gz', 'a.7z', 'a.jar', 'a.zip ', 'a.z01']) {
      expect(await findContentProblem('zip', createZip({ name: 'x', [name]: 'y' })), name).toBe('upload.archive')
    }
  })

  test('that declares more than 200 MB unpacked is refused', async () => {
    const megabytes = (count: number) => ({ a: { size: count * 1024 * 1024 } })
    expect(await findContentProblem('zip', createZip({ a: 'x', b: '' }, megabytes(200)))).toBeUndefined()
    expect(await findContentProblem('zip', createZip({ a: 'x', b: 'y' }, megabytes(200)))).toBe('upload.archive')
    const long = { a: { size: 0xffff_ffff } }
    expect(await findContentProblem('zip', createZip({ a: 'x' }, long))).toBe('upload.archive')
  })

  test('that is ambiguous is refused', async () => {
    const zip = samples.zip()
    const swapped = createZip({ 'a.txt': 'x' }, { 'a.txt': { localName: 'a.exe' } })
    const shared = Buffer.from(zip)
    const second = shared.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    shared.writeUInt32LE(0, second + 42)
    const counted = Buffer.from(zip)
    counted.writeUInt16LE(1, zip.length - 22 + 8)
    counted.writeUInt16LE(1, zip.length - 22 + 10)
    const broken = {
      'something before it': Buffer.concat([Buffer.from('PK\u0003\u0004'), zip]),
      'something behind it': Buffer.concat([zip, Buffer.from('tail')]),
      'another name inside': swapped,
      'two files in one place': shared,
      'more files than it says': counted,
      'cut off': zip.subarray(0, -1),
      'nothing in it': createZip({}),
      'only its beginning': zip.subarray(0, 30),
      'a name with a null': createZip({ 'a.zip\0.txt': 'x' }),
    }
    for (const [what, bytes] of Object.entries(broken))
      expect(await findContentProblem('zip', bytes), what).toBeTruthy()
  })

  test('never makes the reader fail when any byte is changed', async () => {
    const zip = samples.zip()
    for (let place = 0; place < zip.length; place++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(zip)
        changed[place] = value
        await findContentProblem('zip', changed)
      }
    }
    expect(await findContentProblem('zip', zip)).toBeUndefined()
  })

  test('is a spreadsheet only with a workbook and without macros, and a spreadsheet is no plain archive', async () => {
    const workbook = { '[Content_Types].xml': '', 'xl/workbook.xml': '' }
    expect(await findContentProblem('xlsx', createZip({ ...workbook, 'xl/vbaProject.bin': '' }))).toBe('upload.content')
    expect(await findContentProblem('xlsx', createZip({ '[Content_Types].xml': '', 'word/document.xml': '' }))).toBe(
      'upload.content',
    )
    expect(await findContentProblem('zip', createZip({ 'META-INF/MANIFEST.MF': '', 'A.class': '' }))).toBe(
      'upload.content',
    )
  })
})
