import { expect, type Page } from '@playwright/test'
import { widgets, type HostCase } from '../host-case.ts'
import { olderRelease, release, serverOrigin } from '../origins.ts'
import { sameAsReact, sameAsScript } from '../reasons.ts'

const ours = `script-src 'self' ${serverOrigin}; connect-src ${serverOrigin}; frame-src ${serverOrigin}`
const strict = `default-src 'none'; ${ours}; style-src 'self'; img-src 'self' data:`
const trusted = (types: string) => ({
  'content-security-policy': `require-trusted-types-for 'script'; ${types && `trusted-types ${types}`}`,
})
const worksAsEver: HostCase['run'] = async ({ ready, use }) => {
  await ready()
  await use()
}

const versionOf = (page: Page) =>
  page.evaluate(() => String(Reflect.get(Reflect.get(globalThis, 'Gangway'), 'version')))

export const policies: HostCase[] = [
  {
    number: 1,
    name: 'strict CSP: scripts and styles of the page and of our origin, nothing inline',
    page: { headers: { 'content-security-policy': strict } },
    flavours: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact },
    run: worksAsEver,
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
    flavours: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact, 'react-isolated': 'its scripts are those of React' },
    run: worksAsEver,
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
    flavours: ['script'],
    widgets,
    why: {
      elements: 'a bundle of the page carries the Lit of the page, whose policy is named lit-html',
      ...{ react: 'see below', 'react-isolated': 'see below', 'react-18': 'see below' },
      ...{ preact: 'see below', frame: 'see below' },
    },
    run: worksAsEver,
  },
  {
    number: 3,
    name: 'Trusted Types without any policy',
    page: { headers: trusted("'none'") },
    flavours: ['react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: {
      script: 'Lit needs a policy of its own; such pages take the frame',
      elements: 'Lit needs a policy of its own; such pages take the frame',
      'react-18': sameAsReact,
    },
    run: worksAsEver,
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
      'an older release behind': { tags: ['module', 'older'] },
      classic: { tags: ['classic'] },
    },
    flavours: ['script'],
    widgets,
    why: {
      elements: 'see the prefix below',
      ...{ react: 'two copies of a view are two widgets', 'react-isolated': 'two copies of a view are two widgets' },
      ...{ 'react-18': sameAsReact, preact: 'two copies of a view are two widgets' },
      frame: 'the loader is the same as that of the script tag',
    },
    async run(scene, variant) {
      const { page, widget, requests } = scene
      if (variant !== 'another version first') {
        await worksAsEver(scene, variant)
        if (!variant.startsWith('an older')) return
        // Whichever stands first does everything, out of its own files; the other stays at its first one.
        const first = variant.endsWith('first') ? olderRelease : release
        const files = requests.filter((address) => address.includes('/widgets/'))
        const others = files.filter((address) => !address.includes(`/widgets/${first}/`))
        expect(others.map((address) => address.split('/').at(-1))).toEqual(['gangway.js'])
        return expect(await versionOf(page)).toBe(first)
      }
      // The first one stands; ours neither replaces it nor breaks anything.
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
    flavours: ['elements'],
    widgets,
    why: {
      ...{ script: 'the prefix is a setting of the package', frame: 'there are no tags in a frame' },
      ...{ react: 'React has no tags', 'react-isolated': 'React has no tags' },
      ...{ 'react-18': 'React has no tags', preact: 'Preact has no tags' },
    },
    run: worksAsEver,
  },
  {
    number: 4,
    name: 'a scoped registry of the page',
    page: { isScoped: true },
    flavours: ['elements'],
    widgets,
    why: {
      ...{
        script: 'a setting of the package: the script tag defines its tags for all',
        frame: 'there are no tags in a frame',
      },
      ...{ react: 'React has no tags', 'react-isolated': 'React has no tags' },
      ...{ 'react-18': 'React has no tags', preact: 'Preact has no tags' },
    },
    async run(scene, variant) {
      await worksAsEver(scene, variant)
      const { page, widget } = scene
      expect(await page.evaluate((tag) => customElements.get(tag) === undefined, `gangway-${widget}`)).toBe(true)
    },
  },
]
