import { expect } from '@playwright/test'
import { widgets, type HostCase, type Widget } from '../host-case.ts'
import { serverOrigin } from '../origins.ts'
import { sameAsReact, sameAsScript } from '../common-reasons.ts'
import { checkLeaks } from './mount-unmount.ts'

const both = { elements: sameAsScript, 'react-18': sameAsReact }
const allButScript = {
  elements: 'its files come from the bundler of the page',
  ...{
    react: 'its files come from the bundler of the page',
    'react-isolated': 'its files come from the bundler of the page',
  },
  ...{ 'react-18': sameAsReact, preact: 'its files come from the bundler of the page' },
}

/** Texts at the top and at the end of each widget. */
const texts: Record<Widget, readonly (string | RegExp)[]> = {
  'search-box': ['Outbound', 'Search'],
  'search-results': [/^[A-Z]{2} ?\d+/, 'USD'],
  'booking-drawer': ['Last name'],
  'refund-drawer': ['Refund'],
  'support-chat': ['Requests'],
  'sign-in': ['Login name'],
  'second-factor': ['Verification code'],
}

const packed = {
  file: 'scripts/deep/packed-installs.ts',
  text: [
    'webpack 4,',
    "react: '18.3.1'",
    'webpack 5, Rollup and esbuild keep the files that define tags',
    'build with Vite',
  ],
}

