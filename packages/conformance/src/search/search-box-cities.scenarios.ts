import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  press,
  query,
  settle,
  statusTexts,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { activeOption, compose, focusField, mountFilledSearchBox, mountSearchBox } from './search-box-page.ts'
import { cities, findCities, initialData } from '@gangway/test-support/search/search.fixture'

describe('The city fields of the search box', () => {
  afterEach(unmountAll)

  it('suggest cities by code, pinyin and Chinese name', async () => {
    const { server } = await mountSearchBox({}, { lang: 'cn' })
    const from = await focusField('出发')
    for (const text of ['bjs', 'beijing', '北']) {
      from.select()
      await type(text)
      await waitUntil(() => activeOption(from).startsWith('北京'), text)
    }
    await waitUntil(() => server.requests.at(-1)?.body['keyword'] === '北', 'the question')
    expect(server.requests.at(-1)?.body).to.deep.equal({ keyword: '北', lang: 'cn' })
    await press('Enter')
    expect(from.value).to.equal('北京')
  })

  it('search only after input method composition, whose Enter does not submit', async () => {
    const { server, receivedEvents } = await mountSearchBox({}, { lang: 'cn' })
    const from = await focusField('出发')
    await compose(from, ['b', 'be', 'bei'], '北京')
    await waitUntil(() => activeOption(from).startsWith('北京'), 'the suggestion')
    const asked = server.requests.filter(({ name }) => name === 'POST /search/matchCityName.do')
    expect(asked.every(({ body }) => body['keyword'] === '北京')).to.equal(true)
    expect(receivedEvents['onSearch']).to.equal(undefined)
    await press('Enter')
    expect(from.value).to.equal('北京')
  })

  it('announce the number of suggestions, or that there are none', async () => {
    await mountSearchBox()
    const from = await focusField('From')
    await type('sha')
    await waitUntil(() => statusTexts().includes('1 result'), 'the number')
    from.select()
    await type('xyzz')
    await waitUntil(() => statusTexts().includes('No results'), 'the sentence')
    expect(from.getAttribute('aria-expanded')).to.equal('true')
  })

  it('move through the list with arrow keys, Home and End', async () => {
    await mountSearchBox()
    const from = await focusField('From')
    await press('ArrowDown')
    await waitUntil(() => query('listbox'), 'the list')
    expect((await find('listbox')).children).to.have.length(cities.length)
    const first = activeOption(from)
    expect(first).to.contain('Singapore')
    await press('ArrowUp')
    await waitUntil(() => activeOption(from).includes('London'))
    await press('ArrowDown')
    await waitUntil(() => activeOption(from) === first)
    await press('End')
    await waitUntil(() => activeOption(from).includes('London'))
    await press('Home')
    await waitUntil(() => activeOption(from) === first)
    expect(focused(), 'the focus stays in the field').to.equal(from)
    await press('Enter')
    expect(from.value).to.equal('Singapore')
  })

  it('close only the list on Escape inside a dialog of the host page', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await mountSearchBox({}, { container: dialog.appendChild(document.createElement('div')) })
    const from = await focusField('From')
    await type('s')
    await waitUntil(() => query('listbox'), 'the list')
    await press('Escape')
    await waitUntil(() => !query('listbox'), 'the list to close')
    expect(from.value, 'what was typed stays').to.equal('s')
    expect(dialog.open).to.equal(true)
    expect(focused()).to.equal(from)
    await press('Escape')
    await waitUntil(() => !dialog.open, 'the dialog to close')
    dialog.remove()
  })

  it('select with the pointer and keep the focus in the field', async () => {
    await mountSearchBox()
    const from = await field('From')
    await click(from)
    await click(await find('option', /Tokyo/))
    expect(from.value).to.equal('Tokyo')
    expect(focused()).to.equal(from)
    expect(query('listbox')).to.equal(null)
  })

  it('close the list on a click elsewhere', async () => {
    const { container: page } = await mountSearchBox()
    page.append(Object.assign(document.createElement('p'), { textContent: 'Elsewhere', style: 'margin-top: 600px' }))
    await click(await field('From'))
    await find('listbox')
    await click(page.lastElementChild ?? page)
    await waitUntil(() => !query('listbox'), 'the list to close')
    page.lastElementChild?.remove()
  })

  it('suggest the destinations of the chosen departure', async () => {
    const { server } = await mountFilledSearchBox()
    const to = await focusField('To')
    await click(to)
    await waitUntil(() => query('option', /Kuala Lumpur/), 'the list')
    expect(query('option', /Singapore/)).to.equal(null)
    expect(server.requests.at(-1)?.body).to.deep.equal({ fromCity: 'SIN', lang: 'en' })
  })

  it('ignore late responses and cache earlier ones', async () => {
    let late = (): void => undefined
    const { server } = await mountSearchBox({
      'POST /search/matchCityName.do': async ({ body }) => {
        if (body['keyword'] === 'to') await new Promise<void>((resolve) => (late = resolve))
        return { data: findCities(body['keyword']) }
      },
    })
    const from = await focusField('From')
    await type('to')
    await waitUntil(() => server.count('POST /search/matchCityName.do') === 1, 'the first question')
    from.select()
    await type('hong')
    await waitUntil(() => activeOption(from).includes('Hong Kong'))
    await waitUntil(() => server.requests.at(-1)?.body['keyword'] === 'hong', 'the second question')
    late()
    await settle()
    expect(activeOption(from)).to.contain('Hong Kong')
    from.select()
    await type('hong')
    await settle()
    await waitUntil(() => activeOption(from).includes('Hong Kong'))
    expect(server.requests.filter(({ body }) => body['keyword'] === 'hong')).to.have.length(1)
  })

  it('take the first suggestion when Enter was pressed before the response', async () => {
    let answer = (): void => undefined
    const { receivedEvents } = await mountSearchBox({
      'POST /search/initIndexDatas.do': { data: { ...initialData, hotCities: [] } },
      'POST /search/matchCityName.do': async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return { data: findCities(body['keyword']) }
      },
    })
    const from = await focusField('From')
    await type('lon')
    await press('Enter')
    expect(receivedEvents['onSearch']).to.equal(undefined)
    expect(description(from)).to.equal('')
    await waitUntil(() => (answer(), from.value === 'London'), 'the city')
  })

  it('show a failed lookup in the list and retry', async () => {
    let isBroken = true
    await mountSearchBox({
      'POST /search/matchCityName.do': ({ body }) =>
        isBroken ? { instead: 'broken' } : { data: findCities(body['keyword']) },
    })
    const from = await focusField('From')
    await type('zz')
    const again = await find('button', 'Try again')
    expect(statusTexts().join()).to.contain('No internet connection')
    isBroken = false
    from.select()
    await type('lo')
    await waitUntil(() => activeOption(from).includes('London'))
    expect(again.isConnected).to.equal(false)
  })
})
