import { transferFiles, fileOf } from '../shared/transfer-files.ts'
import { expect } from '../shared/expect.ts'
import { field, find, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { openChat, press } from './chat-page.ts'
import { choose, requestsViewOf, fill, openForm } from './request-form.ts'

describe('Files in the support chat', () => {
  afterEach(unmountAll)

  it('upload dropped files and pasted pictures, and refuse other pasted content', async () => {
    const page = await openForm()
    const form = await find('textbox', /^Description/)
    transferFiles('paste', form)
    await settle()
    expect(page.server.count('POST /ossUpload/uploadFile')).to.equal(0)
    transferFiles('paste', form, fileOf('notes.txt'))
    await waitUntil(() => /Only supports pasting pictures!/.test(document.body.textContent + everyText()))
    transferFiles('paste', form, new File([new Uint8Array(900)], 'picture.png', { type: 'image/png' }))
    await waitUntil(() => requestsViewOf(page)?.form?.files.some(({ state }) => state === 'stored'), 'the picture')
    await choose('Category', 46)
    await fill(/^Description/, 'See the picture.')
    await press('Submit request')
    await waitUntil(() => page.requests.submitted.length)
    expect(String(page.requests.submitted[0]?.['enclosureUrl'])).to.contain('HARBOUR/gangway/request/1.png')
  })

  it('start a request when they are dropped on the conversation', async () => {
    const page = await openChat()
    const log = await find('log', 'Conversation')
    await waitUntil(() => page.chat.view.peek().appearance?.props, 'the drop zone')
    transferFiles('drop', log, fileOf('screen.png'), fileOf('tool.exe'))
    await find('heading', 'Customer support request')
    await waitUntil(() => requestsViewOf(page)?.form?.files.some(({ state }) => state === 'stored'), 'the file')
    expect(requestsViewOf(page)?.form?.files.map(({ name, state }) => [name, state])).to.deep.equal([
      ['screen.png', 'stored'],
      ['tool.exe', 'refused'],
    ])
    const camera = await field('Take a photo')
    expect([camera.accept, camera.getAttribute('capture')]).to.deep.equal(['image/*', 'environment'])
  })

  it('are selected with the file picker of the browser', async () => {
    const page = await openForm()
    const input = await field(/choose files/i)
    const data = new DataTransfer()
    data.items.add(fileOf('screen.png'))
    data.items.add(fileOf('tool.exe'))
    input.files = data.files
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => requestsViewOf(page)?.form?.files.some(({ state }) => state === 'stored'))
    expect(page.server.count('POST /ossUpload/uploadFile')).to.equal(1)
  })

  it('can be dropped anywhere in the form and do not affect drops on the page', async () => {
    const page = await openForm()
    const description = await find('textbox', /^Description/)
    const title = await find('heading', 'Customer support request')
    for (const place of [description, title]) {
      expect(transferFiles('dragover', place, fileOf('beside.pdf')), 'a drag over the panel').to.equal(false)
      expect(transferFiles('drop', place, fileOf('beside.pdf')), 'a drop on the panel').to.equal(false)
    }
    await waitUntil(
      () => requestsViewOf(page)?.form?.files.filter(({ state }) => state === 'stored').length === 2,
      'both files',
    )
    expect(transferFiles('drop', description), 'words that are dropped').to.equal(true)
    expect(transferFiles('drop', document.body, fileOf('elsewhere.pdf')), 'a drop on the page').to.equal(true)
    page.chat.show('chat')
    await settle()
    expect(transferFiles('drop', await find('log'), fileOf('late.pdf')), 'a drop on the conversation').to.equal(false)
    await waitUntil(() => requestsViewOf(page)?.form?.files.length === 3, 'the file in the form')
    expect(page.chat.view.peek().place).to.equal('form')
  })

  it('prevent drops on the whole window inside a modal dialog of the page', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const place = dialog.appendChild(document.createElement('div'))
    dialog.showModal()
    try {
      const page = await openForm({ inline: true, mountChat: place })
      expect(transferFiles('drop', dialog, fileOf('beside.pdf')), 'a drop on the dialog').to.equal(false)
      expect(transferFiles('dragover', document.body, fileOf('beside.pdf')), 'a drag over the page').to.equal(false)
      dialog.close()
      expect(transferFiles('drop', document.body, fileOf('elsewhere.pdf')), 'a drop after it').to.equal(true)
      expect(requestsViewOf(page)?.form?.files).to.deep.equal([])
    } finally {
      dialog.remove()
    }
  })
})

function everyText(root: ParentNode = document.body): string {
  return [...root.querySelectorAll('*')]
    .map(({ shadowRoot }) => (shadowRoot ? `${shadowRoot.textContent ?? ''}${everyText(shadowRoot)}` : ''))
    .join('')
}
