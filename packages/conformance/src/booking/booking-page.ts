import {
  createBookingDrawer,
  createSecondFactor,
  type BookingDrawerController,
  type BookingRequest,
  type BookingView,
  type HostSettings,
  type Lang,
  type SecondFactorController,
} from '@gangway/core'
import { click, field, find, type, waitUntil } from '../shared/user-actions.ts'
import { emulateMedia } from '../shared/media.ts'
import { mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { createMemoryDrafts, createFakeClock } from '@gangway/test-support/booking/draft.fixture'
import { successScript, requestOf } from '@gangway/test-support/booking/trip.fixture'

export interface BookingPage extends TestContext {
  drawer: BookingDrawerController
  clock: ReturnType<typeof createFakeClock>
  drafts: ReturnType<typeof createMemoryDrafts>
}

interface BookingPageSettings {
  script?: Script
  lang?: Lang
  request?: BookingRequest
  /** Order number of an existing booking, opened for payment instead of the request. */
  orderNo?: string
  drafts?: ReturnType<typeof createMemoryDrafts>
  props?: Record<string, unknown>
  /** Settings of a page for travellers. */
  host?: HostSettings
  /** Receives the controller of the code dialog. */
  dialog?: (secondFactor: SecondFactorController) => unknown
}

/** Mounts the drawer and opens it with a button of the page, as a list of results does. */
export async function open({
  script,
  lang,
  request = requestOf(),
  orderNo,
  drafts = createMemoryDrafts(),
  props,
  host,
  dialog,
}: BookingPageSettings = {}) {
  // Without animation, so that clicks hit their targets.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = createFakeClock()
  let drawer: BookingDrawerController | undefined
  const context = await mountWidget({
    widget: 'booking-drawer',
    lang,
    script: { ...successScript, ...script },
    props(client) {
      const secondFactor = createSecondFactor({ client })
      dialog?.(secondFactor)
      drawer = createBookingDrawer({ client, clock, drafts, secondFactor, host })
      return { controller: drawer, ...props }
    },
  })
  if (!drawer) throw new Error('There is no controller.')
  const page: BookingPage = { ...context, drawer, clock, drafts }
  const button = document.createElement('button')
  button.textContent = orderNo ? 'Open this booking' : 'Choose this offer'
  button.addEventListener('click', () => (orderNo ? page.drawer.pay(orderNo) : page.drawer.open(request)))
  context.container.prepend(button)
  await click(button)
  return page
}

export function waitForView(page: Pick<BookingPage, 'drawer'>, holds: (view: BookingView) => boolean, what = 'a step') {
  return waitUntil(() => holds(page.drawer.view.peek()), what)
}

export const atStep = (page: Pick<BookingPage, 'drawer'>, step: BookingView['step']) =>
  waitForView(page, (view) => view.step === step && !('status' in view && view.status === 'sending'), step)

export const atNote = (page: Pick<BookingPage, 'drawer'>, why: string) =>
  waitForView(page, (view) => view.step === 'note' && view.reason === why && view.status === 'editing', why)

export async function findSelect(name: string | RegExp): Promise<HTMLSelectElement> {
  const found = await find('combobox', name)
  if (!(found instanceof HTMLSelectElement)) throw new Error(`${String(name)} is not a select element.`)
  return found
}

/** Selects an option of a native select element. */
export async function selectOption(name: string | RegExp, value: string): Promise<void> {
  const select = await findSelect(name)
  select.focus()
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

export async function typeInto(name: string | RegExp, text: string): Promise<void> {
  await click(await field(name))
  await type(text)
}

export const press = async (name: string | RegExp) => click(await find('button', name))

export const keysOf = (page: Pick<BookingPage, 'server'>, name: string) =>
  page.server.requests.filter((each) => each.name === name).map(({ headers }) => headers.get('idempotency-key'))