export const loadingAndBuildCases: HostCase[] = [
  {
    number: 19,
    name: 'server rendering and hydration',
    page: { script: 'hydrate' },
    renderers: ['react', 'react-18', 'preact'],
    widgets,
    why: {
      ...{ script: 'web components render in the browser only', elements: 'web components render in the browser only' },
      'react-isolated':
        'a shadow root is rendered in the browser; a unit test checks that the server renders an empty element',
      frame: 'a frame is a page of the Gangway origin',
    },
    async run({ ready, use, recordedEvents }) {
      await ready()
      // The markup of the server is shown before; an event is proof of hydration.
      await use()
      expect(await recordedEvents('hydration'), 'what differs from the markup of the server').toEqual([])
    },
  },
  {
    number: 21,
    name: 'webpack 4 and 5, Rollup, esbuild, Vite: files with side effects are kept',
    renderers: [],
    widgets: [],
    coveredBy: {
      elements: { ...packed, shown: 'Vite, webpack 4 and 5, Rollup, esbuild, in empty projects' },
      react: { ...packed, shown: 'Vite, webpack 5, Rollup, esbuild, in empty projects' },
      'react-18': { ...packed, shown: 'webpack 4, in an empty project' },
    },
    why: {
      ...{ script: 'its files are built by Gangway', frame: 'its files are built by Gangway' },
      'react-isolated': 'a property of the same component',
      preact: 'the same files with React aliased to Preact, as esbuild does for every test of this column',
    },
    run: async () => undefined,
  },
  {
    number: 22,
    name: 'the script tag loads one file, and each widget at most three more until it renders, all from the Gangway origin',
    renderers: ['script'],
    widgets: ['search-box', 'search-results', 'sign-in', 'second-factor', 'support-chat'],
    why: {
      ...{ ...allButScript, frame: 'files in a frame do not load in the page' },
      ...{
        'booking-drawer': 'covered by the size budgets, closed and open',
        'refund-drawer': 'covered by the size budgets, closed and open',
      },
    },
    async run({ ready, requests }) {
      await ready()
      const files = requests
        .filter((address) => address.includes('/widgets/'))
        .map((address) => address.split('/').at(-1) ?? '')
      // The session, files loaded on interaction and the popups, which are rendered closed, do not delay rendering.
      const later = files.filter((name) => /\.body|later|details|steps|requests|page|popups/.test(name))
      expect(files.length - later.length, files.join(' ')).toBeLessThanOrEqual(4)
      expect(requests.filter((address) => !/^http:\/\/(127\.0\.0\.1|localhost):446[12]\//.test(address))).toEqual([])
    },
  },
  {
    number: 23,
    name: 'offline, slow and broken calls',
    variants: { offline: {}, broken: {}, slow: {} },
    renderers: ['script', 'react', 'preact', 'frame'],
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
        // The failure is returned to the caller, not shown to the user.
        'second-factor': page.locator('#own'),
      }
      const fallback = Object.entries(shown).find(([name]) => name === widget)?.[1] ?? at.getByRole('alert').first()
      await expect(fallback).toBeVisible()
      await page.evaluate(() => document.getElementById('own')?.click())
    },
  },
  {
    number: 25,
    name: 'beside a second Lit and a second copy of the widgets',
    page: { head: '<script type="module" src="/second-lit.js"></script>' },
    renderers: ['script', 'react', 'preact'],
    widgets,
    why: { ...both, 'react-isolated': 'the same code as React', frame: 'a frame shares no code with its page' },
    async run({ at, page, widget, ready, use }) {
      const isDialog = widget.endsWith('-drawer') || widget === 'second-factor'
      if (isDialog) {
        // A page has one dialog at a time, so the other copy opens after this one is closed.
        await ready()
        await use()
        await expect(at.getByRole('dialog')).toHaveCount(0)
        await page.evaluate((name) => dispatchEvent(new Event(name)), 'second')
        return ready()
      }
      const labels: Record<string, string> = { 'search-box': 'From', 'sign-in': 'Login name' }
      const label = labels[widget]
      const places = label
        ? page.getByLabel(label, { exact: true })
        : page.getByRole('button', { name: widget === 'support-chat' ? /support/i : /^Book/ })
      await expect.poll(() => places.count()).toBeGreaterThanOrEqual(2)
      await expect(places.first()).toBeVisible()
      // Both launchers have the same position; the last one is on top.
      if (widget === 'support-chat') await places.last().click()
      else if (widget === 'search-results') await use()
    },
  },
  {
    number: 27,
    name: '2,000 offers at a quarter of the speed',
    page: { fakeApi: 'search-results, 2000 offers' },
    renderers: ['script', 'react', 'preact', 'frame'],
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
      await expect(at.getByRole('button', { name: /^(Book|Choose) / }).first()).toBeVisible()
      await use()
    },
  },
  {
    number: 28,
    name: 'printed page',
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { ...both, 'react-isolated': 'its styles are those of the script tag' },
    async run({ at, page, widget, ready }) {
      await ready()
      await page.emulateMedia({ media: 'print' })
      // The launcher is not printed.
      if (widget === 'support-chat') await expect(at.getByRole('button', { name: /support|help|chat/i })).toHaveCount(0)
      else await ready()
      await expect(page.getByRole('heading', { name: 'Agency', includeHidden: true })).toBeVisible()
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.length).toBeGreaterThan(widget === 'support-chat' ? 2_000 : 5_000)
    },
  },
  {
    number: 28,
    name: 'find-in-page of the browser',
    renderers: ['script', 'react', 'react-isolated', 'preact'],
    widgets,
    why: { ...both, frame: 'find-in-page works the same in frames' },
    async run({ at, widget, ready, use }) {
      await ready()
      if (widget === 'support-chat') await use()
      // Headless Chromium has no find-in-page, so check that the text is laid out or would be when scrolled to.
      for (const text of texts[widget]) {
        const isFound = await at
          .getByText(text)
          .last()
          .evaluate((element) => {
            const parts: Element[] = []
            for (let part: Element | undefined = element; part;) {
              parts.push(part)
              const root: Node = part.getRootNode()
              part = part.assignedSlot ?? part.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
            }
            return parts.every((each) => {
              const { display, visibility, contentVisibility } = getComputedStyle(each)
              return display !== 'none' && visibility === 'visible' && contentVisibility !== 'hidden'
            })
          })
        expect(isFound, String(text)).toBe(true)
      }
    },
  },
  {
    number: 29,
    name: '200 mounts and unmounts without leaks',
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: {
      ...{ ...both, 'react-isolated': 'the same code as React' },
      ...Object.fromEntries(
        widgets
          .filter((each) => each !== 'search-box' && each !== 'support-chat')
          .map((each) => [`frame ${each}`, 'removing a frame removes its content; the loader is the same']),
      ),
    },
    run: checkLeaks,
  },
  {
    number: 30,
    name: 'the Gangway server is down and the page still works',
    renderers: ['script', 'frame'],
    widgets,
    why: {
      elements: 'its files come from the page; its calls are tested offline',
      ...{ react: 'its files come from the page; its calls are tested offline', 'react-18': sameAsReact },
      ...{ 'react-isolated': 'its files come from the page; its calls are tested offline' },
      preact: 'its files come from the page; its calls are tested offline',
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
