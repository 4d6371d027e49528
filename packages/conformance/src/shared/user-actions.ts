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
  for (let attempt = 1; ; attempt += 1) {
    const position = await restingPosition(element)
    // What is on top of an element on purpose gets its clicks.
    const target = hits(element, position) && attempt < 10 ? element : undefined
    if (await sendClick(position, target)) return
  }
}

/** Clicks; when something has moved between `target` and the pointer, nothing gets the click and it returns false. */
async function sendClick(position: [number, number], target: Element | undefined): Promise<boolean> {
  let missed = false
  const guard = (event: Event) => {
    if (event.type === 'pointerdown') missed = target?.isConnected === true && !event.composedPath().includes(target)
    if (!missed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of clickEvents) window.addEventListener(type, guard, true)
  await sendMouse({ type: 'click', position })
  for (const type of clickEvents) window.removeEventListener(type, guard, true)
  return !missed
}

const clickEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

async function restingPosition(element: Element): Promise<[number, number]> {
  let position = centerOf(element)
  await waitUntil(async () => {
    const before = position
    await new Promise((next) => requestAnimationFrame(next))
    position = centerOf(element)
    return position[0] === before[0] && position[1] === before[1]
  }, 'the clicked element to stop moving')
  return position
}

function hits(element: Element, [x, y]: [number, number]): boolean {
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  return hit !== null && element.contains(hit)
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
