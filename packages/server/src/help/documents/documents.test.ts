import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { contentFolder } from '../../shared/content-folder.ts'
import { findUntagged, readPdf } from '../../shared/pdf/read-pdf.fixture.ts'
import { drawDocument } from './draw-document.ts'
import { documentsOf } from './read-documents.ts'

const server = useDemoServer({ resetMode: 'once' })
let user: SignedInUser
beforeAll(async () => {
  user = await signInAs(server, 'readonly@harbour.example')
})

const clientIn = (lang: 'en' | 'cn') => createTestClient(server, { token: user.token, lang })
const list = async (body: object = {}, lang: 'en' | 'cn' = 'en') =>
  valueOf(await clientIn(lang).call('POST /document/getPageList', { body }))
const download = (slug: string, query: object, lang: 'en' | 'cn' = 'en') =>
  clientIn(lang).file('GET /document/download/{slug}', { params: { slug }, query: { format: 'MD', ...query } })

describe('the product library', () => {
  test('has the same documents with the same versions in both languages', () => {
    const shapeOf = (lang: 'en' | 'cn') =>
      documentsOf(lang).map(({ slug, versions }) => ({
        slug,
        versions: versions.map(({ version, published, category }) => ({ version, published, category })),
      }))
    expect(shapeOf('cn')).toEqual(shapeOf('en'))
    expect(readdirSync(new URL('library/en/', contentFolder()))).toHaveLength(5)
    for (const lang of ['en', 'cn'] as const)
      for (const { versions } of documentsOf(lang)) for (const { summary } of versions) expect(summary).not.toBe('')
  })

  test('lists the newest first, and finds by category and words in both languages', async () => {
    const { list: all, total } = await list()
    expect(total).toBe(5)
    const dates = all.map(({ published }) => published)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const slugs = async (...input: Parameters<typeof list>) => (await list(...input)).list.map(({ slug }) => slug)
    expect(await slugs({ category: 'API' })).toEqual(['partner-api-overview'])
    expect(await slugs({ keyword: 'REFUND  void' })).toContain('refund-guide')
    expect(await slugs({ keyword: '废票' }, 'cn')).toContain('refund-guide')
    expect(await slugs({ keyword: 'no such words' })).toEqual([])
    expect((await list({ page: 2, pageSize: 2 })).list).toEqual(all.slice(2, 4))
  })

  test('shows a document with its versions, and refuses an unknown one', async () => {
    const info = (slug: string) => clientIn('en').call('GET /document/info/{slug}', { params: { slug } })
    const guide = valueOf(await info('refund-guide'))
    expect(guide.versions.map(({ version }) => version)).toEqual(['1.1', '1.0'])
    expect(guide).toMatchObject({ title: 'Refund guide', version: '1.1', category: 'GUIDE' })
    expect(refusalOf(await info('../../../package.json')).code).toBe('5004')
    expect(refusalOf(await download('refund-guide', { version: '9.9' })).code).toBe('5004')
    expect(refusalOf(await download('refund-guide', { version: '../1' })).code).toBe('5001')
  })

  test('downloads every version as Markdown and PDF, in the chosen language', async () => {
    const newest = await valueOf(await download('refund-guide', {})).blob.text()
    expect(newest).toMatch(/^# Refund guide\n\nVersion 1\.1, 2026-11-10\. /)
    const older = await valueOf(await download('refund-guide', { version: '1.0', lang: 'cn' })).blob.text()
    expect(older).toMatch(/^# 退款指南\n\n版本 1\.0，2026-08-04/)
    for (const lang of ['en', 'cn'] as const)
      for (const { slug } of documentsOf(lang)) {
        const { blob } = valueOf(await download(slug, { format: 'PDF' }, lang))
        expect((await blob.text()).startsWith('%PDF-')).toBe(true)
      }
  })
})

test('a document as PDF has the tables of its text as tables, and nothing outside of its structure', async () => {
  const text =
    '| Fee | Amount |\n|---|---|\n| *Service* | 5 |\n| Void |  |\n\n```\nGET /a\n\n  {}\n```\n\n1. One\n   - Inner'
  const { objects, pages } = readPdf(
    await drawDocument({
      ...{ title: 'Fees', edition: 'Version 1', brand: 'Gangway', lang: 'en', text },
      pageOf: (page, count) => `${page} / ${count}`,
    }),
  )
  const countOf = (tag: string) => objects.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length
  expect(['Table', 'TR', 'TH', 'TD'].map(countOf)).toEqual([1, 3, 2, 4])
  expect(pages.flatMap(findUntagged)).toEqual([])
})
