import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { ScriptedServer } from '@gangway/test-support/scripted-server'
import { fakeApis } from '@gangway/test-support/fake-apis'
import { buildEmbed } from '../../packages/embed/build.ts'
import { root } from '../run-steps.ts'
import { printFigure, printHeading } from './measurements.ts'
import { withBrowser } from './page-server.ts'

const folder = `${root}.cache/bench/widgets`
const allowed = 3
const loader = 'gangway.js'

/** Counts the requests of a widget loaded by the script tag, until it is rendered and until the network is idle. */
export async function benchRequests(): Promise<void> {
  printHeading('Requests per widget with the script tag, counted in headless Chromium; gzip bytes')
  mkdirSync(folder, { recursive: true })
  await buildEmbed(folder)
  const { url, stop } = await serve()
  try {
    await withBrowser(async (browser) => {
      for (const widget of [
        'search-box',
        'search-results',
        'booking-drawer',
        'refund-drawer',
        'support-chat',
        'sign-in',
      ])
        await printRow(browser, url, widget)
      await printRow(browser, url, 'search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat')
    })
  } finally {
    stop()
  }
}

async function printRow(browser: Browser, url: string, ...widgets: string[]): Promise<void> {
  const { files, thirdPartyRequests } = await count(browser, url, widgets)
  const initialFiles = new Set(widgets.flatMap((widget) => findInitialFiles(widget, files)))
  const over = widgets.length === 1 && initialFiles.size > allowed ? ', too many' : ''
  const name = widgets.length === 1 ? widgets[0] : `${widgets.length} widgets together`
  const limitText = widgets.length === 1 ? ` of ${allowed} allowed${over}` : ''
  printFigure(
    `until drawn, ${name}`,
    `${initialFiles.size} files`,
    `${gzipBytes(initialFiles)} B plus ${gzipBytes([loader])} B of the loader,${limitText}`,
  )
  printFigure(
    `until quiet, ${name}`,
    `${files.length} files`,
    `${gzipBytes(files)} B, ${thirdPartyRequests} third-party requests`,
  )
}

/** Entry file of a widget, its static imports and its messages. */
function findInitialFiles(widget: string, files: readonly string[]): string[] {
  const own = new RegExp(`["']?${widget}["']?:\\(\\)=>import\\("\\./([^"]+)"`).exec(read(loader))?.[1]
  const needed = new Set([own ?? `No entry file found for ${widget}.`])
  for (const file of needed)
    for (const [, next = ''] of read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) needed.add(next)
  return [...needed, ...files.filter((file) => /-(english|chinese)-/.test(file))]
}

const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const gzipBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

async function count(browser: Browser, url: string, widgets: readonly string[]) {
  const page = await browser.newPage()
  const files: string[] = []
  let thirdPartyRequests = 0
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (!address.href.startsWith(url)) thirdPartyRequests += 1
    else if (address.pathname.startsWith('/widgets/')) files.push(address.pathname.split('/').at(-1) ?? '')
  })
  const props = Object.fromEntries(widgets.map((widget) => [widget, fakeApis[widget]?.props ?? {}]))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const script = Object.assign({}, ...widgets.map((widget) => fakeApis[widget]?.script))
    const answer = await new ScriptedServer(script).fetch(request.url(), {
      method: request.method(),
      body: request.postData() ?? undefined,
      headers: request.headers(),
    })
    await route.fulfill({ status: answer.status, body: await answer.text(), contentType: 'application/json' })
  })
  await page.goto(`${url}?${new URLSearchParams({ props: JSON.stringify(props) })}`, { waitUntil: 'networkidle' })
  await page.close()
  return { files, thirdPartyRequests }
}

const page = `<!doctype html><html lang="en"><title>Bench</title><body>
<script type="module" src="/widgets/1/gangway.js"></script>
<script type="module">
  Gangway.init({ key: 'gwp_bench' })
  for (const [widget, props] of Object.entries(JSON.parse(new URLSearchParams(location.search).get('props'))))
    document.body.append(Object.assign(document.createElement('gangway-' + widget), props))
</script>`

async function serve(): Promise<{ url: string; stop(): void }> {
  const known = new Set(readdirSync(folder))
  const server = createServer(({ url: path = '' }, response) => {
    const file = path.split('/').at(-1) ?? ''
    const isScript = path.startsWith('/widgets/') && known.has(file)
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? read(file) : page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
