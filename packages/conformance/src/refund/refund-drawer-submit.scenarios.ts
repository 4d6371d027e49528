import { carry, fileOf } from '../shared/carry-files.ts'
import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  press as key,
  see,
  type,
  until,
} from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { atDetails, atNote, check, choose, keysOf, openDetails, press, type Desk } from './refund-desk.ts'
import { adviceOf, orderNo, refundNo, submitted } from './refund-world.ts'

const text = async () => (await find('dialog')).textContent?.replace(/\s+/g, ' ') ?? ''
const claimOnly: Script = { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: ['CLAIM'] }) } }
const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

/** What a person does who chooses files in the browser's own window. */
async function chooseFiles(...files: File[]): Promise<void> {
  const input = await field(/choose files/)
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const stored = (desk: Desk, count: number) =>
  until(() => {
    const view = desk.drawer.view.peek()
    return view.step === 'details' && view.form.files.length === count
  }, `${count} files`)

describe('Submitting in the refund drawer', () => {
  afterEach(clear)

  it('submits the refund that was quoted and says what happens next', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    await check(/^Fast confirmation/)
    await press('Submit refund')
    await atNote(desk, 'done')
    const { body } = desk.server.asked.find(({ name }) => name === 'POST /refund/refund.do') ?? {}
    expect(body).to.include({ orderNo, quoteId: 'q_14910', refundReason: 'voluntary', fastConfirm: 'true' })
    await until(() => see('status')?.textContent?.includes('The provider hands it over by'))
    const note = await find('status')
    for (const part of ['The refund is submitted', refundNo, 'USD 298.20', 'The airline answers by'])
      expect(note.textContent).to.contain(part)
    expect(desk.heard['onRefunded']).to.deep.equal([
      { orderNo, refundNo, status: 'PROVIDER_PROCESSING', way: 'VOLUNTARY' },
    ])
    expect(desk.drafts.texts.size, 'the draft is forgotten').to.equal(0)
    await press('View refund')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'view-refund', orderNo, refundNo }])
  })

  it('links to the refund where the page says how', async () => {
    const desk = await openDetails({ props: { refundUrl: '/#/refund/{orderNo}/{refundNo}' } }, /Voluntary refund/)
    await press('Submit refund')
    await atNote(desk, 'done')
    expect((await find('link', 'View refund')).getAttribute('href')).to.equal(`/#/refund/${orderNo}/${refundNo}`)
  })

  it('voids the whole booking without a proof', async () => {
    const desk = await openDetails()
    expect(await text()).to.contain('A void is always of the whole booking.')
    expect(see('combobox', 'Refund reason')).to.equal(null)
    await press('Void booking')
    await atNote(desk, 'done')
    const { body } = desk.server.asked.find(({ name }) => name === 'POST /refund/void.do') ?? {}
    expect(body).to.include({ orderNo, voidOfferId: 'v_1' })
    expect(desk.heard['onVoided']).to.deep.equal([{ orderNo, refundNo, status: 'PROVIDER_PROCESSING' }])
  })

  it('stops the issuance of a booking that has no ticket yet', async () => {
    const desk = await openDetails({
      script: { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: ['STOP'], status: 'TICKETING' }) } },
    })
    await press('Stop issuance')
    await atNote(desk, 'done')
    expect(desk.heard['onStopped']).to.deep.equal([{ orderNo }])
  })

  it('asks for everything that a claim needs, in its own words, and goes to the first of it', async () => {
    const desk = await openDetails({ script: claimOnly })
    await until(() => see('dialog')?.textContent?.includes('(90 days after ticketing)'))
    await press('Submit claim')
    const reason = await find('combobox', 'Refund reason')
    await until(() => focused() === reason, 'the focus on the reason')
    expect(description(reason)).to.contain('please select a refund reason')
    expect(description(await field('Fulfilment date'))).to.contain('please select the fulfilment date')
    expect(description(await field(/choose files/))).to.contain('please upload the proof of successful refund here')
    expect(desk.server.count('POST /refund/refundClaim.do')).to.equal(0)
  })

  it('claims a void that the airline has done, with its date and proof', async () => {
    const desk = await openDetails()
    await press(/Voided at the airline already/)
    await atDetails(desk)
    expect(((await find('radio', 'It voided the whole booking')) as HTMLInputElement).checked).to.equal(true)
    await click(await field('Fulfilment date'))
    await type('20 Nov')
    await key('Tab')
    await until(async () => (await field('Fulfilment date')).value === '2026-11-20')
    await press('Submit claim')
    await until(() => see('alert') ?? focused()?.getAttribute('type') === 'file')
    expect(description(await field(/choose files/))).to.contain('please upload the proof of void success here')
    await chooseFiles(fileOf('void.pdf'))
    await stored(desk, 1)
    await press('Submit claim')
    await atNote(desk, 'done')
    const { body } = desk.server.asked.find(({ name }) => name === 'POST /refund/refundClaim.do') ?? {}
    expect(body).to.include({ refundReason: 'void', fulfilmentDate: '2026-11-20' })
    expect(body?.['passengers']).to.contain('618-2400117732')
  })

  it('takes proofs that are dropped, pasted and chosen, and refuses what is none at once', async () => {
    const desk = await openDetails({ script: claimOnly })
    await choose('It refunded the tickets')
    const input = await field(/choose files/)
    const zone = input.parentElement
    if (!zone) throw new Error('There is no place to drop files on.')
    carry('drop', zone, fileOf('dropped.pdf'))
    carry('paste', input, fileOf('pasted.png', 100, 'image/png'))
    await chooseFiles(fileOf('chosen.zip', 100, 'application/zip'), fileOf('tool.exe'), fileOf('huge.pdf', 10_485_761))
    await stored(desk, 3)
    const all = await text()
    expect(all).to.contain('File type is not supported. Allowed types: jpg, png, jpeg, pdf, zip')
    expect(all).to.contain('Upload file size cannot exceed 10M！')
    expect(desk.server.count('POST /ossUpload/uploadFile')).to.equal(3)
    carry('paste', input, fileOf('pasted.txt', 10, 'text/plain'))
    await until(async () => (await text()).includes('Only supports pasting pictures!'))
    await press('OK')
    await chooseFiles(fileOf('4.pdf'), fileOf('5.pdf'), fileOf('6.pdf'))
    await until(async () => (await text()).includes('You can only upload a maximum of 5 files'))
    await stored(desk, 5)
    await press('Remove dropped.pdf')
    await stored(desk, 4)
    await until(() => focused() === input, 'the focus in the place for files')
  })

  it('takes proofs that are dropped beside their place, and never leaves the page for one', async () => {
    const desk = await openDetails({ script: claimOnly })
    await choose('It refunded the tickets')
    const dialog = await find('dialog')
    expect(carry('dragover', dialog, fileOf('beside.pdf'))).to.equal(false)
    expect(carry('drop', dialog, fileOf('beside.pdf'))).to.equal(false)
    await stored(desk, 1)
    expect(carry('drop', document.body, fileOf('outside.pdf')), 'a drop behind the drawer').to.equal(false)
    await stored(desk, 1)
  })

  it('sends a proof again that did not get through', async () => {
    const desk = await openDetails({
      script: {
        ...claimOnly,
        'POST /ossUpload/uploadFile': (_, count) =>
          count === 1 ? { instead: 'broken' } : { data: 'HARBOUR/files/proof/1.pdf' },
      },
    })
    await chooseFiles(fileOf('receipt.pdf'))
    await press('Send receipt.pdf again')
    await stored(desk, 1)
  })

  it('keeps proofs that are uploaded when the drawer is closed and opened again', async () => {
    const desk = await openDetails({ script: claimOnly })
    await chooseFiles(fileOf('receipt.pdf'))
    await stored(desk, 1)
    await key('Escape')
    await until(() => see('dialog') === null)
    await press('Cancel this booking')
    await atDetails(desk)
    await find('button', 'Remove receipt.pdf')
    expect(desk.server.count('POST /ossUpload/uploadFile')).to.equal(1)
  })

  it('says so when another window was first', async () => {
    const desk = await openDetails(
      { script: { 'POST /refund/refund.do': refusal(5404, 'Already.', { refundNo }) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await atNote(desk, 'already')
    expect((await find('alert')).textContent).to.contain(refundNo)
    expect(desk.heard['onRefunded']).to.equal(undefined)
    expect(desk.drafts.texts.size, 'the draft is forgotten').to.equal(0)
  })

  it('asks for a code where the client wants one, and submits nothing without it', async () => {
    let secondFactor: unknown
    const desk = await openDetails(
      {
        script: {
          'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
          'GET /sysUser/checkCode': { data: true },
        },
        dialog: (controller) => (secondFactor = controller),
      },
      /Voluntary refund/,
    )
    await stand({ widget: 'second-factor', place: desk.page, props: () => ({ controller: secondFactor }) })
    await press('Submit refund')
    await focusedCode()
    await key('Escape')
    await atDetails(desk)
    await find('dialog', /Cancel & refund/)
    expect(desk.server.count('POST /refund/refund.do')).to.equal(0)
    await press('Submit refund')
    await focusedCode()
    await type('123456')
    await atNote(desk, 'done')
    const { query } = desk.server.asked.find(({ name }) => name === 'POST /refund/refund.do') ?? {}
    expect(query?.['mfaCode']).to.equal('123456')
  })

  it('presses once, however often the button is pressed', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    desk.drawer.act('submit')
    desk.drawer.act('submit')
    await atNote(desk, 'done')
    expect(desk.server.count('POST /refund/refund.do')).to.equal(1)
  })

  it('offers nothing but to ask again while nobody knows, and asks under the same key', async () => {
    const desk = await openDetails(
      { script: { 'POST /refund/refund.do': (_, count) => (count === 1 ? { code: 5010 } : submitted) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await atNote(desk, 'unknown')
    await press('Check again')
    await atNote(desk, 'done')
    const [first, second] = keysOf(desk, 'POST /refund/refund.do')
    expect(typeof first).to.equal('string')
    expect(second).to.equal(first)
  })

  it('keeps everything when the session is over', async () => {
    const desk = await openDetails(
      { script: { 'POST /refund/refund.do': (_, count) => (count === 1 ? { code: 5107 } : submitted) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await until(() => desk.heard['onSession'])
    expect(see('alert')?.textContent).to.contain('Your session has ended.')
    await press('Try again')
    await atNote(desk, 'done')
    expect(new Set(keysOf(desk, 'POST /refund/refund.do')).size).to.equal(1)
  })

  it('goes back to the ways when the void window closed under way', async () => {
    const desk = await openDetails({
      script: { 'POST /refund/void.do': refusal(5402, 'The void window for this booking has closed.') },
    })
    await press('Void booking')
    await until(() => desk.server.count('POST /refund/cancelAdvice') === 2)
    await until(() => see('alert')?.textContent?.includes('The void window for this booking has closed.'))
  })
})
