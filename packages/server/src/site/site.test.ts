import { describe, expect, it, vi } from 'vitest'
import { helpVote, lead } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient } from '../session/sign-in.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'
import { contactValues, createPageVisitor, type FetchedPage } from './site-pages.fixture.ts'

const allowed = 'https://portal.example'
const server = useDemoServer({ settings: { ALLOWED_ORIGINS: allowed } })

const { get, tokenOf, postForm, sendForm } = createPageVisitor(server)

const eventValues = { ...contactValues, country: 'DE', role: 'agent', volume: '100-1000', consent: 'yes' }

const leads = () => server.deps.db.select().from(lead).orderBy(lead.createdAt)

describe('the public pages', () => {
  it('have the icon that browsers show in a tab, also where a page names none', async () => {
    expect((await get('/home')).body).toContain('<link rel="icon" href="/site/mark.svg" type="image/svg+xml">')
    for (const path of ['/site/mark.svg', '/favicon.ico']) {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(body).toMatch(/^<svg /)
    }
  })

  it.each([
    '/home',
    '/about',
    '/terms',
    '/privacy',
    '/contact',
    '/help',
    '/berlin2025/welcome',
    '/supplier-selection/G9',
    '/supplier-selection/KB',
  ])('%s is complete HTML in both languages and names the other one', async (path) => {
    for (const lang of ['en', 'cn']) {
      const { statusCode, body, headers } = await get(path, lang)
      expect(statusCode).toBe(200)
      expect(headers.get('content-language')).toBe(lang === 'cn' ? 'zh-CN' : 'en')
      expect(body).not.toMatch(/site\.[a-z]+\.|undefined|\[object/)
      expect(body.includes('登录')).toBe(lang === 'cn')
      for (const each of ['en', 'cn']) expect(body).toContain(`hreflang="${each === 'cn' ? 'zh-CN' : 'en'}" href="http`)
      expect(body).toMatch(/<link rel="canonical" href="http[^"]+\?lang=/)
      expect(body).toContain('href="/#/login"')
    }
  })

  it('show the language of their address whatever the browser prefers', async () => {
    expect((await get('/about?lang=cn', 'en')).body).toContain('<html lang="zh-CN">')
  })

  it('find help articles by the words of a question and show them at their own address', async () => {
    const { body } = await get('/help?lang=en&q=how+do+I+get+a+refund')
    const [, path = ''] = /<ol class="found"><li><a href="([^"]+)"/.exec(body) ?? []
    const article = await get(path.replaceAll('&amp;', '&'))
    expect(article.statusCode).toBe(200)
    expect(article.body).toMatch(/"@type":"Article"/)
    expect((await get('/help?q=%3Cscript%3Ealert(1)%3C/script%3E')).body).not.toContain('<script>alert')
    expect((await get('/help/no-such-article')).statusCode).toBe(404)
  })

  it('are listed for search engines, each with an address that answers', async () => {
    const { body } = await get('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(60)
    for (const path of everyNth(paths, 5)) expect((await get(path)).statusCode, path).toBe(200)
    expect((await get('/robots.txt')).body).toContain('/sitemap.xml')
  })
})

