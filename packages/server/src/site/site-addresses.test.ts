import { describe, expect, it } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createPageVisitor } from './site-pages.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const { ask, get } = createPageVisitor(server)

describe('an unknown address', () => {
  it.each([
    ['/nowhere?lang=cn', 'en', 'zh-CN', '页面不存在'],
    ['/help/no-such-article?lang=en', 'cn', 'en', 'Page not found'],
    ['//evil.example/x?lang=en', 'en', 'en', 'Page not found'],
  ])('%s is answered in the language of the address with ways back', async (path, preferred, tag, title) => {
    const { statusCode, headers, body } = await ask(new URL(server.base).origin + path, {
      headers: { 'accept-language': preferred === 'cn' ? 'zh-CN' : 'en' },
    })
    expect(statusCode).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain(`<html lang="${tag}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    const lang = tag === 'en' ? 'en' : 'cn'
    const main = body.slice(body.indexOf('<main'))
    for (const target of ['/home', '/contact']) expect(main).toContain(`href="${target}?lang=${lang}"`)
    expect(main).toMatch(/<form class="search" method="get" action="\/help"/)
    expect(body).toContain('name="robots" content="noindex"')
    expect(body).toContain(`<a href="?lang=${lang === 'en' ? 'cn' : 'en'}" hreflang=`)
    expect(body).not.toMatch(/site\.[a-z]+\.|page\.[a-z]+\.|undefined|evil/)
  })
})

describe('the address of a public page', () => {
  it.each([
    ['/home/?lang=cn&utm=a', '/home?lang=cn&utm=a'],
    ['/contact/', '/contact'],
    ['/help/', '/help'],
    ['/help/how-much-comes-back/?lang=en', '/help/how-much-comes-back?lang=en'],
    ['/status/', '/status'],
  ])('%s with a slash at its end leads to %s', async (path, target) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.get('location')]).toEqual([301, target])
  })

  it.each(['/about', '/contact', '/help', '/site/preview.png', '/sitemap.xml'])(
    'answers HEAD %s as GET, without content',
    async (path) => {
      const got = await get(path)
      const { statusCode, headers, body } = await ask(path, { method: 'HEAD', headers: { 'accept-language': 'en' } })
      expect([statusCode, body]).toEqual([200, ''])
      for (const name of ['content-type', 'cache-control', 'content-language'])
        expect(headers.get(name), name).toBe(got.headers.get(name))
    },
  )

  it.each([
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['en-GB', 'en'],
    ['EN', 'en'],
  ])('accepts ?lang=%s', async (lang, tag) => {
    const preferred = tag === 'en' ? 'cn' : 'en'
    expect((await get(`/about?lang=${lang}`, preferred)).body).toContain(`<html lang="${tag}">`)
  })

  it.each(['*', 'fr', 'x'])('ignores ?lang=%s', async (lang) => {
    expect((await get(`/about?lang=${lang}`, 'cn')).body).toContain('<html lang="zh-CN">')
  })

  it('of a selection without an airline leads to the page of the first airline with facts', async () => {
    const { statusCode, headers } = await get('/supplier-selection?lang=cn')
    expect([statusCode, headers.get('location')]).toEqual([302, '/supplier-selection/G9?lang=cn'])
  })
})

describe('the message of a page', () => {
  it.each(['/contact/thanks', '/berlin2025/thanks', '/help?q=refund'])(
    'of %s keeps its heading beside its status role',
    async (path) => {
      const { body } = await get(path)
      expect(body).toMatch(/<div role="status"><h[12]>/)
      expect(body).not.toMatch(/<h[1-6][^>]* role=/)
    },
  )
})
