import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  paste,
  press as key,
  query,
  statusTexts,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { atStep, findSelect, open, selectOption, press, typeInto } from './booking-page.ts'
import { createFilledDraft } from '@gangway/test-support/booking/draft.fixture'
import { requestOf, savedContact, tripOf } from '@gangway/test-support/booking/trip.fixture'

const passport = `${'P<SGPLIM<<WEI<LING'.padEnd(44, '<')}E1234567<4SGP9002144F3105010<<<<<<<<<<<<<<04`
const alertText = () => query('alert')?.textContent?.trim()

describe('The passenger step of the booking drawer', () => {
  afterEach(unmountAll)

  it('can be completed with the keyboard alone up to the order', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    ;(await field('Last name')).focus()
    for (const text of ['lim', 'wei ling', '']) {
      await type(text || 'mei')
      await key('Tab')
    }
    for (const [name, value] of [
      ['Gender', 'FEMALE'],
      ['Country code', '65'],
    ] as const)
      await selectOption(name, value)
    const nationality = await find('combobox', 'Nationality')
    nationality.focus()
    await type('singa')
    await find('option', 'Singapore')
    await key('Enter')
    await waitUntil(() => query('listbox') === null, 'the list to close')
    ;(await field('Date of birth')).focus()
    await type('14 FEB 1990')
    ;(await field('Document number')).focus()
    await type('e1234567')
    ;(await field('Expiry date')).focus()
    await type('1.5.2031')
    ;(await field('Name')).focus()
    await type('Lin Tao')
    await key('Tab')
    await type('lin@harbour.example')
    ;(await field('Mobile')).focus()
    await type('81234567')
    await key('Enter')
    await atStep(page, 'baggage')
    ;(await find('button', 'Book and continue to payment')).focus()
    await key('Enter')
    await atStep(page, 'payment')
    const { body, headers } = page.server.requests.find(({ name }) => name === 'POST /order/order.do') ?? {}
    const [first] = JSON.parse(String(body?.['passengers'])) as Record<string, string>[]
    expect(first).to.deep.equal({
      ...{ type: 'ADULT', lastName: 'LIM', firstName: 'WEI LING', middleName: 'MEI', gender: 'FEMALE' },
      ...{ birth: '1990-02-14', nationality: 'SG', documentType: 'PP', documentNumber: 'E1234567' },
      ...{ documentExpiry: '2031-05-01', documentCountry: 'SG' },
    })
    expect(JSON.parse(String(body?.['acceptedTotal']))).to.deep.equal({ amount: 61_840, currency: 'USD' })
    expect(headers?.get('idempotency-key')?.length).to.equal(32)
    expect(page.receivedEvents['onBooked']?.length).to.equal(1)
  })

  it('marks every missing field and focuses the first', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await press('Continue to baggage and extras')
    await waitUntil(() => alertText() === 'Please add the information in the mandatory fields.')
    const last = await field('Last name')
    await waitUntil(() => focused() === last, 'the focus in the first field')
    await waitUntil(() => description(last).includes('This field is required.'), 'the problem of the field')
    expect((await findSelect('Gender')).getAttribute('aria-invalid')).to.equal('true')
    await type('LIM')
    expect(last.getAttribute('aria-invalid')).to.equal(null)
  })

  it('refuses a wrong passenger type and names the right one', async () => {
    const drafts = createFilledDraft('passengers')
    const page = await open({ drafts })
    await atStep(page, 'passengers')
    const birth = await field('Date of birth')
    await click(birth)
    birth.select()
    await type('20 May 2019')
    await press('Continue to baggage and extras')
    await waitUntil(() => alertText()?.startsWith('The date of birth does not fit the passenger type'))
    expect(description(birth)).to.contain('On 20 Dec 2026, this passenger will be classified as: Child.')
  })

  it('refuses a passenger that is already in the booking', async () => {
    const page = await open({
      request: requestOf({ adult: 1, child: 1 }),
      drafts: createFilledDraft('passengers', ['CHILD']),
    })
    await atStep(page, 'passengers')
    const child = await find('group', /JUN/)
    const [, first] = [...child.querySelectorAll('input')]
    const birth = [...child.querySelectorAll('input')].find(({ value }) => value === '20 May 2019')
    if (!first || !birth) throw new Error('The child has no fields.')
    for (const [input, text] of [
      [first, 'wei ling'],
      [birth, '1990-02-14'],
    ] as const) {
      await click(input)
      input.select()
      await type(text)
    }
    await press('Continue to baggage and extras')
    await waitUntil(() => child.textContent?.includes('This passenger is already in the booking.'))
  })

  it('requires no document where none is needed', async () => {
    const page = await open({ script: { 'POST /order/verify.do': { data: tripOf({ isAbroad: false }) } } })
    await atStep(page, 'passengers')
    expect((await field('Document number (optional)')).getAttribute('aria-required')).to.equal(null)
    await press('Continue to baggage and extras')
    await waitUntil(() => focused()?.id.endsWith('lastName'))
    expect((await field('Document number (optional)')).getAttribute('aria-invalid')).to.equal(null)
  })

  it('reads dates in document formats and shows them in the format of the field', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await typeInto('Date of birth', '14 FEB 90')
    await key('Tab')
    const birth = await field('Date of birth')
    await waitUntil(() => birth.value === '14 Feb 1990')
    expect(page.drawer.view.peek().step).to.equal('passengers')
  })

  it('shows no error for a date that is being typed', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    const birth = await field('Date of birth')
    await typeInto('Date of birth', '1990-0')
    expect(description(birth)).to.contain('For example')
    await type('2-14')
    await waitUntil(() => birth.value === '14 Feb 1990')
  })

  it('starts the date of birth of an adult at a plausible year', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await click(await field('Date of birth'))
    await key('ArrowDown')
    await waitUntil(() => focused()?.getAttribute('role') === 'gridcell')
    await key('Enter')
    const birth = await field('Date of birth')
    await waitUntil(() => birth.value === '1 Feb 1982')
    expect(query('grid'), 'the calendar has closed').to.equal(null)
  })

  it('shows before it is reached how long a name may be, and cuts none', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    const name = await field('Last name')
    await typeInto('Last name', 'W'.repeat(41))
    await waitUntil(() => description(name).includes('41 of 40 characters'))
    expect(name.value).to.equal('W'.repeat(41))
  })

  it('warns of a document that expires soon but accepts it', async () => {
    const page = await open({ drafts: createFilledDraft('passengers') })
    await atStep(page, 'passengers')
    const expiry = await field('Expiry date')
    await click(expiry)
    expiry.select()
    await type('2027-02-01')
    await waitUntil(() => description(expiry).includes('expires within 6 months'))
    await press('Continue to baggage and extras')
    await atStep(page, 'baggage')
  })

  it('fills in the passenger from the machine-readable lines of a passport', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await press('Fill in from travel document')
    await waitUntil(() => focused()?.id.endsWith('mrz'), 'the focus in the field')
    paste(passport)
    await waitUntil(() => statusTexts().some((text) => text === 'Details filled in. Compare them with the document.'))
    expect([(await field('Last name')).value, (await field('First name')).value]).to.deep.equal(['LIM', 'WEI'])
    expect((await field('Middle name (optional)')).value).to.equal('LING')
    expect((await field('Document number')).value).to.equal('E1234567')
    expect((await field('Date of birth')).value).to.equal('14 Feb 1990')
    expect((await field('Expiry date')).value).to.equal('1 May 2031')
    expect([(await field('Nationality')).value, (await field('Issuing country')).value]).to.deep.equal([
      'Singapore',
      'Singapore',
    ])
    expect((await findSelect('Gender')).value).to.equal('FEMALE')
  })

  it('finds a country by any word of its name and closes the list on Escape before the drawer', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await typeInto('Nationality', 'korea')
    await find('option', 'South Korea')
    await find('option', 'North Korea')
    const box = (await field('Nationality')).getBoundingClientRect()
    const choices = (await find('listbox')).getBoundingClientRect()
    const gap = Math.min(Math.abs(choices.top - box.bottom), Math.abs(box.top - choices.bottom))
    expect(gap, 'the list lies at its field').to.be.below(60)
    expect(choices.left, 'the list lies at its field').to.be.within(box.left - 1, box.right)
    await key('Escape')
    await waitUntil(() => query('listbox') === null, 'the list to close')
    expect(page.receivedEvents['onClosed']).to.equal(undefined)
    await typeInto('Issuing country', 'qqq')
    await waitUntil(() => query('dialog')?.textContent?.includes('No results'))
    await press('Continue to baggage and extras')
    const country = await field('Nationality')
    expect(description(country)).to.contain('This field is required.')
  })

  it('names the fields that it could not read from a document', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await press('Fill in from travel document')
    await waitUntil(() => focused()?.id.endsWith('mrz'))
    paste(passport.replace('E1234567<4', 'E1234567<5'))
    await waitUntil(() =>
      statusTexts().some((text) => text === 'Details filled in, except: Document number. Enter these manually.'),
    )
    expect((await field('Document number')).value).to.equal('')
    expect((await field('Last name')).value).to.equal('LIM')
  })

  it('fills in a saved contact and deletes it on request', async () => {
    const found = { data: { list: [savedContact], total: 1, page: 1, pageSize: 50 } }
    const page = await open({ script: { 'POST /order/contacts.do': found } })
    await atStep(page, 'passengers')
    await findSelect('Saved contacts')
    await selectOption('Saved contacts', 'contact1')
    const email = await field('E-mail')
    await waitUntil(() => email.value === 'lin@harbour.example')
    expect((await findSelect('Country code')).value).to.equal('65')
    await press('Delete this contact')
    await waitUntil(() => query('combobox', 'Saved contacts') === null)
    expect(page.server.requests.at(-1)?.body).to.deep.equal({ id: 'contact1' })
  })

  it('saves a contact only on request', async () => {
    const page = await open({ drafts: createFilledDraft('passengers') })
    await atStep(page, 'passengers')
    await click(await find('checkbox', 'Save this contact for future bookings'))
    await press('Continue to baggage and extras')
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atStep(page, 'payment')
    const order = page.server.requests.find(({ name }) => name === 'POST /order/order.do')
    expect(order?.body['saveContact']).to.equal('true')
  })

  it('continues when the saved contacts cannot be loaded', async () => {
    const page = await open({ script: { 'POST /order/contacts.do': { instead: 'html' } } })
    await atStep(page, 'passengers')
    await waitUntil(() => page.receivedEvents['onError'])
    await field('E-mail')
  })
})
