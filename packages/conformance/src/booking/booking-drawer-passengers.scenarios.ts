import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  paste,
  press as key,
  see,
  statusTexts,
  type,
  until,
} from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { atStep, list, open, pick, press, write } from './booking-desk.ts'
import { filledDraft } from './draft-world.ts'
import { requestOf, savedContact, tripOf } from './trip-world.ts'

const passport = `${'P<SGPLIM<<WEI<LING'.padEnd(44, '<')}E1234567<4SGP9002144F3105010<<<<<<<<<<<<<<04`
const alertText = () => see('alert')?.textContent?.trim()

describe('The passengers of the booking drawer', () => {
  afterEach(clear)

  it('is filled in by keyboard alone, from the first field to the booking', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    ;(await field('Last name')).focus()
    for (const text of ['lim', 'wei ling', '']) {
      await type(text || 'mei')
      await key('Tab')
    }
    for (const [name, value] of [
      ['Gender', 'FEMALE'],
      ['Country code', '65'],
    ] as const)
      await pick(name, value)
    const nationality = await find('combobox', 'Nationality')
    nationality.focus()
    await type('singa')
    await find('option', 'Singapore')
    await key('Enter')
    await until(() => see('listbox') === null, 'the list to close')
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
    await atStep(desk, 'baggage')
    ;(await find('button', 'Book and go to payment')).focus()
    await key('Enter')
    await atStep(desk, 'payment')
    const { body, headers } = desk.server.asked.find(({ name }) => name === 'POST /order/order.do') ?? {}
    const [first] = JSON.parse(String(body?.['passengers'])) as Record<string, string>[]
    expect(first).to.deep.equal({
      ...{ type: 'ADULT', lastName: 'LIM', firstName: 'WEI LING', middleName: 'MEI', gender: 'FEMALE' },
      ...{ birth: '1990-02-14', nationality: 'SG', documentType: 'PP', documentNumber: 'E1234567' },
      ...{ documentExpiry: '2031-05-01', documentCountry: 'SG' },
    })
    expect(JSON.parse(String(body?.['acceptedTotal']))).to.deep.equal({ amount: 61_840, currency: 'USD' })
    expect(headers?.get('idempotency-key')?.length).to.equal(32)
    expect(desk.heard['onBooked']?.length).to.equal(1)
  })

  it('names every field that is missing and moves to the first', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await press('Continue to baggage')
    await until(() => alertText() === 'Please add the information in the mandatory fields.')
    const last = await field('Last name')
    await until(() => focused() === last, 'the focus in the first field')
    expect(description(last)).to.contain('This field is missing.')
    expect((await list('Gender')).getAttribute('aria-invalid')).to.equal('true')
    await type('LIM')
    expect(last.getAttribute('aria-invalid')).to.equal(null)
  })

  it('alerts a wrong passenger type, and says which one it would be', async () => {
    const drafts = filledDraft('passengers')
    const desk = await open({ drafts })
    await atStep(desk, 'passengers')
    const birth = await field('Date of birth')
    await click(birth)
    birth.select()
    await type('20 May 2019')
    await press('Continue to baggage')
    await until(() => alertText() === 'Wrong passenger type. Please book each flight separately.')
    expect(description(birth)).to.contain('On 20 Dec 2026 this passenger is: Child.')
  })

  it('refuses the same passenger twice', async () => {
    const desk = await open({
      request: requestOf({ adult: 1, child: 1 }),
      drafts: filledDraft('passengers', ['CHILD']),
    })
    await atStep(desk, 'passengers')
    const child = await find('group', /JUN/)
    const [, first] = [...child.querySelectorAll('input')]
    const birth = [...child.querySelectorAll('input')].find(({ value }) => value === '2019-05-20')
    if (!first || !birth) throw new Error('The child has no fields.')
    for (const [input, text] of [
      [first, 'wei ling'],
      [birth, '1990-02-14'],
    ] as const) {
      await click(input)
      input.select()
      await type(text)
    }
    await press('Continue to baggage')
    await until(() => child.textContent?.includes('This passenger is already in the booking.'))
  })

  it('asks for no document where none is needed', async () => {
    const desk = await open({ script: { 'POST /order/verify.do': { data: tripOf({ isAbroad: false }) } } })
    await atStep(desk, 'passengers')
    expect((await field('Document number (optional)')).getAttribute('aria-required')).to.equal(null)
    await press('Continue to baggage')
    await until(() => focused()?.id.endsWith('lastName'))
    expect((await field('Document number (optional)')).getAttribute('aria-invalid')).to.equal(null)
  })

  it('reads dates as documents have them, and says back what it read', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await write('Date of birth', '14 FEB 90')
    await key('Tab')
    const birth = await field('Date of birth')
    await until(() => birth.value === '1990-02-14')
    expect(description(birth)).to.contain('14 Feb 1990')
    expect(desk.drawer.view.peek().step).to.equal('passengers')
  })

  it('bears a date that is being typed', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    const birth = await field('Date of birth')
    await write('Date of birth', '1990-0')
    expect(description(birth)).to.contain('Such as')
    await type('2-14')
    await until(() => description(birth).includes('14 Feb 1990'))
  })

  it('opens the date of birth of an adult where a calendar would', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await click(await field('Date of birth'))
    await key('ArrowDown')
    const birth = await field('Date of birth')
    await until(() => birth.value === '1982-02-01')
  })

  it('warns of a document that expires soon, without refusing it', async () => {
    const desk = await open({ drafts: filledDraft('passengers') })
    await atStep(desk, 'passengers')
    const expiry = await field('Expiry date')
    await click(expiry)
    expiry.select()
    await type('2027-02-01')
    await until(() => description(expiry).includes('expires within 6 months'))
    await press('Continue to baggage')
    await atStep(desk, 'baggage')
  })

  it('fills everything in from the lines of a passport', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await press('Fill in from the document')
    await until(() => focused()?.id.endsWith('mrz'), 'the focus in the field')
    paste(passport)
    await until(() => statusTexts().some((text) => text === 'Read. Please compare with the document.'))
    expect([(await field('Last name')).value, (await field('First name')).value]).to.deep.equal(['LIM', 'WEI'])
    expect((await field('Middle name (optional)')).value).to.equal('LING')
    expect((await field('Document number')).value).to.equal('E1234567')
    expect((await field('Date of birth')).value).to.equal('1990-02-14')
    expect((await field('Expiry date')).value).to.equal('2031-05-01')
    expect([(await field('Nationality')).value, (await field('Issued in')).value]).to.deep.equal([
      'Singapore',
      'Singapore',
    ])
    expect((await list('Gender')).value).to.equal('FEMALE')
  })

  it('finds a country by any word of its name, and Escape closes the list before the drawer', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await write('Nationality', 'korea')
    await find('option', 'South Korea')
    await find('option', 'North Korea')
    const box = (await field('Nationality')).getBoundingClientRect()
    const choices = (await find('listbox')).getBoundingClientRect()
    const gap = Math.min(Math.abs(choices.top - box.bottom), Math.abs(box.top - choices.bottom))
    expect(gap, 'the list lies at its field').to.be.below(60)
    expect(choices.left, 'the list lies at its field').to.be.within(box.left - 1, box.right)
    await key('Escape')
    await until(() => see('listbox') === null, 'the list to close')
    expect(desk.heard['onClosed']).to.equal(undefined)
    await write('Issued in', 'qqq')
    await until(() => see('dialog')?.textContent?.includes('Nothing found'))
    await press('Continue to baggage')
    const country = await field('Nationality')
    expect(description(country)).to.contain('This field is missing.')
  })

  it('says what it could not read of a document', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await press('Fill in from the document')
    await until(() => focused()?.id.endsWith('mrz'))
    paste(passport.replace('E1234567<4', 'E1234567<5'))
    await until(() => statusTexts().some((text) => text === 'Read, except: Document number. Please type these.'))
    expect((await field('Document number')).value).to.equal('')
    expect((await field('Last name')).value).to.equal('LIM')
  })

  it('fills in a saved contact, and forgets it when asked to', async () => {
    const found = { data: { list: [savedContact], total: 1, page: 1, pageSize: 50 } }
    const desk = await open({ script: { 'POST /order/contacts.do': found } })
    await atStep(desk, 'passengers')
    await list('Saved contacts')
    await pick('Saved contacts', 'contact1')
    const email = await field('E-mail')
    await until(() => email.value === 'lin@harbour.example')
    expect((await list('Country code')).value).to.equal('65')
    await press('Forget this contact')
    await until(() => see('combobox', 'Saved contacts') === null)
    expect(desk.server.asked.at(-1)?.body).to.deep.equal({ id: 'contact1' })
  })

  it('saves a contact only when asked to', async () => {
    const desk = await open({ drafts: filledDraft('passengers') })
    await atStep(desk, 'passengers')
    await click(await find('checkbox', 'Save this contact for the next booking'))
    await press('Continue to baggage')
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atStep(desk, 'payment')
    const order = desk.server.asked.find(({ name }) => name === 'POST /order/order.do')
    expect(order?.body['saveContact']).to.equal('true')
  })

  it('goes on although the saved contacts cannot be read', async () => {
    const desk = await open({ script: { 'POST /order/contacts.do': { instead: 'html' } } })
    await atStep(desk, 'passengers')
    await until(() => desk.heard['onError'])
    await field('E-mail')
  })
})
