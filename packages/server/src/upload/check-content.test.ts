import { uploadTypes, type UploadType } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { contentProblem } from './check-content.ts'
import { boxOf, samples, zipOf } from './test-files.ts'

const types = Object.keys(uploadTypes) as UploadType[]
const same: Partial<Record<UploadType, UploadType[]>> = { jpg: ['jpeg'], jpeg: ['jpg'], txt: ['csv'], csv: ['txt'] }

describe.each(types)('what is called .%s', (type) => {
  test('is taken when it is one', async () => {
    expect(await contentProblem(type, samples[type]())).toBeUndefined()
  })

  test('is refused when it is anything else', async () => {
    for (const other of types) {
      if (other === type || same[type]?.includes(other)) continue
      expect(await contentProblem(type, samples[other]()), other).toBe('upload.content')
    }
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), Buffer.alloc(300)])
    for (const content of [page, program, Buffer.from([0]), Buffer.alloc(5000), Buffer.from('PK\u0003\u0004')]) {
      expect(await contentProblem(type, content), content.toString('latin1', 0, 10)).toMatch(/^upload\./)
    }
  })

  test('is refused when it is two things at once', async () => {
    const zip = samples.zip()
    const begun = Buffer.concat([samples[type](), zip])
    expect(await contentProblem(type, begun)).toBeTruthy()
    // A PDF in a PDF is one.
    const head = type === 'pdf' ? samples.mp4() : samples[type]().subarray(0, 40)
    expect(await contentProblem(type, Buffer.concat([head, samples.pdf()]))).toBeTruthy()
  })
})

test('text is UTF-8 or GB18030, and holds neither binary nor a page', async () => {
  const taken = ['', 'plain', '\ufeffwith a mark', '航班', 'a\tb\r\n\f']
  for (const text of taken) expect(await contentProblem('txt', Buffer.from(text)), text).toBeUndefined()
  expect(await contentProblem('txt', Buffer.from('bababebe', 'hex'))).toBeUndefined()
  expect(await contentProblem('csv', Buffer.from('d6d0b9fa2c31', 'hex'))).toBeUndefined()
  for (const bytes of ['6100', '61ff', '6108', 'fffe6100', '1b5b']) {
    expect(await contentProblem('txt', Buffer.from(bytes, 'hex')), bytes).toBe('upload.content')
  }
  for (const text of ['<HTML>', '<?xml version="1.0"?><svg/>', '{\\rtf1 }', 'x <script src=a>', '%!PS-Adobe']) {
    expect(await contentProblem('txt', Buffer.from(text)), text).toBe('upload.content')
  }
})

test('an old Office document is one of Word, not a sheet or an installer', async () => {
  const other = Buffer.from(samples.doc())
  other.write('Workbook', other.indexOf('WordDocument', undefined, 'utf16le'), 'utf16le')
  expect(await contentProblem('doc', other)).toBe('upload.content')
})

test('a picture or film holds nothing for another program', async () => {
  const script = Buffer.from('<?php system("id") ?>')
  const jpg = samples.jpg()
  expect(await contentProblem('jpg', Buffer.concat([jpg.subarray(0, -2), script, jpg.subarray(-2)]))).toBe(
    'upload.content',
  )
  expect(await contentProblem('png', Buffer.concat([samples.png(), Buffer.from('more')]))).toBe('upload.content')
  expect(await contentProblem('mp4', Buffer.concat([samples.mp4(), Buffer.from('more')]))).toBe('upload.content')
  expect(await contentProblem('mp4', Buffer.concat([samples.mp4(), boxOf('free', Buffer.alloc(9))]))).toBeUndefined()
})

describe('an archive', () => {
  test('within an archive is refused, whatever its name looks like', async () => {
    for (const name of ['a.zip', 'a.RAR', 'b/c.tar.gz', 'a.7z', 'a.jar', 'a.zip ', 'a.z01']) {
      expect(await contentProblem('zip', zipOf({ name: 'x', [name]: 'y' })), name).toBe('upload.archive')
    }
  })

  test('that would unpack to more than 200 MB by its own account is refused', async () => {
    const megabytes = (count: number) => ({ a: { size: count * 1024 * 1024 } })
    expect(await contentProblem('zip', zipOf({ a: 'x', b: '' }, megabytes(200)))).toBeUndefined()
    expect(await contentProblem('zip', zipOf({ a: 'x', b: 'y' }, megabytes(200)))).toBe('upload.archive')
    const long = { a: { size: 0xffff_ffff } }
    expect(await contentProblem('zip', zipOf({ a: 'x' }, long))).toBe('upload.archive')
  })

  test('that can be read in two ways is refused', async () => {
    const zip = samples.zip()
    const swapped = zipOf({ 'a.txt': 'x' }, { 'a.txt': { localName: 'a.exe' } })
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
      'nothing in it': zipOf({}),
      'only its beginning': zip.subarray(0, 30),
      'a name with a null': zipOf({ 'a.zip\0.txt': 'x' }),
    }
    for (const [what, bytes] of Object.entries(broken)) expect(await contentProblem('zip', bytes), what).toBeTruthy()
  })

  test('of which every byte is changed in turn never makes the reader fail', async () => {
    const zip = samples.zip()
    for (let place = 0; place < zip.length; place++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(zip)
        changed[place] = value
        await contentProblem('zip', changed)
      }
    }
    expect(await contentProblem('zip', zip)).toBeUndefined()
  })

  test('is a sheet only with a workbook and without a program, and a sheet is no plain archive', async () => {
    const workbook = { '[Content_Types].xml': '', 'xl/workbook.xml': '' }
    expect(await contentProblem('xlsx', zipOf({ ...workbook, 'xl/vbaProject.bin': '' }))).toBe('upload.content')
    expect(await contentProblem('xlsx', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }))).toBe(
      'upload.content',
    )
    expect(await contentProblem('zip', zipOf({ 'META-INF/MANIFEST.MF': '', 'A.class': '' }))).toBe('upload.content')
  })
})
