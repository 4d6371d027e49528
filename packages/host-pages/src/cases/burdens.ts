import { expect } from '@playwright/test'
import { flavours, widgets, type HostCase } from '../host-case.ts'
import { serverOrigin } from '../origins.ts'
import { sameAsReact, sameAsScript } from '../reasons.ts'

declare const mount: (place: Element) => { unmount(): void }

const both = { elements: sameAsScript, 'react-18': sameAsReact }
const allButScript = {
  elements: 'its files are those of the bundler of the page',
  ...{
    react: 'its files are those of the bundler of the page',
    'react-isolated': 'its files are those of the bundler of the page',
  },
  ...{ 'react-18': sameAsReact, preact: 'its files are those of the bundler of the page' },
}

export const burdens: HostCase[] = [
  {
    number: 19,
    name: 'rendered on a server, and hydrated',
    page: { script: 'hydrate' },
    flavours: ['react', 'react-18'],
    widgets,
    why: {
      ...{ script: 'web components are drawn in the browser', elements: 'web components are drawn in the browser' },
      'react-isolated': 'a shadow root is filled in the browser; the server leaves an empty place, as a unit test says',
      ...{
        preact: 'rendering on a server takes a package of its own, which is the choice of the page',
        frame: 'a frame is a page of ours',
      },
    },
    async run({ ready, use, heard }) {
      await ready()
      expect(await heard('hydration'), 'what differs from the markup of the server').toEqual([])
      await use()
    },
  },
  {
    number: 21,
    name: 'webpack 4 and 5, Rollup, esbuild, Vite: files with side effects are kept',
    flavours: [],
    widgets: [],
    why: Object.fromEntries(
      [...flavours].map((flavour) => [flavour, 'tried on packed packages in empty projects, by `pnpm test:deep`']),
    ),
    run: async () => undefined,
  },
  {
    number: 22,
    name: 'the script tag takes one file, each widget at most three more until it is drawn, from our origin alone',
    flavours: ['script'],
    widgets: ['search-box', 'search-results', 'sign-in', 'second-factor', 'support-chat'],
    why: {
      ...{ ...allButScript, frame: 'what stands in a frame is no burden of the page' },
      ...{
        'booking-drawer': 'the budgets weigh it closed and opened',
        'refund-drawer': 'the budgets weigh it closed and opened',
      },
    },
    async run({ ready, requests }) {
      await ready()
      const files = requests
        .filter((address) => address.includes('/widgets/'))
        .map((address) => address.split('/').at(-1) ?? '')
      const later = files.filter((name) => /inside|later|details|steps|desk/.test(name))
      expect(files.length - later.length, files.join(' ')).toBeLessThanOrEqual(4)
      expect(requests.filter((address) => !/^http:\/\/(127\.0\.0\.1|localhost):446[12]\//.test(address))).toEqual([])
    },
  },
  {
    number: 23,
    name: 'offline, slow and broken calls',
    variants: { offline: {}, broken: {}, slow: {} },
    flavours: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { ...both, 'react-isolated': 'the same code as React' },
    async before(page, variant) {
      await page.route(`${serverOrigin}/s/*/api/**`, async (route) => {
        if (variant === 'offline') return route.abort('internetdisconnected')
        if (variant === 'broken')
          return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        await new Promise((next) => setTimeout(next, 700))
        return route.continue()
      })
    },
    async run({ at, page, widget, ready, use }, variant) {
      if (variant === 'slow') {
        await ready()
        return use()
      }
      const shown = {
        'search-box': at.getByLabel('From'),
        'sign-in': at.getByLabel('Login name'),
        'support-chat': at.getByRole('button').first(),
        // It fails to whoever asked for the code, and not to the person.
        'second-factor': page.locator('#own'),
      }
      const calm = Object.entries(shown).find(([name]) => name === widget)?.[1] ?? at.getByRole('alert').first()
      await expect(calm).toBeVisible()
      await page.evaluate(() => document.getElementById('own')?.click())
    },
  },
  {
    number: 25,
    name: 'beside a second Lit and a second copy of ours',
    page: { head: '<script type="module" src="/second-lit.js"></script>' },
    flavours: ['script', 'react', 'preact'],
    widgets: ['search-box', 'search-results', 'sign-in'],
    why: {
      ...{ ...both, 'react-isolated': 'the same code as React', frame: 'a frame shares no code with its page' },
      ...{
        'booking-drawer': 'two drawers are never open at once',
        'refund-drawer': 'two drawers are never open at once',
      },
      ...{ 'second-factor': 'two dialogs are never open at once', 'support-chat': 'there is one launcher on a page' },
    },
    async run({ page, widget, use }) {
      const labels: Record<string, string> = { 'search-box': 'From', 'sign-in': 'Login name' }
      const label = labels[widget]
      const places = label
        ? page.getByLabel(label, { exact: true })
        : page.getByRole('button', { name: /^Book .*433|^Book/ })
      await expect(places.first()).toBeVisible()
      await expect.poll(() => places.count()).toBeGreaterThanOrEqual(2)
      if (widget === 'search-results') await use()
    },
  },
  {
    number: 27,
    name: '2,000 offers at a quarter of the speed',
    page: { world: 'search-results, 2000 offers' },
    flavours: ['script', 'react', 'preact', 'frame'],
    widgets: ['search-results'],
    why: {
      ...{ ...both, 'react-isolated': 'the same code as React' },
      ...{ 'search-box': 'shows no offers', 'booking-drawer': 'shows one offer', 'refund-drawer': 'shows no offers' },
      ...{ 'support-chat': 'shows no offers', 'sign-in': 'shows no offers', 'second-factor': 'shows no offers' },
    },
    async before(page) {
      const tools = await page.context().newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
    async run({ at, use }) {
      await expect(at.getByRole('button', { name: /^(Book|Choose) / }).first()).toBeVisible({ timeout: 12_000 })
      await use()
    },
  },
  {
    number: 28,
    name: 'in print',
    flavours: ['script', 'react', 'preact'],
    widgets: ['search-box', 'search-results', 'sign-in'],
    why: {
      ...{ ...both, 'react-isolated': 'its styles are those of the script tag' },
      frame: 'browsers print frames as they do pages',
      ...{
        'booking-drawer': 'what is half filled in is not printed',
        'refund-drawer': 'what is half filled in is not printed',
      },
      ...{ 'support-chat': 'a launcher is not printed', 'second-factor': 'a dialog for a code is not printed' },
    },
    async run({ page, ready }) {
      await ready()
      await page.emulateMedia({ media: 'print' })
      await ready()
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.length).toBeGreaterThan(5_000)
    },
  },
  {
    number: 29,
    name: '200 come and go without a trace',
    flavours: ['script', 'react', 'preact'],
    widgets: ['search-box', 'search-results', 'sign-in'],
    why: {
      ...{ ...both, 'react-isolated': 'the same code as React', frame: 'a frame goes with everything in it' },
      ...{ 'booking-drawer': 'one stands on a page', 'refund-drawer': 'one stands on a page' },
      ...{ 'second-factor': 'one stands on a page', 'support-chat': 'one stands on a page' },
    },
    async run({ page, flavour, widget, ready }) {
      await ready()
      const tools = await page.context().newCDPSession(page)
      await tools.send('Performance.enable')
      const rounds = (count: number) =>
        page.evaluate(
          async ([times, tag, isTag]) => {
            for (let at = 0; at < times; at += 1) {
              const place = document.body.appendChild(document.createElement(isTag ? tag : 'div'))
              const root = isTag ? undefined : mount(place)
              await new Promise((next) => setTimeout(next, 4))
              root?.unmount()
              place.remove()
            }
            await new Promise((next) => setTimeout(next, 300))
          },
          [count, `gangway-${widget}`, flavour === 'script'] as const,
        )
      const nodes = async () => {
        await tools.send('HeapProfiler.collectGarbage')
        const { metrics } = await tools.send('Performance.getMetrics')
        const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
        return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
      }
      await rounds(20)
      const before = await nodes()
      await rounds(200)
      const after = await nodes()
      expect(after.nodes - before.nodes, 'less than one node for each').toBeLessThan(200)
      expect(after.listeners - before.listeners).toBeLessThan(100)
    },
  },
  {
    number: 30,
    name: 'our server is down: the page stays as it is',
    flavours: ['script', 'frame'],
    widgets,
    why: {
      elements: 'its files are those of the page; its calls are tried offline',
      ...{ react: 'its files are those of the page; its calls are tried offline', 'react-18': sameAsReact },
      ...{ 'react-isolated': 'its files are those of the page; its calls are tried offline' },
      preact: 'its files are those of the page; its calls are tried offline',
    },
    async before(page) {
      await page.route(`${serverOrigin}/**`, (route) => route.abort('connectionrefused'))
    },
    async run({ page }) {
      await page.waitForLoadState('load')
      await page.getByRole('button', { name: 'Own button' }).click()
      await expect(page.getByRole('heading', { name: 'Agency' })).toBeVisible()
    },
  },
]
