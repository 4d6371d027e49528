import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  press,
  see,
  settle,
  statusTexts,
  type,
  until,
} from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { active, compose, enter, filled, place } from './search-box-scene.ts'
import { cities, matching, start } from './search-world.ts'

describe('The cities of the search box', () => {
  afterEach(clear)

  it('offers cities by code, by pinyin and in Chinese', async () => {
    const { server } = await place({}, { lang: 'cn' })
    const from = await enter('出发')
    for (const text of ['bjs', 'beijing', '北']) {
      from.select()
      await type(text)
      await until(() => active(from).startsWith('北京'), text)
    }
    await until(() => server.asked.at(-1)?.body['keyword'] === '北', 'the question')
    expect(server.asked.at(-1)?.body).to.deep.equal({ keyword: '北', lang: 'cn' })
    await press('Enter')
    expect(from.value).to.equal('北京')
  })

  it('waits for the word while a syllable is composed, and Enter then only ends the syllable', async () => {
    const { server, heard } = await place({}, { lang: 'cn' })
    const from = await enter('出发')
    await compose(from, ['b', 'be', 'bei'], '北京')
    await until(() => active(from).startsWith('北京'), 'the suggestion')
    const asked = server.asked.filter(({ name }) => name === 'POST /search/matchCityName.do')
    expect(asked.every(({ body }) => body['keyword'] === '北京')).to.equal(true)
    expect(heard['onSearch']).to.equal(undefined)
    await press('Enter')
    expect(from.value).to.equal('北京')
  })

  it('says how many cities there are, and that there are none', async () => {
    await place()
    const from = await enter('From')
    await type('sha')
    await until(() => statusTexts().includes('1 result'), 'the number')
    from.select()
    await type('xyzz')
    await until(() => statusTexts().includes('Nothing found'), 'the sentence')
    expect(from.getAttribute('aria-expanded')).to.equal('true')
  })

  it('goes through the list with arrows, Home and End', async () => {
    await place()
    const from = await enter('From')
    await press('ArrowDown')
    await until(() => see('listbox'), 'the list')
    expect((await find('listbox')).children).to.have.length(cities.length)
    const first = active(from)
    expect(first).to.contain('Singapore')
    await press('ArrowUp')
    await until(() => active(from).includes('London'))
    await press('ArrowDown')
    await until(() => active(from) === first)
    await press('End')
    await until(() => active(from).includes('London'))
    await press('Home')
    await until(() => active(from) === first)
    expect(focused(), 'the focus stays in the field').to.equal(from)
    await press('Enter')
    expect(from.value).to.equal('Singapore')
  })

  it('closes only the list on Escape, in the dialog of a host page', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await place({}, { place: dialog.appendChild(document.createElement('div')) })
    const from = await enter('From')
    await type('s')
    await until(() => see('listbox'), 'the list')
    await press('Escape')
    await until(() => !see('listbox'), 'the list to close')
    expect(from.value, 'what was typed stays').to.equal('s')
    expect(dialog.open).to.equal(true)
    expect(focused()).to.equal(from)
    await press('Escape')
    await until(() => !dialog.open, 'the dialog to close')
    dialog.remove()
  })

  it('chooses with the pointer and keeps the focus in the field', async () => {
    await place()
    const from = await field('From')
    await click(from)
    await click(await find('option', /Tokyo/))
    expect(from.value).to.equal('Tokyo')
    expect(focused()).to.equal(from)
    expect(see('listbox')).to.equal(null)
  })

  it('closes a list when the person goes on elsewhere', async () => {
    const { page } = await place()
    page.append(Object.assign(document.createElement('p'), { textContent: 'Elsewhere', style: 'margin-top: 600px' }))
    await click(await field('From'))
    await find('listbox')
    await click(page.lastElementChild ?? page)
    await until(() => !see('listbox'), 'the list to close')
    page.lastElementChild?.remove()
  })

  it('offers where one can fly to as soon as the departure is known', async () => {
    const { server } = await filled()
    const to = await enter('To')
    await click(to)
    await until(() => see('option', /Kuala Lumpur/), 'the list')
    expect(see('option', /Singapore/)).to.equal(null)
    expect(server.asked.at(-1)?.body).to.deep.equal({ fromCity: 'SIN', lang: 'en' })
  })

  it('drops an answer to what is no longer typed, and keeps one for the next time', async () => {
    let late = (): void => undefined
    const { server } = await place({
      'POST /search/matchCityName.do': async ({ body }) => {
        if (body['keyword'] === 'to') await new Promise<void>((resolve) => (late = resolve))
        return { data: matching(body['keyword']) }
      },
    })
    const from = await enter('From')
    await type('to')
    await until(() => server.count('POST /search/matchCityName.do') === 1, 'the first question')
    from.select()
    await type('hong')
    await until(() => active(from).includes('Hong Kong'))
    await until(() => server.asked.at(-1)?.body['keyword'] === 'hong', 'the second question')
    late()
    await settle()
    expect(active(from)).to.contain('Hong Kong')
    from.select()
    await type('hong')
    await settle()
    await until(() => active(from).includes('Hong Kong'))
    expect(server.asked.filter(({ body }) => body['keyword'] === 'hong')).to.have.length(1)
  })

  it('takes the first city when Enter was quicker than the answer', async () => {
    let answer = (): void => undefined
    const { heard } = await place({
      'POST /search/initIndexDatas.do': { data: { ...start, hotCities: [] } },
      'POST /search/matchCityName.do': async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return { data: matching(body['keyword']) }
      },
    })
    const from = await enter('From')
    await type('lon')
    await press('Enter')
    expect(heard['onSearch']).to.equal(undefined)
    expect(description(from)).to.equal('')
    await until(() => (answer(), from.value === 'London'), 'the city')
  })

  it('says in the list that a city could not be looked up, and tries again', async () => {
    let isBroken = true
    await place({
      'POST /search/matchCityName.do': ({ body }) =>
        isBroken ? { instead: 'broken' } : { data: matching(body['keyword']) },
    })
    const from = await enter('From')
    await type('zz')
    const again = await find('button', 'Try again')
    expect(statusTexts().join()).to.contain('No connection')
    isBroken = false
    from.select()
    await type('lo')
    await until(() => active(from).includes('London'))
    expect(again.isConnected).to.equal(false)
  })
})
