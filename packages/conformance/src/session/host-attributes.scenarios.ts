import { createSecondFactor, createClient } from '@gangway/core'
import * as views from '@gangway/react'
import { widgets } from '@gangway/test-support/widgets'
import { createElement, version, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { renderer } from '#renderer'
import { expect } from '../shared/expect.ts'
import { addCleanup, clearPage, wrap } from '../shared/host-page.ts'
import { mountWidget } from '../shared/mount-widget.ts'
import { settle, waitUntil } from '../shared/user-actions.ts'

const components = views as unknown as Record<string, ComponentType<Record<string, unknown>>>

describe('The root element of a widget', () => {
  afterEach(clearPage)

  for (const { name } of widgets) {
    it(`has the id, class, style and data of the page: ${name}`, async () => {
      let received: HTMLElement | undefined
      const { host } = await mountWidget({
        widget: name,
        props: (client) => ({
          ...(name === 'second-factor' && { controller: createSecondFactor({ client }) }),
          ...{ id: 'own', className: 'of-the-page' },
          ...(renderer.name === 'Lit'
            ? {}
            : {
                'data-page': 'home',
                style: { outline: '1px solid red' },
                ref: (element: HTMLElement | null) => void (received = element ?? received),
              }),
        }),
      })
      await settle()
      const root = host.querySelector<HTMLElement>('#own')
      expect(root?.classList.contains('of-the-page')).to.equal(true)
      if (renderer.name === 'Lit') return
      expect(root?.dataset['page']).to.equal('home')
      expect(root?.style.outlineStyle).to.equal('solid')
      // React 18 passes no ref to a component.
      if (!version.startsWith('18') || /preact/i.test(renderer.name)) expect(received).to.equal(root)
    })
  }

  if (renderer.name !== 'Lit') {
    it('is recorded with the consent true only, not with a text such as "false"', async () => {
      const recordedOf: string[] = []
      const mountWith = (consent: unknown, name: string) => {
        const fetch = (address: RequestInfo | URL) => {
          const url = address instanceof Request ? address.url : String(address)
          if (url.endsWith('/tGangwayTraceRecord/add')) recordedOf.push(name)
          return new Promise<Response>(() => undefined)
        }
        const client = createClient({ base: 'https://gangway.test/api', fetch })
        const root = createRoot(wrap('div'))
        addCleanup(() => root.unmount())
        root.render(
          createElement(
            views.GangwayProvider,
            { client, consent: consent as boolean },
            createElement(components['SearchBox'] ?? 'div', {}),
          ),
        )
      }
      for (const consent of ['false', 'granted', 1, undefined]) mountWith(consent, String(consent))
      await settle()
      // The recorder of the first ones would be loaded before that of the last.
      mountWith(true, 'true')
      await waitUntil(() => recordedOf.includes('true'), 'the record with consent')
      expect(recordedOf).to.deep.equal(['true'])
    })
  }

  // React 19 renders on a server; the others would need a server renderer of their own.
  if (renderer.name === `React ${version}` && version.startsWith('19')) {
    for (const [component, most] of Object.entries({ SearchBox: 260, SearchResults: 900, SignIn: 420 })) {
      it(`keeps its place in the HTML of a server and hydrates without warnings: ${component}`, async () => {
        const place = wrap('div')
        place.style.inlineSize = '960px'
        const problems: unknown[] = []
        const log = globalThis.console
        globalThis.console = { ...log, error: (...text: unknown[]) => void problems.push(text.join(' ')) }
        addCleanup(() => void (globalThis.console = log))
        const client = createClient({ base: 'https://gangway.test/api', fetch: () => new Promise(() => undefined) })
        const search = { fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' }
        const more = component === 'SearchResults' ? { search } : {}
        const page = () =>
          createElement(
            views.GangwayProvider,
            { client, lang: 'zh-CN' },
            createElement(components[component] ?? 'div', { ...more, id: 'own', 'data-page': 'home' }),
          )
        place.innerHTML = renderToString(page())
        const reserved = place.getBoundingClientRect().height
        expect(place.querySelector('#own [aria-busy="true"]')).not.to.equal(null)
        expect(reserved).to.be.within(100, most)
        const root = hydrateRoot(place, page(), { onRecoverableError: (problem) => problems.push(problem) })
        addCleanup(() => root.unmount())
        await waitUntil(() => place.querySelector('#own')?.getAttribute('lang') === 'zh-CN', 'the texts')
        await settle()
        expect(place.querySelector('svg[aria-busy]')).to.equal(null)
        expect(Math.abs(place.getBoundingClientRect().height - reserved)).to.be.below(60)
        expect(problems).to.deep.equal([])
      })
    }
  }
})
