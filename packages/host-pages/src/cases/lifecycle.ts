import { expect } from '@playwright/test'
import { widgets, type HostCase } from '../host-case.ts'
import { blockThirdPartyStorage } from '../block-third-parties.ts'
import { sameAsReact, sameAsScript } from '../common-reasons.ts'

declare const mounted: { unmount(): void } | undefined
declare const mount: (place: Element) => { unmount(): void }

const drawers = ['booking-drawer', 'refund-drawer'] as const
const both = { elements: sameAsScript, 'react-18': sameAsReact }

/** Extends built-in prototypes and wraps `fetch`, as analytics tools and old scripts do. */
function patchGlobals(): void {
  // oxlint-disable-next-line no-extend-native -- simulates such pages
  Object.assign(Array.prototype, { first: () => undefined, remove: () => undefined })
  const { fetch } = globalThis
  globalThis.fetch = function patched(...input) {
    return fetch.apply(this, input)
  }
  const { then: native } = Promise.prototype
  Reflect.set(Promise.prototype, 'then', function patched(this: Promise<unknown>, ...input: Parameters<typeof native>) {
    return native.apply(this, input)
  })
}

const inPage = 'a widget in the page uses the storage of the page, which the row above blocks'

export const lifecycleCases: HostCase[] = [
  {
    number: 14,
    name: 'moved, removed and added again',
    page: { wrap: (inner) => `<div id="here">${inner}</div><div id="there"></div>` },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: both,
    async run({ page, renderer, widget, ready, use }) {
      await ready()
      if (widget.endsWith('-drawer') || widget === 'second-factor') await use()
      await page.evaluate(() => {
        const [there, inner] = [document.getElementById('there'), document.getElementById('here')?.firstElementChild]
        if (inner) there?.append(inner)
      })
      if (widget.endsWith('-drawer') || widget === 'second-factor') return
      await ready()
      await page.evaluate(
        async (isReact) => {
          const inner = document.getElementById('there')?.firstElementChild
          if (isReact) mounted?.unmount()
          inner?.remove()
          await new Promise((next) => setTimeout(next, 50))
          if (inner) document.getElementById('here')?.append(inner)
          if (isReact && inner) mount(inner)
        },
        /react/.test(renderer) || renderer === 'preact',
      )
      await ready()
      await use()
    },
  },
  {
    number: 16,
    name: 'the page is in a sandboxed frame without storage',
    page: { sandbox: 'allow-scripts allow-forms' },
    renderers: ['script', 'react', 'preact'],
    widgets,
    why: {
      ...{ ...both, 'react-isolated': 'uses the same storage as React' },
      frame: 'a key cannot allow a page with an opaque origin; a loader test checks that it gets no frame',
    },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 16,
    name: 'storage of third parties is blocked',
    page: { altered: blockThirdPartyStorage },
    renderers: ['frame'],
    widgets,
    why: {
      ...{ script: inPage, elements: inPage, react: inPage, 'react-isolated': inPage },
      ...{ 'react-18': inPage, preact: inPage },
    },
    async run({ page, ready, use }) {
      await ready()
      const [frame] = page.frames().slice(1)
      expect(await frame?.evaluate(() => Reflect.get(globalThis, 'isBlocked'))).toBe(true)
      await use()
    },
  },
  {
    number: 20,
    name: 'StrictMode, React 18 and 19',
    renderers: ['react', 'react-18', 'preact'],
    widgets,
    why: {
      ...{ script: 'not React', elements: 'not React' },
      ...{
        'react-isolated': 'the same component with a shadow root',
        frame: 'the frame application has no StrictMode',
      },
    },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 24,
    name: 'patched prototypes, fetch and Promise',
    page: { altered: patchGlobals },
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { ...both, 'react-isolated': 'the same code as React' },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 26,
    name: 'a navigation of the page closes drawers',
    renderers: ['script', 'react', 'react-isolated', 'preact'],
    widgets: drawers,
    why: {
      ...both,
      frame: 'the page closes its frame with Gangway.close()',
      ...{ 'search-box': 'not a drawer', 'search-results': 'not a drawer', 'sign-in': 'not a drawer' },
      ...{
        'second-factor': 'belongs to an action of the page and ends with it',
        'support-chat': 'a conversation continues across pages',
      },
    },
    async run({ at, page, ready, recordedEvents }) {
      await ready()
      await page.evaluate(() => (location.hash = '#/elsewhere'))
      await expect(at.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => recordedEvents('closed')).toHaveLength(1)
    },
  },
]
