import { expect } from '@playwright/test'
import { widgets, type HostCase } from '../host-case.ts'
import { blockThirdParties } from '../block-third-parties.ts'
import { sameAsReact, sameAsScript } from '../reasons.ts'

declare const mounted: { unmount(): void } | undefined
declare const mount: (place: Element) => { unmount(): void }

const drawers = ['booking-drawer', 'refund-drawer'] as const
const both = { elements: sameAsScript, 'react-18': sameAsReact }

/** As tools and old scripts do it: they add to what everybody has. */
function alter(): void {
  // oxlint-disable-next-line no-extend-native -- this is what such pages do
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

const inPage = 'what stands in a page has the storage of the page, which the row above takes away'

export const life: HostCase[] = [
  {
    number: 14,
    name: 'moved, removed and added again',
    page: { wrap: (inner) => `<div id="here">${inner}</div><div id="there"></div>` },
    flavours: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: both,
    async run({ page, flavour, widget, ready, use }) {
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
        /react/.test(flavour) || flavour === 'preact',
      )
      await ready()
      await use()
    },
  },
  {
    number: 16,
    name: 'the page stands in a sandboxed frame without storage',
    page: { sandbox: 'allow-scripts allow-forms' },
    flavours: ['script', 'react', 'preact'],
    widgets,
    why: {
      ...{ ...both, 'react-isolated': 'what it keeps is what React keeps' },
      frame: 'a page without an origin is none that a key can name: a test of the loader sees that it gets no frame',
    },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 16,
    name: 'storage of third parties is blocked',
    page: { altered: blockThirdParties },
    flavours: ['frame'],
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
    flavours: ['react', 'react-18', 'preact'],
    widgets,
    why: {
      ...{ script: 'is no React', elements: 'is no React' },
      ...{ 'react-isolated': 'the same component with a shadow root', frame: 'its application has no StrictMode' },
    },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 24,
    name: 'altered prototypes, fetch and Promise',
    page: { altered: alter },
    flavours: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { ...both, 'react-isolated': 'the same code as React' },
    async run({ ready, use }) {
      await ready()
      await use()
    },
  },
  {
    number: 26,
    name: 'another address of the page closes drawers',
    flavours: ['script', 'react', 'react-isolated', 'preact'],
    widgets: drawers,
    why: {
      ...both,
      frame: 'the page closes its frame itself, with Gangway.close()',
      ...{ 'search-box': 'is no drawer', 'search-results': 'is no drawer', 'sign-in': 'is no drawer' },
      ...{
        'second-factor': 'belongs to what the page does, and ends with it',
        'support-chat': 'a talk goes on across pages',
      },
    },
    async run({ at, page, ready, heard }) {
      await ready()
      await page.evaluate(() => (location.hash = '#/elsewhere'))
      await expect(at.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => heard('closed')).toHaveLength(1)
    },
  },
]
