import type { CallError } from './call-error.ts'
import type { Client } from './client.ts'
import { drawerBag } from './drawer.ts'
import { rememberFocus } from './focus.ts'
import { openOverlay } from './overlay.ts'
import { whenHashChanges } from './page-address.ts'
import type { PropBag } from './prop-bag.ts'

interface Inside {
  /** Nobody looks: nothing ticks, nothing is asked. */
  rest(): void
  goOn(): void
}

interface FrameSettings<Steps extends Inside> {
  isOpen(): boolean
  /** Escape, a press outside, the cross. */
  dismiss(): void
  /** The page went to another address. */
  move(): void
  /** What makes the steps, once. */
  load(): Promise<() => Steps>
  fail(error: CallError): void
}

/** What every drawer does before anything is drawn in it: it comes above the page, loads its steps, and gives the focus back. */
export interface DrawerFrame<Steps extends Inside> {
  /** Nothing until it has opened for the first time. */
  inside(): Steps | undefined
  /** `isFirst`: it was closed before, and the focus was in the page. */
  rise(isFirst: boolean): void
  lower(): void
  load(): Promise<Steps | undefined>
  /** A view began to show it, or ended. Escape is not for a drawer that is not there. */
  appear(): void
  disappear(): void
  /** Whoever is not seen starts nothing that goes on by itself: `goOn` comes when somebody looks. */
  isSeen(): boolean
  dialog(id: string, isBusy: boolean): PropBag
}

export function createDrawerFrame<Steps extends Inside>(settings: FrameSettings<Steps>): DrawerFrame<Steps> {
  let steps: Steps | undefined
  let isSeen = false
  let lower = (): void => undefined
  let giveFocusBack = (): void => undefined

  function rise(isFirst: boolean): void {
    if (isFirst) giveFocusBack = rememberFocus()
    lower()
    const leaveOverlay = openOverlay(settings.dismiss)
    const stopListening = whenHashChanges(settings.move)
    lower = () => (leaveOverlay(), stopListening())
  }

  return {
    inside: () => steps,
    rise,
    lower: () => lower(),
    async load() {
      try {
        const make = await settings.load()
        return (steps ??= make())
      } catch {
        settings.fail({ kind: 'network', code: 'network', messageKey: 'error.network', retry: 'yes' })
        return undefined
      }
    },
    isSeen: () => isSeen,
    appear() {
      isSeen = true
      lower()
      if (settings.isOpen()) rise(false)
      steps?.goOn()
    },
    disappear() {
      isSeen = false
      lower()
      steps?.rest()
    },
    dialog: (id, isBusy) => drawerBag({ id, isBusy, closed: () => giveFocusBack() }),
  }
}

/** Whose a draft may be, when the host has not said it; nothing when the server cannot say either. */
export async function askUser(client: Client): Promise<string | undefined> {
  const who = await client.call('GET /login-user.do', { quiet: true })
  return who.ok ? who.value.id : undefined
}
