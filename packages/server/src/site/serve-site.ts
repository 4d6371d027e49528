import { readFileSync } from 'node:fs'
import { selectableAirlines, tradeEvents, type Lang } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findAirline } from '../airline/find-airline.ts'
import type { Deps } from '../deps.ts'
import { contentFolder } from '../shared/content-folder.ts'
import { limitRequestRate } from '../shared/http/pipeline/rate-limit.ts'
import { markup } from '../shared/http/pages/html.ts'
import { pageLanguageOf } from '../shared/http/pages/page-language.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { readStatus } from '../status/show-status.ts'
import { serveHelp } from './help/serve-help.ts'
import { homePage } from './home-page.ts'
import { formPages, serveForms } from './serve-forms.ts'
import { addressOf, sendSitePage, siteLangs, type SitePage } from './site-page.ts'
import { consentScript } from './consent-script.ts'
import { siteScript } from './site-script.ts'
import { siteStyle } from './site-style.ts'
import { statusPage } from './status-page.ts'
import { statusStyle } from './status-style.ts'
import { textPage, textPages } from './text-pages.ts'
import { welcomePage } from './welcome-page.ts'

/** The public pages: complete HTML at real addresses, in both languages. */
export async function serveSite(server: FastifyInstance, deps: Deps): Promise<void> {
  await server.register(async (app) => {
    await limitRequestRate(app, deps)
    serveSimilarAddresses(app)
    servePages(app, deps)
    serveHelp(app, deps)
    serveForms(app, deps)
    serveFiles(app, deps)
  })
}

/** Answers HEAD like GET, and redirects from the same address with a slash at its end. */
function serveSimilarAddresses(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, handler }) => {
    if (method !== 'GET') return
    app.head(url, handler)
    if (url.endsWith('/')) return
    app.get(`${url}/`, async (request, reply) => {
      const [path = '', query] = request.url.split(/\?(.*)/s)
      return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 301)
    })
  })
}

function servePages(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps
  const serve = (path: string, make: (lang: Lang) => SitePage) =>
    app.get(path, async (request, reply) => sendSitePage(reply, 200, settings.publicUrl, make(pageLanguageOf(request))))
  // Visitors may search where the demo's embed key works.
  const hasMarket = !settings.production && deps.simulator !== undefined
  serve('/home', (lang) => homePage(lang, hasMarket ? sampleSearch(deps.clock.now()) : undefined))
  for (const name of textPages) serve(`/${name}`, (lang) => textPage(name, lang))
  for (const event of tradeEvents) {
    app.get(event, async (request, reply) =>
      reply.redirect(addressOf(`${event}/welcome`, pageLanguageOf(request)), 302),
    )
    serve(`${event}/welcome`, (lang) => welcomePage(event, lang, deps.clock.now()))
  }
  const isKnown = (code: string) => findAirline(deps.market, code) !== undefined
  app.get('/supplier-selection', async (request, reply) => {
    const code = selectableAirlines.find(isKnown) ?? selectableAirlines[0]
    return code === undefined
      ? reply.callNotFound()
      : reply.redirect(addressOf(`/supplier-selection/${code}`, pageLanguageOf(request)), 302)
  })
  for (const path of ['/contact', ...tradeEvents, ...selectableAirlines.map((code) => `/supplier-selection/${code}`)])
    serve(`${path}/thanks`, (lang) => thanksPage(path, lang))
  app.get('/status', async (request, reply) => {
    const page = statusPage(pageLanguageOf(request), await readStatus(deps))
    return sendSitePage(reply.header('cache-control', 'no-store'), 200, settings.publicUrl, page)
  })
}

/** A search a month ahead, so that flights are on sale. */
function sampleSearch(now: Date): string {
  const departDate = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  return new URLSearchParams({ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate }).toString()
}

function thanksPage(path: string, lang: Lang): SitePage {
  const translate = (key: string) => translateMessage(lang, `site.thanks.${key}`)
  const text = translate(path === '/contact' ? 'contact' : 'lead')
  return {
    ...{ lang, path: `${path}/thanks`, title: translate('title'), description: text, isHidden: true },
    content: markup`<div role="status"><h1>${translate('title')}</h1><p class="lead">${text}</p></div>
<div class="actions"><a class="button" href="${addressOf('/home', lang)}">${translate('home')}</a></div>`,
  }
}

function serveFiles(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.settings
  const send = (reply: FastifyReply, type: string, content: string | Buffer) =>
    reply.header('content-type', type).header('cache-control', 'no-cache').send(content)
  let preview: Buffer | undefined
  app.get('/site/site.css', async (_request, reply) => send(reply, 'text/css; charset=utf-8', siteStyle + statusStyle))
  const script = consentScript(deps.settings.trackerUrl) + siteScript
  app.get('/site/site.js', async (_request, reply) => send(reply, 'text/javascript; charset=utf-8', script))
  app.get('/site/preview.png', async (_request, reply) =>
    send(reply, 'image/png', (preview ??= readFileSync(new URL('site/preview.png', contentFolder())))),
  )
  let mark: Buffer | undefined
  // Browsers ask for /favicon.ico on each page that names no icon: those of the partner reference, of e-mail links.
  for (const path of ['/site/mark.svg', '/favicon.ico'])
    app.get(path, async (_request, reply) =>
      send(reply, 'image/svg+xml', (mark ??= readFileSync(new URL('site/mark.svg', contentFolder())))),
    )
  app.get('/robots.txt', async (_request, reply) =>
    send(
      reply,
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /api/\nDisallow: /partner/\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { provider } = await deps.help.centreOf(undefined)
    const paths = [
      ...[
        '/home',
        '/help',
        '/status',
        ...textPages.map((name) => `/${name}`),
        ...tradeEvents.map((event) => `${event}/welcome`),
      ],
      ...formPages(deps).map(({ path }) => path),
    ]
    // An article may be published in one language only.
    const urlOf = (path: string, lang: Lang, changedAt?: Date) =>
      markup`<url><loc>${publicUrl + addressOf(path, lang)}</loc>${changedAt && markup`<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`}</url>`
    const urls = siteLangs.flatMap((lang) => [
      ...paths.map((path) => urlOf(path, lang)),
      ...provider[lang].articles.map(({ slug, publishedAt }) => urlOf(`/help/${slug}`, lang, publishedAt)),
    ])
    const xml = markup`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
    return send(reply, 'application/xml; charset=utf-8', xml.text)
  })
}
