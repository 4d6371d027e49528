import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { helpArticle, helpVersion } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { createPageVisitor } from './site-pages.fixture.ts'

const server = useDemoServer()
const { get } = createPageVisitor(server)
const title = 'May a bird </script> fly?'
let slug = ''

afterEach(async () => {
  await server.deps.db.delete(helpVersion).where(eq(helpVersion.slug, slug))
  await server.deps.db.delete(helpArticle).where(eq(helpArticle.slug, slug))
  server.deps.help.forget()
})

/** Publishes an article and saves changes of it that readers do not see yet, on the next day. */
async function publishAndChange(): Promise<void> {
  const content = { lang: 'en' as const, title, questions: [], text: 'A bird stays at home.' }
  const staff = await signInAs(server, 'support@gangway.example')
  const save = async (version: number, text = content.text) =>
    valueOf(
      await staff.client.call('POST /console/help/article/save', {
        body: { slug: slug || null, topic: 'extras', texts: [{ ...content, version, text }] },
      }),
    )
  slug = ''
  slug = (await save(0)).slug
  const body = { slug, texts: [{ lang: 'en' as const, version: 1 }] }
  valueOf(await staff.client.call('POST /console/help/article/publish', { body }))
  server.deps.clock.advance({ hours: 24 })
  const later = await signInAs(server, 'support@gangway.example')
  const change = { ...content, version: 2, text: 'A bird flies.' }
  valueOf(
    await later.client.call('POST /console/help/article/save', { body: { slug, topic: 'extras', texts: [change] } }),
  )
}

type Fact = Record<string, unknown> & { '@type': string }

/** What a page says to search engines, as a browser reads its data block. */
async function readFacts(path: string): Promise<Fact[]> {
  const { body } = await get(path)
  const [, source = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const facts = JSON.parse(source) as { '@context'?: string; '@graph'?: Fact[] }
  return facts['@context'] === 'https://schema.org' ? (facts['@graph'] ?? []) : []
}
const factOf = async (path: string, type: string) => (await readFacts(path)).find((fact) => fact['@type'] === type)

describe('the sitemap', () => {
  it('names the day on which the shown text of an article was published, and no day that is not known', async () => {
    const { publicUrl } = server.deps.settings
    const published = server.deps.clock.now().toISOString().slice(0, 10)
    await publishAndChange()
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>${publicUrl}/help/${slug}?lang=en</loc><lastmod>${published}</lastmod></url>`)
    for (const path of ['/home', '/about', '/contact', '/help'])
      expect(body).toContain(`<url><loc>${publicUrl}${path}?lang=en</loc></url>`)
    const releases = [...body.matchAll(/\/help\/how-much-comes-back\?lang=\w+<\/loc><lastmod>([^<]+)</g)]
    expect(releases.map(([, day = '']) => day)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.anything()])
  })
})

describe('the facts of a page for search engines', () => {
  it('are an organisation on the home page', async () => {
    const { publicUrl } = server.deps.settings
    expect(await readFacts('/home?lang=en')).toMatchObject([
      { '@type': 'Organization', name: 'Gangway', url: `${publicUrl}/home`, logo: `${publicUrl}/site/mark.svg` },
    ])
  })

  it('are an article with the day of its text, whose title closes no element', async () => {
    const published = server.deps.clock.now().toISOString().slice(0, 10)
    await publishAndChange()
    const path = `/help/${slug}?lang=en`
    expect(await factOf(path, 'Article')).toMatchObject({ headline: title, inLanguage: 'en', dateModified: published })
    expect(await factOf('/help/how-much-comes-back?lang=cn', 'Article')).toMatchObject({ inLanguage: 'zh-CN' })
  })

  it('name the way to a page of the help centre with complete addresses', async () => {
    const { publicUrl } = server.deps.settings
    const list = await factOf('/help/how-much-comes-back?lang=cn', 'BreadcrumbList')
    const { body } = await get('/help/how-much-comes-back?lang=cn')
    const [, heading] = /<h1>([^<]+)<\/h1>/.exec(body) ?? []
    expect(list?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: '帮助中心', item: `${publicUrl}/help?lang=cn` },
      { '@type': 'ListItem', position: 2, name: '退票', item: `${publicUrl}/help?lang=cn#refunds` },
      { '@type': 'ListItem', position: 3, name: heading, item: `${publicUrl}/help/how-much-comes-back?lang=cn` },
    ])
    expect((await factOf('/help?lang=en', 'BreadcrumbList'))?.['itemListElement']).toMatchObject([
      { name: 'Home', item: `${publicUrl}/home?lang=en` },
      { name: 'Help centre', item: `${publicUrl}/help?lang=en` },
    ])
  })

  it('are an event on the page of a trade fair, not on that of the WeChat channel', async () => {
    const location = { '@type': 'Place', name: 'Berlin', address: { addressCountry: 'DE' } }
    expect(await factOf('/berlin2025/welcome?lang=en', 'Event')).toMatchObject({
      ...{ name: 'Berlin 2025', startDate: '2025', location },
    })
    expect(await factOf('/dubai2025/welcome?lang=cn', 'Event')).toMatchObject({ name: '迪拜 2025' })
    expect(await readFacts('/wechat/welcome?lang=en')).toEqual([])
  })

  it('are data that no policy for scripts has to allow', async () => {
    const { headers, body } = await get('/help/how-much-comes-back?lang=en')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?! 'unsafe-inline')/)
    const inline = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())
    expect(inline).toEqual(['type="application/ld+json"'])
  })
})
