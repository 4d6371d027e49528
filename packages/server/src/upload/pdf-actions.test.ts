import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findContentProblem } from './check-content.ts'
import { samples } from './files.fixture.ts'

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((each) => Buffer.from(each)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
const objects = (content: string | Buffer, dictionary = '/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`7 0 obj<</Type/ObjStm/N 1/First 4 ${dictionary}>>stream\r\n`),
    typeof content === 'string' ? deflateSync(content) : content,
    Buffer.from('\nendstream endobj\n'),
  ])
const problemOf = (file: Buffer) => findContentProblem('pdf', file)

describe('a PDF', () => {
  test.each([
    '1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj',
    '1 0 obj<</S /J#61vaScr#69pt /JS 5 0 R>>endobj',
    '1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(https://a.example)>>>>endobj',
    '1 0 obj<</Type/Catalog/OpenAction 5 0 R>>endobj',
    '1 0 obj<</S/Launch/F(cmd.exe)>>endobj',
    '1 0 obj<</Names<</EmbeddedFiles 5 0 R>>>>endobj',
    '1 0 obj<</Type/EmbeddedFile/Length 3>>endobj',
    '1 0 obj<</Subtype/RichMedia>>endobj',
    '1 0 obj<</AcroForm<</XFA[(a) 5 0 R]>>>>endobj',
    '1 0 obj<</S/SubmitForm/F(https://a.example)>>endobj',
  ])('with %s is refused', async (content) => {
    expect(await problemOf(pdf(content))).toBe('upload.active')
    expect(await problemOf(pdf(objects(content))), 'in a compressed object stream').toBe('upload.active')
  })

  test('whose objects cannot be read is refused', async () => {
    const script = '1 0 <</S/JavaScript>>'
    for (const each of [
      objects(Buffer.from('encrypted or damaged')),
      objects(script, '/Filter[/ASCIIHexDecode/FlateDecode]'),
      objects(script, '/Filter 9 0 R'),
      objects(script, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
      objects(script, '% obj\n/Filter/FlateDecode'),
      objects(script, '%stream\n/Filter/FlateDecode'),
    ])
      expect(await problemOf(pdf(each)), each.toString('latin1', 0, 80)).toBe('upload.active')
  })

  test('with objects that inflate to more than 64 MB is refused', async () => {
    expect(await problemOf(pdf(objects(deflateSync(Buffer.alloc(65 * 1024 * 1024)))))).toBe('upload.active')
  })

  test('without actions is accepted, also with a page shown first, links and compressed content', async () => {
    const image = Buffer.from([...deflateSync('/JS /AA stream'), 0x2f, 0x4a, 0x53])
    expect(await problemOf(samples.pdf())).toBeUndefined()
    expect(
      await problemOf(
        pdf(
          '1 0 obj<</Type/Catalog/OpenAction [3 0 R /XYZ null null 0]>>endobj\n',
          '2 0 obj<</A<</S/URI/URI(https://airline.example/#booking)>>>>endobj\n',
          Buffer.concat([Buffer.from('3 0 obj<</Filter/FlateDecode>>stream\n'), image, Buffer.from('\nendstream\n')]),
          objects('1 0 <</Type/Font>>'),
          objects('1 0 <</Type/Page>>', '/Filter [ /FlateDecode ]'),
        ),
      ),
    ).toBeUndefined()
  })
})
