import { expect, type Page } from '@playwright/test'
import { widgets, type HostCase } from '../host-case.ts'
import { olderRelease, release, serverOrigin } from '../origins.ts'
import { sameAsReact, sameAsScript } from '../common-reasons.ts'

const sources = `script-src 'self' ${serverOrigin}; connect-src ${serverOrigin}; frame-src ${serverOrigin}`
const strict = `default-src 'none'; ${sources}; style-src 'self'; img-src 'self' data:`
const trusted = (types: string) => ({
  'content-security-policy': `require-trusted-types-for 'script'; ${types && `trusted-types ${types}`}`,
})
const worksNormally: HostCase['run'] = async ({ ready, use }) => {
  await ready()
  await use()
}

const versionOf = (page: Page) =>
  page.evaluate(() => String(Reflect.get(Reflect.get(globalThis, 'Gangway'), 'version')))

export const policyCases: HostCase[] = [
  {
    number: 1,
    name: 'strict CSP: scripts and styles of the page and the Gangway origin, nothing inline',
    page: { headers: { 'content-security-policy': strict } },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact },
    run: worksNormally,
  },
  {
    number: 2,
    name: 'CSP with a nonce and strict-dynamic',
    page: {
      nonce: 'n0nce',
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'nonce-n0nce'; connect-src ${serverOrigin}; frame-src ${serverOrigin}`,
      },
    },
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact, 'react-isolated': 'its scripts are those of React' },
    run: worksNormally,
  },
  {
    number: 3,
    name: 'Trusted Types',
    variants: {
      required: { headers: trusted('') },
      named: { headers: trusted('gangway') },
      'beside a Lit of the page': {
        headers: trusted('gangway lit-html'),
        altered: () => void Reflect.get(globalThis, 'trustedTypes')?.createPolicy('lit-html', {}),
      },
    },
    renderers: ['script'],
    widgets,
    why: {
      elements: 'the bundle of the page contains Lit, whose policy is named lit-html',
      ...{ react: 'see below', 'react-isolated': 'see below', 'react-18': 'see below' },
      ...{ preact: 'see below', frame: 'see below' },
    },
    run: worksNormally,
  },
  {
    number: 3,
    name: 'Trusted Types without any policy',
    page: { headers: trusted("'none'") },
    renderers: ['react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: {
      script: 'Lit needs its own policy; such pages use the frame',
      elements: 'Lit needs its own policy; such pages use the frame',
      'react-18': sameAsReact,
    },
    run: worksNormally,
  },
  {
    number: 4,
    name: 'script loaded twice, and beside another version',
    variants: {
      twice: { tags: ['module', 'module', 'classic'] },
      'another version first': {
        altered: () => void Object.assign(globalThis, { Gangway: { version: '0.1.0', init() {}, on() {}, open() {} } }),
      },
      'an older release first': { tags: ['older', 'module'] },
      'an older release last': { tags: ['module', 'older'] },
      classic: { tags: ['classic'] },
    },
    renderers: ['script'],
    widgets,
    why: {
      elements: 'see the prefix below',
      ...{ react: 'two copies of a view are two widgets', 'react-isolated': 'two copies of a view are two widgets' },
      ...{ 'react-18': sameAsReact, preact: 'two copies of a view are two widgets' },
      frame: 'the loader is the same as that of the script tag',
    },
    async run(context, variant) {
      const { page, widget, requests } = context
      if (variant !== 'another version first') {
        await worksNormally(context, variant)
        if (!variant.startsWith('an older')) return
        // The release that is loaded first runs from its own files; of the other one only the first file is loaded.
        const first = variant.endsWith('first') ? olderRelease : release
        const files = requests.filter((address) => address.includes('/widgets/'))
        const others = files.filter((address) => !address.includes(`/widgets/${first}/`))
        expect(others.map((address) => address.split('/').at(-1))).toEqual(['gangway.js'])
        return expect(await versionOf(page)).toBe(first)
      }
      // The first version stays; this one neither replaces it nor breaks it.
      await page.waitForFunction(() => document.readyState === 'complete')
      expect(await versionOf(page)).toBe('0.1.0')
      expect(await page.evaluate((tag) => customElements.get(tag) !== undefined, `gangway-${widget}`)).toBe(false)
      await page.getByRole('button', { name: 'Own button' }).click()
    },
  },
  {
    number: 4,
    name: 'another prefix',
    page: { prefix: 'acme' },
    renderers: ['elements'],
    widgets,
    why: {
      ...{ script: 'the prefix is a setting of the package', frame: 'there are no tags in a frame' },
      ...{ react: 'React has no tags', 'react-isolated': 'React has no tags' },
      ...{ 'react-18': 'React has no tags', preact: 'Preact has no tags' },
    },
    run: worksNormally,
  },
  {
    number: 4,
    name: 'a scoped registry of the page',
    page: { isScoped: true },
    renderers: ['elements'],
    widgets,
    why: {
      ...{
        script: 'a setting of the package; the script tag defines its tags globally',
        frame: 'there are no tags in a frame',
      },
      ...{ react: 'React has no tags', 'react-isolated': 'React has no tags' },
      ...{ 'react-18': 'React has no tags', preact: 'Preact has no tags' },
    },
    async run(context, variant) {
      await worksNormally(context, variant)
      const { page, widget } = context
      expect(await page.evaluate((tag) => customElements.get(tag) === undefined, `gangway-${widget}`)).toBe(true)
    },
  },
]
