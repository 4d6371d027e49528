import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { findByShadowLabelText, findByShadowRole, queryByShadowRole } from 'shadow-dom-testing-library'

type Role = Parameters<typeof findByShadowRole>[1]
type Options = Parameters<typeof findByShadowRole>[2]

/** Finds by role and name, through shadow roots, and waits until it is there. */
export function find(role: Role, name?: string | RegExp, more: Options = {}): Promise<HTMLElement> {
  return findByShadowRole(document.body, role, { name, ...more })
}

export function see(role: Role, name?: string | RegExp): HTMLElement | null {
  return queryByShadowRole(document.body, role, { name })
}

export function field(name: string | RegExp): Promise<HTMLInputElement> {
  return findByShadowLabelText<HTMLInputElement>(document.body, name, { selector: 'input' })
}

/** A hand waits until what it presses stands still: what is drawn above it may still push it down. */
export async function click(element: Element): Promise<void> {
  let position = middleOf(element)
  await until(async () => {
    const before = position
    await new Promise((next) => requestAnimationFrame(next))
    position = middleOf(element)
    return position[0] === before[0] && position[1] === before[1]
  }, 'what is pressed to stand still')
  await sendMouse({ type: 'click', position })
}

function middleOf(element: Element): [number, number] {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

export const type = (text: string) => sendKeys({ type: text })
export const press = (key: string) => sendKeys({ press: key })

export async function pressWithControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

/** What a paste does to the focused field: the whole text arrives at once. */
export function paste(text: string): void {
  document.execCommand('insertText', false, text)
}

/** What has the focus, through shadow roots. */
export function focused(): Element | null {
  let place = document.activeElement
  while (place?.shadowRoot?.activeElement) place = place.shadowRoot.activeElement
  return place
}

/** Waits until it holds; nothing in a scenario waits for a time. */
export async function until(holds: () => unknown, what = 'it'): Promise<void> {
  for (let frame = 0; frame < 300; frame += 1) {
    if (await holds()) return
    await new Promise((next) => requestAnimationFrame(next))
  }
  throw new Error(`Waited for ${what} in vain.`)
}

/** Lets everything that is already under way come to rest. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

/** What a screen reader says about a field behind its name. */
export function description(element: Element): string {
  const root = element.getRootNode()
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => (root as Document | ShadowRoot).getElementById(id)?.textContent?.trim() ?? '?').join(' ')
}

/** What is said calmly somewhere in the page, through shadow roots. */
export function statusTexts(root: ParentNode = document.body): string[] {
  const here = [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent?.trim() ?? '')
  const deeper = [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? statusTexts(each.shadowRoot) : [],
  )
  return [...here, ...deeper]
}

/** The field for the code, once it has the focus and takes a code. */
export async function focusedCode(): Promise<HTMLInputElement> {
  const code = await field('Verification code')
  await until(() => focused() === code && !code.readOnly, 'the focus in the code')
  return code
}
