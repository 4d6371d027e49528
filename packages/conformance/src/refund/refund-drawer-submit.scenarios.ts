import { transferFiles, fileOf } from '../shared/transfer-files.ts'
import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  press as key,
  query,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll, mountWidget } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { atDetails, atNote, check, choose, keysOf, openDetails, press, type RefundPage } from './refund-page.ts'
import { adviceOf, orderNo, refundNo, submitted } from '@gangway/test-support/refund/refund.fixture'

const text = async () => (await find('dialog')).textContent?.replace(/\s+/g, ' ') ?? ''
const claimOnly: Script = { 'POST /refund/cancelAdvice': { data: adviceOf({ open: ['CLAIM'] }) } }
const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

/** Selects files as with the file picker of the browser. */
async function chooseFiles(...files: File[]): Promise<void> {
  const input = await field(/choose files/)
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const stored = (page: RefundPage, count: number) =>
  waitUntil(() => {
    const view = page.drawer.view.peek()
    return view.step === 'details' && view.form.files.length === count
  }, `${count} files`)

describe('The details step of the refund drawer', () => {
  afterEach(unmountAll)

  it('submits the quoted refund and shows the next dates', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    await check(/^Fast confirmation/)
    await press('Submit refund')
    await atNote(page, 'done')
    const { body } = page.server.requests.find(({ name }) => name === 'POST /refund/refund.do') ?? {}
    expect(body).to.include({ orderNo, quoteId: 'q_14910', refundReason: 'voluntary', fastConfirm: 'true' })
    await waitUntil(() => query('status')?.textContent?.includes('The request will be sent to the airline by'))
    const note = await find('status')
    for (const part of ['Refund submitted', refundNo, 'USD 298.20', 'Airline reply expected by'])
      expect(note.textContent).to.contain(part)
    expect(page.receivedEvents['onRefunded']).to.deep.equal([
      { orderNo, refundNo, status: 'PROVIDER_PROCESSING', way: 'VOLUNTARY' },
    ])
    expect(page.drafts.texts.size, 'the draft is forgotten').to.equal(0)
    await press('View refund')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'view-refund', orderNo, refundNo }])
  })

  it('links to the refund with the URL pattern of the page', async () => {
    const page = await openDetails({ props: { refundUrl: '/#/refund/{orderNo}/{refundNo}' } }, /Voluntary refund/)
    await press('Submit refund')
    await atNote(page, 'done')
    expect((await find('link', 'View refund')).getAttribute('href')).to.equal(`/#/refund/${orderNo}/${refundNo}`)
  })

  it('voids the whole booking without a proof', async () => {
    const page = await openDetails()
    expect(await text()).to.contain('Only the whole booking can be voided.')
    expect(query('combobox', 'Refund reason')).to.equal(null)
    await press('Void booking')
    await atNote(page, 'done')
    const { body } = page.server.requests.find(({ name }) => name === 'POST /refund/void.do') ?? {}
    expect(body).to.include({ orderNo, voidOfferId: 'v_1' })
    expect(page.receivedEvents['onVoided']).to.deep.equal([{ orderNo, refundNo, status: 'PROVIDER_PROCESSING' }])
  })

  it('stops the issuance of a booking that has no ticket yet', async () => {
    const page = await openDetails({
      script: { 'POST /refund/cancelAdvice': { data: adviceOf({ open: ['STOP'], status: 'TICKETING' }) } },
    })
    await press('Stop issuance')
    await atNote(page, 'done')
    expect(page.receivedEvents['onStopped']).to.deep.equal([{ orderNo }])
  })

  it('marks every missing field of a claim and focuses the first', async () => {
    const page = await openDetails({ script: claimOnly })
    await waitUntil(() => query('dialog')?.textContent?.includes('(90 days after ticketing)'))
    await press('Submit claim')
    const reason = await find('combobox', 'Refund reason')
    await waitUntil(() => focused() === reason, 'the focus on the reason')
    expect(description(reason)).to.contain('please select a refund reason')
    expect(description(await field('Fulfilment date'))).to.contain('please select the fulfilment date')
    expect(description(await field(/choose files/))).to.contain('please upload the proof of successful refund here')
    expect(page.server.count('POST /refund/refundClaim.do')).to.equal(0)
  })

  it('claims a void by the airline with its date and proof', async () => {
    const page = await openDetails()
    await press(/Already voided with the airline/)
    await atDetails(page)
    expect(((await find('radio', 'Voided the whole booking')) as HTMLInputElement).checked).to.equal(true)
    await click(await field('Fulfilment date'))
    await type('20 Nov')
    await key('Tab')
    await waitUntil(async () => (await field('Fulfilment date')).value === '2026-11-20')
    await press('Submit claim')
    await waitUntil(() => query('alert') ?? focused()?.getAttribute('type') === 'file')
    expect(description(await field(/choose files/))).to.contain('please upload the proof of void success here')
    await chooseFiles(fileOf('void.pdf'))
    await stored(page, 1)
    await press('Submit claim')
    await atNote(page, 'done')
    const { body } = page.server.requests.find(({ name }) => name === 'POST /refund/refundClaim.do') ?? {}
    expect(body).to.include({ refundReason: 'void', fulfilmentDate: '2026-11-20' })
    expect(body?.['passengers']).to.contain('618-2400117732')
  })

  it('accepts dropped, pasted and chosen proofs and refuses invalid files', async () => {
    const page = await openDetails({ script: claimOnly })
    await choose('Refunded the tickets')
    const input = await field(/choose files/)
    const zone = input.parentElement
    if (!zone) throw new Error('There is no place to drop files on.')
    transferFiles('drop', zone, fileOf('dropped.pdf'))
    transferFiles('paste', input, fileOf('pasted.png', 100, 'image/png'))
    await chooseFiles(fileOf('chosen.zip', 100, 'application/zip'), fileOf('tool.exe'), fileOf('huge.pdf', 10_485_761))
    await stored(page, 3)
    const all = await text()
    expect(all).to.contain('File type is not supported. Allowed types: jpg, png, jpeg, pdf, zip')
    expect(all).to.contain('Upload file size cannot exceed 10M！')
    expect(page.server.count('POST /ossUpload/uploadFile')).to.equal(3)
    transferFiles('paste', input, fileOf('pasted.txt', 10, 'text/plain'))
    await waitUntil(async () => (await text()).includes('Only supports pasting pictures!'))
    await press('OK')
    await chooseFiles(fileOf('4.pdf'), fileOf('5.pdf'), fileOf('6.pdf'))
    await waitUntil(async () => (await text()).includes('You can only upload a maximum of 5 files'))
    await stored(page, 5)
    await press('Remove dropped.pdf')
    await stored(page, 4)
    await waitUntil(() => focused() === input, 'the focus in the place for files')
  })

  it('accepts proofs dropped anywhere in the drawer and prevents navigation to a dropped file', async () => {
    const page = await openDetails({ script: claimOnly })
    await choose('Refunded the tickets')
    const dialog = await find('dialog')
    expect(transferFiles('dragover', dialog, fileOf('beside.pdf'))).to.equal(false)
    expect(transferFiles('drop', dialog, fileOf('beside.pdf'))).to.equal(false)
    await stored(page, 1)
    expect(transferFiles('drop', document.body, fileOf('outside.pdf')), 'a drop behind the drawer').to.equal(false)
    await stored(page, 1)
  })

  it('retries a failed upload of a proof', async () => {
    const page = await openDetails({
      script: {
        ...claimOnly,
        'POST /ossUpload/uploadFile': (_, count) =>
          count === 1 ? { instead: 'broken' } : { data: 'HARBOUR/files/proof/1.pdf' },
      },
    })
    await chooseFiles(fileOf('receipt.pdf'))
    await press('Retry receipt.pdf')
    await stored(page, 1)
  })

  it('keeps uploaded proofs when the drawer is closed and opened again', async () => {
    const page = await openDetails({ script: claimOnly })
    await chooseFiles(fileOf('receipt.pdf'))
    await stored(page, 1)
    await key('Escape')
    await waitUntil(() => query('dialog') === null)
    await press('Cancel this booking')
    await atDetails(page)
    await find('button', 'Remove receipt.pdf')
    expect(page.server.count('POST /ossUpload/uploadFile')).to.equal(1)
  })

  it('shows the existing refund when another window submitted first', async () => {
    const page = await openDetails(
      { script: { 'POST /refund/refund.do': refusal(5404, 'Already.', { refundNo }) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await atNote(page, 'already')
    expect((await find('alert')).textContent).to.contain(refundNo)
    expect(page.receivedEvents['onRefunded']).to.equal(undefined)
    expect(page.drafts.texts.size, 'the draft is forgotten').to.equal(0)
  })

  it('asks for a code where the agency requires one and submits nothing without it', async () => {
    let secondFactor: unknown
    const page = await openDetails(
      {
        script: {
          'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
          'GET /sysUser/checkCode': { data: true },
        },
        dialog: (controller) => (secondFactor = controller),
      },
      /Voluntary refund/,
    )
    await mountWidget({
      widget: 'second-factor',
      container: page.container,
      props: () => ({ controller: secondFactor }),
    })
    await press('Submit refund')
    await focusedCode()
    await key('Escape')
    await atDetails(page)
    await find('dialog', /Cancel & refund/)
    expect(page.server.count('POST /refund/refund.do')).to.equal(0)
    await press('Submit refund')
    await focusedCode()
    await type('123456')
    await atNote(page, 'done')
    const { query } = page.server.requests.find(({ name }) => name === 'POST /refund/refund.do') ?? {}
    expect(query?.['mfaCode']).to.equal('123456')
  })

  it('submits once when the button is pressed twice', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    page.drawer.runAction('submit')
    page.drawer.runAction('submit')
    await atNote(page, 'done')
    expect(page.server.count('POST /refund/refund.do')).to.equal(1)
  })

  it('offers only "Check again" while the outcome is unknown and reuses the idempotency key', async () => {
    const page = await openDetails(
      { script: { 'POST /refund/refund.do': (_, count) => (count === 1 ? { code: 5010 } : submitted) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await atNote(page, 'unknown')
    await press('Check again')
    await atNote(page, 'done')
    const [first, second] = keysOf(page, 'POST /refund/refund.do')
    expect(typeof first).to.equal('string')
    expect(second).to.equal(first)
  })

  it('keeps the form when the session expires', async () => {
    const page = await openDetails(
      { script: { 'POST /refund/refund.do': (_, count) => (count === 1 ? { code: 5107 } : submitted) } },
      /Voluntary refund/,
    )
    await press('Submit refund')
    await waitUntil(() => page.receivedEvents['onSession'])
    expect(query('alert')?.textContent).to.contain('Your session has expired.')
    await press('Try again')
    await atNote(page, 'done')
    expect(new Set(keysOf(page, 'POST /refund/refund.do')).size).to.equal(1)
  })

  it('returns to the options when the void window has closed in the meantime', async () => {
    const page = await openDetails({
      script: { 'POST /refund/void.do': refusal(5402, 'The void window for this booking has closed.') },
    })
    await press('Void booking')
    await waitUntil(() => page.server.count('POST /refund/cancelAdvice') === 2)
    await waitUntil(() => query('alert')?.textContent?.includes('The void window for this booking has closed.'))
  })
})
