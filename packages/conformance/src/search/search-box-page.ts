import { field, focused, press, settle, waitUntil } from '../shared/user-actions.ts'
import { mountWidget, type TestContext, type MountSettings } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { clock, trip, successScript } from '@gangway/test-support/search/search.fixture'

/** Mounts a search box with a working server on a fixed date. */
export async function mountSearchBox(script: Script = {}, more: Partial<MountSettings> = {}): Promise<TestContext> {
  const props = (client: TestContext['client']) => ({ clock, ...more.props?.(client) })
  const context = await mountWidget({ widget: 'search-box', ...more, script: { ...successScript, ...script }, props })
  await waitUntil(
    () => context.server.count('POST /search/initIndexDatas.do') || more.props || !('client' in context.props),
  )
  await settle()
  return context
}

export async function mountFilledSearchBox(
  script: Script = {},
  more: Partial<MountSettings> = {},
): Promise<TestContext> {
  const context = await mountSearchBox(script, {
    ...more,
    props: (client) => ({ query: trip, ...more.props?.(client) }),
  })
  const from = await field(more.lang === 'cn' ? '出发' : 'From')
  await waitUntil(() => from.value !== '' && from.value !== 'SIN', 'the names of the cities')
  return context
}

/** Focuses a field and selects its text, as Tab does. */
export async function focusField(name: string): Promise<HTMLInputElement> {
  const input = await field(name)
  input.focus()
  await waitUntil(() => focused() === input, 'the focus')
  input.select()
  return input
}

export async function openByKey(name: string): Promise<Element> {
  await focusField(name)
  await press('ArrowDown')
  await waitUntil(() => focused()?.getAttribute('role') === 'gridcell', 'the focus on a day')
  return focused() ?? document.body
}

/** Accessible text of the focused day. */
export const focusedDay = () => focused()?.querySelector('.gw-hidden')?.textContent ?? ''

/** Simulates input method composition: first the letters of a syllable, then the word. */
export async function compose(input: HTMLInputElement, letters: readonly string[], word: string): Promise<void> {
  const write = (value: string, isComposing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }))
  }
  const dispatchComposition = (type: string) =>
    input.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }))
  dispatchComposition('compositionstart')
  for (const part of letters) {
    write(part, true)
    await settle()
  }
  const key = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true })
  input.dispatchEvent(key)
  write(word, true)
  dispatchComposition('compositionend')
  await settle()
}

/** Text of the active option of a combobox. */
export function activeOption(input: Element): string {
  const root = input.getRootNode() as Document | ShadowRoot
  return root.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim() ?? ''
}
