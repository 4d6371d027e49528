import { createSearchResults, type OfferPart } from '@gangway/core'
import { createElement, type ReactNode } from 'react'
import { clock, offers, oneWay, searchResponse } from '@gangway/test-support/search/results.fixture'
import { createScript } from '@gangway/test-support/search/search-results-states'
import { renderer } from '#renderer'
import { expect } from '../shared/expect.ts'
import { expectAccessible } from '../shared/expect-accessible.ts'
import { addCleanup, clearPage } from '../shared/host-page.ts'
import { findAll } from '../shared/hide-parts.ts'
import { mountWidget } from '../shared/mount-widget.ts'
import { find, focused, query, settle, waitUntil } from '../shared/user-actions.ts'
import { heading, list, sortBy } from './results-page.ts'

const isLit = renderer.name === 'Lit'

/** A style sheet of the page for what it renders itself. */
function stylePage(css: string): void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = css
  addCleanup(() => style.remove())
}

function createOwnCard({ card, text, results }: OfferPart): HTMLElement {
  const article = document.createElement('article')
  article.className = 'own-card'
  const price = article.appendChild(document.createElement('strong'))
  price.textContent = text.amount
  const button = article.appendChild(document.createElement('button'))
  button.textContent = `Take ${text.directions[0]?.flights}`
  button.addEventListener('click', () => results.chooseCard(card))
  return article
}

const renderOwnCard = ({ card, text, results }: OfferPart): ReactNode =>
  createElement(
    'article',
    { className: 'own-card' },
    createElement('strong', null, text.amount),
    createElement('button', { onClick: () => results.chooseCard(card) }, `Take ${text.directions[0]?.flights}`),
  )

/** Mounts results with props of the page, or with children in the case of a web component. */
async function mountOwn(props: Record<string, unknown>, children: readonly Element[] = [], script = list) {
  const context = await mountWidget({
    widget: 'search-results',
    script,
    props: (client) => ({ controller: createSearchResults({ client, search: oneWay, clock }), ...props }),
  })
  context.host.firstElementChild?.append(...children)
  return context
}

const createSlotted = (slot: string, text: string) =>
  Object.assign(document.createElement('p'), { slot, textContent: text, className: 'own-text' })

const mountOwnCards = () => mountOwn({ renderOffer: isLit ? createOwnCard : renderOwnCard })

