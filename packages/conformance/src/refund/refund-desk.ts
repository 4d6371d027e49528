import {
  createRefundDrawer,
  createSecondFactor,
  type Lang,
  type RefundDrawerController,
  type RefundRequest,
  type RefundView,
  type SecondFactorController,
} from '@gangway/core'
import { memoryDrafts, standingClock } from '../booking/draft-world.ts'
import { click, find, until } from '../shared/hands.ts'
import { emulateMedia } from '../shared/media.ts'
import { stand, type Scene } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { isDetails, isNote, isWays } from './refund-places.ts'
import { allWell, orderNo } from './refund-world.ts'

export interface Desk extends Scene {
  drawer: RefundDrawerController
  clock: ReturnType<typeof standingClock>
  drafts: ReturnType<typeof memoryDrafts>
}

interface DeskSettings {
  script?: Script
  lang?: Lang
  request?: RefundRequest
  drafts?: ReturnType<typeof memoryDrafts>
  props?: Record<string, unknown>
  /** Told of the controller that asks for codes. */
  dialog?: (secondFactor: SecondFactorController) => unknown
}

/** A page with the drawer, opened for a booking by a button. */
export async function open(settings: DeskSettings = {}): Promise<Desk> {
  const { script, lang, request = { orderNo, user: 'lin' }, drafts = memoryDrafts(), props, dialog } = settings
  // A drawer that slides in is not yet where a click is aimed at.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = standingClock()
  let drawer: RefundDrawerController | undefined
  const scene = await stand({
    widget: 'refund-drawer',
    lang,
    script: { ...allWell, ...script },
    props(client) {
      const secondFactor = createSecondFactor({ client })
      dialog?.(secondFactor)
      drawer = createRefundDrawer({ client, clock, drafts, secondFactor })
      return { controller: drawer, ...props }
    },
  })
  if (!drawer) throw new Error('There is no controller.')
  const desk: Desk = { ...scene, drawer, clock, drafts }
  const button = document.createElement('button')
  button.textContent = 'Cancel this booking'
  button.addEventListener('click', () => desk.drawer.open(request))
  scene.page.prepend(button)
  await click(button)
  return desk
}

export function reached(desk: Pick<Desk, 'drawer'>, holds: (view: RefundView) => boolean, what = 'a step') {
  return until(() => holds(desk.drawer.view.peek()), what)
}

export const atWays = (desk: Pick<Desk, 'drawer'>) => reached(desk, isWays, 'the ways')
export const atDetails = (desk: Pick<Desk, 'drawer'>) => reached(desk, isDetails, 'the details')
export const atNote = (desk: Pick<Desk, 'drawer'>, why: string) => reached(desk, isNote(why), why)

export const press = async (name: string | RegExp) => click(await find('button', name))
export const check = async (name: string | RegExp) => click(await find('checkbox', name))
export const choose = async (name: string | RegExp) => click(await find('radio', name))

/** Opens and goes on with the way that is recommended, or another. */
export async function openDetails(settings: DeskSettings = {}, way?: RegExp): Promise<Desk> {
  const desk = await open(settings)
  await atWays(desk)
  if (way) await choose(way)
  await press('Continue')
  await atDetails(desk)
  return desk
}

export const keysOf = (desk: Pick<Desk, 'server'>, name: string) =>
  desk.server.asked.filter((each) => each.name === name).map(({ headers }) => headers.get('idempotency-key'))
