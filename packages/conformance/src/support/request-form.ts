import { find, settle, waitUntil } from '../shared/user-actions.ts'
import { open, type ChatPage } from './chat-page.ts'

export const requestsViewOf = (page: ChatPage) => page.chat.view.peek().requests

export async function openForm(settings: Parameters<typeof open>[0] = {}): Promise<ChatPage> {
  const page = await open(settings)
  page.chat.show('form')
  await waitUntil(() => requestsViewOf(page)?.form?.tree.length, 'the form')
  return page
}

/** Selects an option of a native select element. */
export async function choose(name: string | RegExp, value: number): Promise<void> {
  const list = await find('combobox', name)
  if (!(list instanceof HTMLSelectElement)) throw new Error(`${String(name)} is not a select element.`)
  list.value = String(value)
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
}

export async function fill(name: string | RegExp, text: string): Promise<void> {
  const box = await find('textbox', name)
  box.focus()
  document.execCommand('selectAll')
  document.execCommand('insertText', false, text)
  await settle()
}