describe('The search results with content of the page', () => {
  afterEach(clearPage)

  it('show the card of the page, with its styles, and book with its button', async () => {
    stylePage('.own-card { padding: 20px; } .own-card button { color: rgb(1, 2, 3); }')
    const { receivedEvents } = await mountOwnCards()
    const button = await find('button', 'Take KB 418')
    if (!/shadow root/.test(renderer.name)) expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)')
    expect(getComputedStyle(button).cursor, 'styles of the widget do not apply').to.equal('default')
    expect(findAll('.gw-pass').length, 'no card of the widget is left').to.equal(0)
    button.click()
    await waitUntil(() => receivedEvents['onOffer'], 'the offer')
    expect(receivedEvents['onOffer']).to.have.length(1)
  })

  it('keep name, order and accessibility of the cards', async () => {
    await mountOwnCards()
    await find('button', 'Take KB 418')
    await expectAccessible()
    const names = () => findAll('li[part=offer]').map((card) => card.querySelector('h3')?.textContent ?? '')
    const before = names()
    expect(before).to.have.length(5)
    await sortBy('PRICE_DESC')
    await waitUntil(() => names().join() !== before.join(), 'the other order')
    const prices = findAll('.own-card').filter((card) => card.checkVisibility())
    expect(prices).to.have.length(5)
  })

  it('take a text of the page for the title and keep the heading', async () => {
    const text = 'Flights for the trade fair'
    if (isLit) await mountOwn({}, [createSlotted('summary', text)])
    else await mountOwn({ renderSummary: () => text })
    await waitUntil(() => findAll('[part=title]').length, 'the title')
    if (isLit) expect(findAll('.own-text')[0]?.checkVisibility()).to.equal(true)
    else await heading(text)
    expect(query('heading', '5 offers')).to.equal(null)
  })

  it('show the empty state of the page only when nothing was found', async () => {
    const text = 'Call us: we know other routes.'
    const none = createScript({ data: searchResponse([], { warning: 'NO_RESULT' }) })
    const mount = (script: typeof list) =>
      isLit
        ? mountOwn({}, [createSlotted('empty', text)], script)
        : mountOwn({ renderEmpty: () => createElement('p', { className: 'own-text' }, text) }, [], script)
    const isShown = () => findAll('.own-text').some((element) => element.checkVisibility())
    await mount(none)
    await waitUntil(isShown, 'the text of the page')
    expect(findAll('[part=message]').some((element) => element.checkVisibility())).to.equal(false)
    clearPage()
    await mount(list)
    await heading('5 offers')
    expect(isShown()).to.equal(false)
    clearPage()
    await mount(createScript({ instead: 'broken' }))
    await waitUntil(() => findAll('[part=message]').some((element) => element.checkVisibility()), 'the error')
    expect(isShown(), 'an error is not replaced').to.equal(false)
  })

  if (isLit) {
    const mountTemplate = (html: string) => {
      const template = document.createElement('template')
      template.slot = 'offer'
      template.innerHTML = html
      return mountOwn({}, [template])
    }

    it('fill a template of the page and call its actions', async () => {
      const { receivedEvents } = await mountTemplate(
        `<article class="own-card"><template data-each="directions"><b data-text="from.time"></b></template>
        <i data-if="approx" data-text="approx"></i>
        <button data-action="choose" data-text="amount" data-label="actionName"></button>
        <button data-action="details">Fare rules</button></article>`,
      )
      const button = await find('button', /^Book KB 418/)
      expect(button.textContent).to.equal('USD 612.40')
      const card = button.closest('article')
      expect(card?.querySelectorAll('b')).to.have.length(1)
      expect(/^\d\d:\d\d$/.test(card?.querySelector('b')?.textContent ?? ''), 'the time').to.equal(true)
      expect(card?.querySelector('i')?.hidden).to.equal(true)
      const details = card?.querySelector<HTMLElement>('[data-action=details]')
      details?.focus()
      details?.click()
      await waitUntil(() => findAll('[part=details]').length, 'the details')
      await settle()
      expect(focused(), 'the focus stays').to.equal(details)
      button.click()
      await waitUntil(() => receivedEvents['onOffer'], 'the offer')
    })

    it('read values of a template as text and only own properties', async () => {
      const [first, ...rest] = offers
      if (!first) throw new Error('There is no offer.')
      const names = { name: '<img src=x onerror="window.isHacked = true">', cnName: '' }
      const hostile = searchResponse([first, ...rest])
      hostile.names = {
        ...hostile.names,
        airlines: Object.fromEntries(Object.keys(hostile.names.airlines).map((code) => [code, names])),
      }
      const template = document.createElement('template')
      template.slot = 'offer'
      template.innerHTML = `<article class="own-card"><template data-each="directions"><b data-text="airline"></b></template>
        <i data-text="constructor.name"></i><u data-text="directions.length"></u>
        <button data-action="toString">Go</button><button data-action="__proto__">Go</button></article>`
      await mountOwn({}, [template], createScript({ data: hostile }))
      await waitUntil(() => findAll('.own-card b').length, 'the cards')
      expect(findAll('.own-card b')[0]?.textContent).to.contain('<img')
      expect(findAll('.own-card img').length).to.equal(0)
      expect(findAll('.own-card i')[0]?.textContent).to.equal('')
      for (const button of findAll('.own-card button')) button.click()
      expect('isHacked' in globalThis).to.equal(false)
    })
  } else {
    it('add something to the card of the widget', async () => {
      await mountOwn({
        renderOffer: ({ original }: { original: ReactNode }) =>
          createElement('div', null, original, createElement('p', { className: 'own-text' }, 'Our tip')),
      })
      const book = await find('button', /^Book KB 418/)
      expect(findAll('.own-text')).to.have.length(5)
      expect(getComputedStyle(book).borderRadius, 'the button has the style of the widget').to.equal('8px')
      const details = findAll('.gw-pass .gw-link')[0]
      expect(details && getComputedStyle(details).borderTopWidth, 'no style of the browser').to.equal('0px')
    })
  }
})
