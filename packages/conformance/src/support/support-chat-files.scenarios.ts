import { carry, fileOf } from '../shared/carry-files.ts'
import { expect } from '../shared/expect.ts'
import { field, find, settle, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { press } from './chat-scene.ts'
import { choose, deskOf, fill, openForm } from './request-hands.ts'

describe('Files in the support chat', () => {
  afterEach(clear)

  it('carry files that were dropped and pictures that were pasted, and nothing else', async () => {
    const scene = await openForm()
    const form = await find('textbox', /^Description/)
    carry('paste', form)
    await settle()
    expect(scene.server.count('POST /ossUpload/uploadFile')).to.equal(0)
    carry('paste', form, fileOf('notes.txt'))
    await until(() => /Only supports pasting pictures!/.test(document.body.textContent + everyText()))
    carry('paste', form, new File([new Uint8Array(900)], 'picture.png', { type: 'image/png' }))
    await until(() => deskOf(scene)?.form?.files.some(({ state }) => state === 'stored'), 'the picture')
    await choose('Category', 46)
    await fill(/^Description/, 'See the picture.')
    await press('Submit request')
    await until(() => scene.requests.raised.length)
    expect(String(scene.requests.raised[0]?.['enclosureUrl'])).to.contain('HARBOUR/gangway/request/1.png')
  })

  it('choose files through the browser’s own window', async () => {
    const scene = await openForm()
    const input = await field(/choose files/i)
    const data = new DataTransfer()
    data.items.add(fileOf('screen.png'))
    data.items.add(fileOf('tool.exe'))
    input.files = data.files
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => deskOf(scene)?.form?.files.some(({ state }) => state === 'stored'))
    expect(scene.server.count('POST /ossUpload/uploadFile')).to.equal(1)
  })

  it('take files that are dropped beside their place, and leave the rest of the page as it is', async () => {
    const scene = await openForm()
    const description = await find('textbox', /^Description/)
    const title = await find('heading', 'Customer Support Request')
    for (const place of [description, title]) {
      expect(carry('dragover', place, fileOf('beside.pdf')), 'a drag over the panel').to.equal(false)
      expect(carry('drop', place, fileOf('beside.pdf')), 'a drop on the panel').to.equal(false)
    }
    await until(() => deskOf(scene)?.form?.files.filter(({ state }) => state === 'stored').length === 2, 'both files')
    expect(carry('drop', description), 'words that are dropped').to.equal(true)
    expect(carry('drop', document.body, fileOf('elsewhere.pdf')), 'a drop on the page').to.equal(true)
    scene.chat.show('chat')
    await settle()
    expect(carry('drop', await find('log'), fileOf('late.pdf')), 'a drop while there is no place').to.equal(true)
    expect(deskOf(scene)?.form?.files).to.have.length(2)
  })

  it('keep the whole window while they are raised in a modal dialog of the page', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const place = dialog.appendChild(document.createElement('div'))
    dialog.showModal()
    try {
      const scene = await openForm({ inline: true, place })
      expect(carry('drop', dialog, fileOf('beside.pdf')), 'a drop on the dialog').to.equal(false)
      expect(carry('dragover', document.body, fileOf('beside.pdf')), 'a drag over the page').to.equal(false)
      dialog.close()
      expect(carry('drop', document.body, fileOf('elsewhere.pdf')), 'a drop after it').to.equal(true)
      expect(deskOf(scene)?.form?.files).to.deep.equal([])
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
