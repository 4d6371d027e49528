import type { Page } from 'playwright'
import { printFigure, printHeading, median, percentile } from './measurements.ts'
import { describeLoad, servePage, withBrowser } from './page-server.ts'

const turns = 15

declare function measureInteraction(label: string): Promise<number>

/** Measures a result list of 2,000 offers: first frame, and time from a filter or sort change to its frame. */
export async function benchResults(): Promise<void> {
  printHeading(`Search results, 2,000 offers as props, headless Chromium, ${describeLoad()}`)
  await withBrowser(async (browser) => {
    for (const [name, code] of Object.entries(pages)) {
      const { url, stop } = await servePage(code)
      try {
        for (const [speed, rate, allowed] of [
          ['full speed', 1, 50],
          ['4 × slower', 4, 120],
        ] as const) {
          const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
          const session = await page.context().newCDPSession(page)
          await session.send('Emulation.setCPUThrottlingRate', { rate })
          await page.goto(url)
          await page.waitForFunction('globalThis.measureInteraction')
          await measure(page, { name, speed, allowed })
          await page.close()
        }
      } finally {
        stop()
      }
    }
  })
}

async function measure(page: Page, { name, speed, allowed }: { name: string; speed: string; allowed: number }) {
  for (const label of ['first frame', 'filter', 'order']) {
    const took: number[] = []
    for (let turn = 0; turn < turns; turn += 1)
      took.push(await page.evaluate((which) => measureInteraction(which), label))
    const bound = label === 'first frame' ? '' : `, of ${allowed} ms allowed`
    printFigure(
      `${label}, ${speed}, ${name}`,
      `${median(took).toFixed(0)} ms`,
      `p95 ${percentile(took, 95).toFixed(0)} ms${bound}`,
    )
  }
}

const pageCode = `
import { createManyOffers, names } from '@gangway/test-support/search/results.fixture'
const offers = createManyOffers(2000)
let turn = 0
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const defineInteractions = (interactions) => {
  globalThis.measureInteraction = async (label) => {
    turn += 1
    await painted()
    const begun = performance.now()
    interactions[label]()
    await painted()
    return performance.now() - begun
  }
}
`

const pages = {
  gangway: `${pageCode}
import { createSearchResults, loadTranslator } from '@gangway/core'
import '@gangway/elements/define/search-results'

let element, controller
const translator = await loadTranslator('en', 'results')
defineInteractions({
  'first frame'() {
    element?.remove()
    controller = createSearchResults({ offers, names })
    element = Object.assign(document.createElement('gangway-search-results'), { controller, translator })
    document.body.append(element)
  },
  filter: () => controller.setChoices({ filters: turn % 2 ? {} : { stops: [0], airlines: ['KB'] } }),
  order: () => controller.setChoices({ sort: turn % 2 ? 'RECOMMENDED' : 'PRICE_DESC' }),
})`,

  /** Every offer as a line of text, without virtualization or filter counts. */
  'baseline: plain list': `${pageCode}
import { html, render } from 'lit'
import { repeat } from 'lit/directives/repeat.js'

let place
const first = ({ outbound }) => outbound.segments[0]
const price = ({ price }) => price.total.amount
const line = (offer) => html\`<li>
  <b>\${first(offer).depTime.slice(11, 16)} – \${offer.outbound.segments.at(-1).arrTime.slice(11, 16)}</b>
  <span>\${names.airlines[offer.airline]?.name} \${first(offer).flightNo}</span>
  <span>\${offer.outbound.transits.length} changes</span>
  <span>\${price(offer) / 100} \${offer.price.total.currency}</span>
  <button>Book</button>
</li>\`
const draw = (list) => render(html\`<ul>\${repeat(list, ({ routingId }) => routingId, line)}</ul>\`, place)
defineInteractions({
  'first frame'() {
    place?.remove()
    place = document.body.appendChild(document.createElement('div'))
    draw(offers)
  },
  filter: () => draw(turn % 2 ? offers : offers.filter(({ airline, outbound }) => airline === 'KB' && !outbound.transits.length)),
  order: () => draw(turn % 2 ? offers : offers.toSorted((one, other) => price(other) - price(one))),
})`,
}
