import type { Page } from 'playwright'
import { figure, heading, median, percentile } from './figures.ts'
import { busy, servePage, withBrowser } from './page-server.ts'

const turns = 15

declare function play(what: string): Promise<number>

/** 2,000 offers in the list of results: the first frame, and from a filter or a new order to the frame that shows it. */
export async function benchResults(): Promise<void> {
  heading(`Search results, 2,000 offers handed in, headless Chromium, ${busy()}`)
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
          await page.waitForFunction('globalThis.play')
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
  for (const what of ['first frame', 'filter', 'order']) {
    const took: number[] = []
    for (let turn = 0; turn < turns; turn += 1) took.push(await page.evaluate((which) => play(which), what))
    const bound = what === 'first frame' ? '' : `, of ${allowed} ms allowed`
    figure(
      `${what}, ${speed}, ${name}`,
      `${median(took).toFixed(0)} ms`,
      `p95 ${percentile(took, 95).toFixed(0)} ms${bound}`,
    )
  }
}

const common = `
import { many, names } from './src/search/results-world.ts'
const offers = many(2000)
let turn = 0
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const playing = (deeds) => {
  globalThis.play = async (what) => {
    turn += 1
    await painted()
    const begun = performance.now()
    deeds[what]()
    await painted()
    return performance.now() - begun
  }
}
`

const pages = {
  ours: `${common}
import { createSearchResults, loadWords } from '@gangway/core'
import '@gangway/elements/define/search-results'

let element, controller
const words = await loadWords('en', 'results')
playing({
  'first frame'() {
    element?.remove()
    controller = createSearchResults({ offers, names })
    element = Object.assign(document.createElement('gangway-search-results'), { controller, words })
    document.body.append(element)
  },
  filter: () => controller.pick({ filters: turn % 2 ? {} : { stops: [0], airlines: ['KB'] } }),
  order: () => controller.pick({ sort: turn % 2 ? 'RECOMMENDED' : 'PRICE_DESC' }),
})`,

  /** Every offer a few words in a line, none of them left out, no counts beside the filters. */
  'peer: plain list': `${common}
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
playing({
  'first frame'() {
    place?.remove()
    place = document.body.appendChild(document.createElement('div'))
    draw(offers)
  },
  filter: () => draw(turn % 2 ? offers : offers.filter(({ airline, outbound }) => airline === 'KB' && !outbound.transits.length)),
  order: () => draw(turn % 2 ? offers : offers.toSorted((one, other) => price(other) - price(one))),
})`,
}
