import {
  createBookingDrawer,
  createSecondFactor,
  type BookingDrawerController,
  type BookingRequest,
  type BookingView,
  type Lang,
  type SecondFactorController,
} from '@gangway/core'
import { click, field, find, type, until } from '../shared/hands.ts'
import { emulateMedia } from '../shared/media.ts'
import { stand, type Scene } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { memoryDrafts, standingClock } from './draft-world.ts'
import { allWell, requestOf } from './trip-world.ts'

export interface Desk extends Scene {
  drawer: BookingDrawerController
  clock: ReturnType<typeof standingClock>
  drafts: ReturnType<typeof memoryDrafts>
}

interface DeskSettings {
  script?: Script
  lang?: Lang
  request?: BookingRequest
  /** A booking that exists, to be paid instead. */
  orderNo?: string
  drafts?: ReturnType<typeof memoryDrafts>
  props?: Record<string, unknown>
  /** Told of the controller that asks for codes. */
  dialog?: (secondFactor: SecondFactorController) => unknown
}

/** A page with the drawer, opened for an offer by a button, as a list of results does. */
export async function open({
  script,
  lang,
  request = requestOf(),
  orderNo,
  drafts = memoryDrafts(),
  props,
  dialog,
}: DeskSettings = {}) {
  // A drawer that slides in is not yet where a click is aimed at.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = standingClock()
  let drawer: BookingDrawerController | undefined
  const scene = await stand({
    widget: 'booking-drawer',
    lang,
    script: { ...allWell, ...script },
    props(client) {
      const secondFactor = createSecondFactor({ client })
      dialog?.(secondFactor)
      drawer = createBookingDrawer({ client, clock, drafts, secondFactor })
      return { controller: drawer, ...props }
    },
  })
  if (!drawer) throw new Error('There is no controller.')
  const desk: Desk = { ...scene, drawer, clock, drafts }
  const button = document.createElement('button')
  button.textContent = orderNo ? 'Open this booking' : 'Choose this offer'
  button.addEventListener('click', () => (orderNo ? desk.drawer.pay(orderNo) : desk.drawer.open(request)))
  scene.page.prepend(button)
  await click(button)
  return desk
}

export function reached(desk: Pick<Desk, 'drawer'>, holds: (view: BookingView) => boolean, what = 'a step') {
  return until(() => holds(desk.drawer.view.peek()), what)
}

export const atStep = (desk: Pick<Desk, 'drawer'>, step: BookingView['step']) =>
  reached(desk, (view) => view.step === step && !('status' in view && view.status === 'sending'), step)

export const atNote = (desk: Pick<Desk, 'drawer'>, why: string) =>
  reached(desk, (view) => view.step === 'note' && view.why === why && view.status === 'editing', why)

export async function list(name: string | RegExp): Promise<HTMLSelectElement> {
  const found = await find('combobox', name)
  if (!(found instanceof HTMLSelectElement)) throw new Error(`${String(name)} is no list.`)
  return found
}

/** What choosing in a native list does. */
export async function pick(name: string | RegExp, value: string): Promise<void> {
  const select = await list(name)
  select.focus()
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

export async function write(name: string | RegExp, text: string): Promise<void> {
  await click(await field(name))
  await type(text)
}

export const press = async (name: string | RegExp) => click(await find('button', name))

export const keysOf = (desk: Pick<Desk, 'server'>, name: string) =>
  desk.server.asked.filter((each) => each.name === name).map(({ headers }) => headers.get('idempotency-key'))
