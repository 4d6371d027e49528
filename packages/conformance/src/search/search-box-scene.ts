import { field, focused, press, settle, until } from '../shared/hands.ts'
import { stand, type Scene, type SceneSettings } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { clock, trip, world } from './search-world.ts'

/** A search box in its world, on a Friday in November. */
export async function place(script: Script = {}, more: Partial<SceneSettings> = {}): Promise<Scene> {
  const props = (client: Scene['client']) => ({ clock, ...more.props?.(client) })
  const scene = await stand({ widget: 'search-box', ...more, script: { ...world, ...script }, props })
  await until(() => scene.server.count('POST /search/initIndexDatas.do') || more.props || !('client' in scene.props))
  await settle()
  return scene
}

export async function filled(script: Script = {}, more: Partial<SceneSettings> = {}): Promise<Scene> {
  const scene = await place(script, { ...more, props: (client) => ({ query: trip, ...more.props?.(client) }) })
  const from = await field(more.lang === 'cn' ? '出发' : 'From')
  await until(() => from.value !== '' && from.value !== 'SIN', 'the names of the cities')
  return scene
}

/** Goes into a field by keyboard, as if the person had come there by Tab. */
export async function enter(name: string): Promise<HTMLInputElement> {
  const input = await field(name)
  input.focus()
  await until(() => focused() === input, 'the focus')
  input.select()
  return input
}

export async function openByKey(name: string): Promise<Element> {
  await enter(name)
  await press('ArrowDown')
  await until(() => focused()?.getAttribute('role') === 'gridcell', 'the focus on a day')
  return focused() ?? document.body
}

/** The day that has the focus, as it is read out. */
export const focusedDay = () => focused()?.querySelector('.gw-hidden')?.textContent ?? ''

/** What an input method does: letters of a syllable first, then the word. */
export async function compose(input: HTMLInputElement, letters: readonly string[], word: string): Promise<void> {
  const write = (value: string, isComposing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }))
  }
  const tell = (type: string) => input.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }))
  tell('compositionstart')
  for (const part of letters) {
    write(part, true)
    await settle()
  }
  const key = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true })
  input.dispatchEvent(key)
  write(word, true)
  tell('compositionend')
  await settle()
}

/** The option of a list that Enter would choose. */
export function active(input: Element): string {
  const root = input.getRootNode() as Document | ShadowRoot
  return root.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim() ?? ''
}