describe('a form of the public pages', () => {
  it('stores a contact and mails it, and sending it again changes nothing', async () => {
    const form = await tokenOf('/contact')
    server.deps.clock.advance({ seconds: 5 })
    for (const _ of [1, 2]) {
      const sent = await postForm('/contact?lang=en', { ...contactValues, form })
      expect([sent.statusCode, sent.headers.get('location')]).toEqual([303, '/contact/thanks?lang=en'])
    }
    expect(await leads()).toMatchObject([
      { kind: 'contact', email: 'ann@palm.example', fields: { message: '<b>Call</b> me.' } },
    ])
    const { list } = await server.deps.mail.page({ page: 1, pageSize: 9, to: 'contact@gangway.example' })
    expect(list).toHaveLength(1)
    expect(list[0]?.html).not.toContain('<b>')
    expect((await get('/contact/thanks')).body).toContain('Successful operation!')
  })

  it('is never stored by a cache, because each one is sent once', async () => {
    expect((await get('/contact')).headers.get('cache-control')).toBe('no-store')
    expect((await get('/home')).headers.get('cache-control')).toBe('no-cache')
  })

  it('keeps the entries and names each wrong field', async () => {
    const { statusCode, body } = await sendForm('/contact', {
      values: { ...contactValues, company: ' ', email: 'ann' },
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('Please enter a valid company.')
    expect(body).toContain('Please enter a valid email.')
    expect(body).not.toContain('Please enter a valid message.')
    expect(body).toContain('&lt;b&gt;Call&lt;/b&gt; me.')
    expect(await leads()).toEqual([])
  })

  it.each(['/berlin2025', '/dubai2025', '/wechat'])('stores a visitor of %s, who has agreed to it', async (event) => {
    const refused = await sendForm(`${event}/form`, { values: { ...eventValues, consent: '' } })
    expect(refused.body).toContain('Please agree before you send the form.')
    const sent = await sendForm(`${event}/form`, { values: { ...eventValues, areaCode: '49', mobile: '151 234567' } })
    expect(sent.headers.get('location')).toBe(`${event}/thanks?lang=en`)
    expect(await leads()).toMatchObject([
      { kind: 'event', subject: event, fields: { country: 'DE', mobile: '151 234567' } },
    ])
  })

  it('offers contact instead of a meeting on the pages of the WeChat channel', async () => {
    for (const page of ['welcome', 'form']) {
      const { body } = await get(`/wechat/${page}?lang=en`)
      expect(body).toMatch(/Leave your details/)
      expect(body).not.toMatch(/meet|this event/i)
      expect((await get(`/wechat/${page}?lang=cn`)).body).not.toMatch(/会面|活动/)
    }
  })

  it('stores whether an airline is of interest', async () => {
    const { company, name, email } = contactValues
    await sendForm('/supplier-selection/KB', { values: { company, name, email, choice: 'not-interested' } })
    expect(await leads()).toMatchObject([{ kind: 'airline', subject: 'KB', fields: { choice: 'not-interested' } }])
    expect((await get('/supplier-selection/ZZ')).statusCode).toBe(404)
  })

  it('stores nothing for a program: a filled hidden field, no time spent, another form or another site', async () => {
    const hidden = await sendForm('/contact', { values: { ...contactValues, website: 'https://spam.example' } })
    expect(hidden.statusCode).toBe(303)
    const early = await postForm('/contact', { ...contactValues, form: await tokenOf('/contact') })
    expect(early.statusCode).toBe(422)
    expect(early.body).toContain('That was very fast.')
    const foreign = await tokenOf('/berlin2025/form')
    server.deps.clock.advance({ seconds: 5 })
    for (const form of ['', 'x', foreign])
      expect((await postForm('/contact', { ...contactValues, form })).statusCode).toBe(422)
    const elsewhere = await sendForm('/contact', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(elsewhere.statusCode).toBe(400)
    expect(await leads()).toEqual([])
  })

  it('mails a name on one line, so that it cannot look like another field', async () => {
    await sendForm('/contact', { values: { ...contactValues, name: 'Ann\r\nEmail: eve@evil.example' } })
    const { list } = await server.deps.mail.page({ page: 1, pageSize: 9, to: 'contact@gangway.example' })
    expect(list[0]?.text).toContain('Ann Email: eve@evil.example\n')
  })

  it('accepts a message by call from no page, an own one and an allowed one, not from another site', async () => {
    const { base } = server
    const send = async (headers: Record<string, string>) => {
      const body = new URLSearchParams(contactValues)
      const response = await fetch(`${base}/about/sendEmail.do`, { method: 'POST', body, headers })
      return ((await response.json()) as { rspCode: string }).rspCode
    }
    expect(await send({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe('403')
    expect(await send({ origin: 'https://evil.example' })).toBe('403')
    expect(await leads()).toEqual([])
    expect(await send({})).toBe('0000')
    expect(await send({ 'sec-fetch-site': 'same-origin', origin: new URL(base).origin })).toBe('0000')
    expect(await send({ 'sec-fetch-site': 'cross-site', origin: allowed })).toBe('0000')
  })

  it('accepts five messages of one network in an hour, by page and by call together, besides forms of trade events', async () => {
    const call = createTestClient(server, { address: '192.0.2.7' })
    for (let count = 0; count < 3; count++)
      expect((await sendForm('/contact', { from: '192.0.2.7' })).statusCode).toBe(303)
    for (let count = 0; count < 2; count++)
      expect(await call.call('POST /about/sendEmail.do', { body: contactValues })).toMatchObject({ ok: true })
    expect(await call.call('POST /about/sendEmail.do', { body: contactValues })).toMatchObject({ ok: false })
    expect((await sendForm('/contact', { from: '192.0.2.7' })).statusCode).toBe(429)
    expect((await sendForm('/contact', { from: '198.51.100.7' })).statusCode).toBe(303)
    for (let count = 0; count < 6; count++)
      expect(await call.call('POST /lead/submit', { body: { event: 'wechat', fields: eventValues } })).toMatchObject({
        ok: true,
      })
    expect(await leads()).toHaveLength(12)
  })

  it('accepts the form of a trade event by call, and names each field that is missing or wrong', async () => {
    const call = createTestClient(server)
    const { consent: _, ...fields } = { ...eventValues, volume: 'many' }
    expect(await call.call('POST /lead/submit', { body: { event: 'dubai2025', fields } })).toMatchObject({
      error: { code: '5001', fields: [{ path: 'fields.volume' }, { path: 'fields.consent' }] },
    })
    expect(await leads()).toEqual([])
    expect(await call.call('POST /lead/submit', { body: { event: 'dubai2025', fields: eventValues } })).toMatchObject({
      ok: true,
    })
    expect(await leads()).toMatchObject([{ kind: 'event', subject: '/dubai2025', fields: { volume: '100-1000' } }])
  })

  it('answers a fault and a form that is too long with a page that discloses nothing', async () => {
    const db = vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(new Error('insert into "lead" failed'))
    const failed = await sendForm('/contact', { from: '192.0.2.50' })
    db.mockRestore()
    const tooLong = await sendForm('/contact', { values: { ...contactValues, message: 'x'.repeat(40_000) } })
    expect([failed.statusCode, tooLong.statusCode]).toEqual([500, 413])
    for (const { headers, body } of [failed, tooLong]) {
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(body).not.toMatch(/lead|FST_|statusCode/)
    }
  })
})

describe('the help centre', () => {
  const slug = 'how-much-comes-back'

  it('leads to the topics, to the headings of an article and to related articles', async () => {
    const { body } = await get('/help?lang=en')
    expect(body).toContain('href="#refunds"')
    expect(body).toContain('<section id="refunds">')
    expect(body).toMatch(
      /<section id="getting-started"><h2>[^<]+<\/h2><ul>(<li><a href="\/help\/[a-z-]+[^>]*>[^<]+<\/a><\/li>){7}<\/ul>/,
    )
    const article = await get(`/help/${slug}?lang=cn`)
    const [, anchor = ''] = /<nav class="chips"[^>]*><a href="#([^"]+)"/.exec(article.body) ?? []
    expect(article.body).toContain(`<h2 id="${anchor}">`)
    const [, related = ''] = /<nav class="related".*?<a href="([^"]+)"/.exec(article.body) ?? []
    expect((await get(related.replaceAll('&amp;', '&'))).statusCode).toBe(200)
  })

  const voteOf = ({ body }: FetchedPage) => /name="vote" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const vote = (values: Record<string, string>, headers = {}, path = slug) =>
    postForm(`/help/${path}/vote?lang=en`, values, '192.0.2.1', headers)
  const votes = () => server.deps.db.select().from(helpVote)

  it('takes a vote and a comment without script, once for each shown article', async () => {
    const id = voteOf(await get(`/help/${slug}?lang=en`))
    const voted = await vote({ vote: id, helpful: 'no' })
    expect(voted.statusCode).toBe(303)
    const page = await get(
      new URL(voted.headers.get('location') ?? '', server.base).pathname + `?vote=${id}&helpful=no`,
    )
    expect(voteOf(page)).toBe(id)
    expect(page.body).toContain('name="robots" content="noindex"')
    await vote({ vote: id, helpful: 'no', last: 'yes', comment: '<b>Which</b> fare?' })
    await vote({ vote: 'bot', helpful: 'no', last: 'yes', comment: 'Buy now', website: 'https://spam.example' })
    expect(await votes()).toMatchObject([{ id, slug, lang: 'en', isHelpful: false, comment: '<b>Which</b> fare?' }])
  })

  it('refuses a vote from another page, with an unknown value or about an unknown article', async () => {
    const values = { vote: 'vote-1', helpful: 'yes' }
    expect((await vote(values, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
    expect((await vote({ ...values, helpful: 'maybe' })).statusCode).toBe(400)
    expect((await vote({ ...values, vote: '<script>' })).statusCode).toBe(400)
    expect((await vote(values, {}, 'no-such-article')).statusCode).toBe(404)
    expect(await votes()).toEqual([])
  })
})

describe('the live search of the home page', () => {
  it.each([
    ['en', 'You can also search in the portal'],
    ['cn', '您也可以登录门户进行搜索'],
  ])('is replaced in %s by the next steps until its script is loaded', async (lang, text) => {
    const { body } = await get(`/home?lang=${lang}`)
    const [, search = ''] = /<section class="card try"[^>]*>(.*?)<\/section>/s.exec(body) ?? []
    const shown = search.replace(/<noscript>.*?<\/noscript>/s, '')
    expect(shown).toContain(text)
    expect(shown).toContain('href="/#/login"')
    expect(shown).toContain(`href="/contact?lang=${lang}"`)
    expect(shown).not.toContain('hidden')
  })
})
