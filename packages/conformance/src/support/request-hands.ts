import { find, settle, until } from '../shared/hands.ts'
import { open, type ChatScene } from './chat-scene.ts'

export const deskOf = (scene: ChatScene) => scene.chat.view.peek().desk

export async function openForm(settings: Parameters<typeof open>[0] = {}): Promise<ChatScene> {
  const scene = await open(settings)
  scene.chat.show('form')
  await until(() => deskOf(scene)?.form?.tree.length, 'the form')
  return scene
}

/** What a person does who chooses from a list. */
export async function choose(name: string | RegExp, value: number): Promise<void> {
  const list = await find('combobox', name)
  if (!(list instanceof HTMLSelectElement)) throw new Error('It is no list.')
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
