import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { findByShadowLabelText, findByShadowRole, queryByShadowRole } from 'shadow-dom-testing-library'

type Role = Parameters<typeof findByShadowRole>[1]
type Options = Parameters<typeof findByShadowRole>[2]

/** Only ends what hangs: on a busy machine a late part takes longer than the second that is the default. */
const patience = { timeout: 60_000 }

/** Waits for an element by role and name, through shadow roots. */
export function find(role: Role, name?: string | RegExp, more: Options = {}): Promise<HTMLElement> {
  return findByShadowRole(document.body, role, { name, ...more }, patience)
}

export function query(role: Role, name?: string | RegExp): HTMLElement | null {
  return queryByShadowRole(document.body, role, { name })
}

export function field(name: string | RegExp): Promise<HTMLInputElement> {
  return findByShadowLabelText<HTMLInputElement>(document.body, name, { selector: 'input' }, patience)
}

/** Clicks an element once its position is stable: content above it may still move it. */
export async function click(element: Element): Promise<void> {
  let position = centerOf(element)
  await waitUntil(async () => {
    const before = position
    await new Promise((next) => requestAnimationFrame(next))
    position = centerOf(element)
    return position[0] === before[0] && position[1] === before[1]
  }, 'the clicked element to stop moving')
  await sendMouse({ type: 'click', position })
}

function centerOf(element: Element): [number, number] {
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

/** Pastes text into the focused field. */
export function paste(text: string): void {
  document.execCommand('insertText', false, text)
}

/** The focused element, through shadow roots. */
export function focused(): Element | null {
  let place = document.activeElement
  while (place?.shadowRoot?.activeElement) place = place.shadowRoot.activeElement
  return place
}

/** Waits until a condition holds. Scenarios never wait for a fixed time. */
export async function waitUntil(holds: () => unknown, what = 'a condition'): Promise<void> {
  for (let frame = 0; frame < 3_600; frame += 1) {
    if (await holds()) return
    await new Promise((next) => requestAnimationFrame(next))
  }
  throw new Error(`Timed out waiting for ${what}.`)
}

/** Waits four frames for pending updates. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

/** The accessible description of a field. */
export function description(element: Element): string {
  const root = element.getRootNode()
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => (root as Document | ShadowRoot).getElementById(id)?.textContent?.trim() ?? '?').join(' ')
}

/** Texts of all status regions, through shadow roots. */
export function statusTexts(root: ParentNode = document.body): string[] {
  const here = [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent?.trim() ?? '')
  const deeper = [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? statusTexts(each.shadowRoot) : [],
  )
  return [...here, ...deeper]
}

/** The code field, once it is focused and editable. */
export async function focusedCode(): Promise<HTMLInputElement> {
  const code = await field('Verification code')
  await waitUntil(() => focused() === code && !code.readOnly, 'the focus in the code')
  return code
}
