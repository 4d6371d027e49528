import {
  createRefundDrawer,
  createSecondFactor,
  type Lang,
  type RefundDrawerController,
  type RefundRequest,
  type RefundView,
  type SecondFactorController,
} from '@gangway/core'
import { createMemoryDrafts, createFakeClock } from '@gangway/test-support/booking/draft.fixture'
import { click, find, waitUntil } from '../shared/user-actions.ts'
import { emulateMedia } from '../shared/media.ts'
import { mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { isDetailsStep, isNoteStep, isOptionsStep } from '@gangway/test-support/refund/refund-steps'
import { successScript, orderNo } from '@gangway/test-support/refund/refund.fixture'

export interface RefundPage extends TestContext {
  drawer: RefundDrawerController
  clock: ReturnType<typeof createFakeClock>
  drafts: ReturnType<typeof createMemoryDrafts>
}

interface RefundPageSettings {
  script?: Script
  lang?: Lang
  request?: RefundRequest
  drafts?: ReturnType<typeof createMemoryDrafts>
  props?: Record<string, unknown>
  /** Receives the controller of the code dialog. */
  dialog?: (secondFactor: SecondFactorController) => unknown
}

/** Mounts the drawer and opens it with a button of the page. */
export async function open(settings: RefundPageSettings = {}): Promise<RefundPage> {
  const { script, lang, request = { orderNo, user: 'lin' }, drafts = createMemoryDrafts(), props, dialog } = settings
  // Without animation, so that clicks hit their targets.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = createFakeClock()
  let drawer: RefundDrawerController | undefined
  const context = await mountWidget({
    widget: 'refund-drawer',
    lang,
    script: { ...successScript, ...script },
    props(client) {
      const secondFactor = createSecondFactor({ client })
      dialog?.(secondFactor)
      drawer = createRefundDrawer({ client, clock, drafts, secondFactor })
      return { controller: drawer, ...props }
    },
  })
  if (!drawer) throw new Error('There is no controller.')
  const page: RefundPage = { ...context, drawer, clock, drafts }
  const button = document.createElement('button')
  button.textContent = 'Cancel this booking'
  button.addEventListener('click', () => page.drawer.open(request))
  context.container.prepend(button)
  await click(button)
  return page
}

export function waitForView(page: Pick<RefundPage, 'drawer'>, holds: (view: RefundView) => boolean, what = 'a step') {
  return waitUntil(() => holds(page.drawer.view.peek()), what)
}

export const atOptions = (page: Pick<RefundPage, 'drawer'>) => waitForView(page, isOptionsStep, 'the ways')
export const atDetails = (page: Pick<RefundPage, 'drawer'>) => waitForView(page, isDetailsStep, 'the details')
export const atNote = (page: Pick<RefundPage, 'drawer'>, why: string) => waitForView(page, isNoteStep(why), why)

export const press = async (name: string | RegExp) => click(await find('button', name))
export const check = async (name: string | RegExp) => click(await find('checkbox', name))
export const choose = async (name: string | RegExp) => click(await find('radio', name))

/** Opens the drawer and continues with the recommended option, or the given one. */
export async function openDetails(settings: RefundPageSettings = {}, way?: RegExp): Promise<RefundPage> {
  const page = await open(settings)
  await atOptions(page)
  if (way) await choose(way)
  await press('Continue')
  await atDetails(page)
  return page
}

export const keysOf = (page: Pick<RefundPage, 'server'>, name: string) =>
  page.server.requests.filter((each) => each.name === name).map(({ headers }) => headers.get('idempotency-key'))
