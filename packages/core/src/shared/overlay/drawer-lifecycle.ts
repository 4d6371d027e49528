import type { CallError } from '../client/call-error.ts'
import type { Client } from '../client/client.ts'
import { drawerProps } from './drawer-props.ts'
import { saveFocus } from './focus.ts'
import { openOverlay } from './overlay.ts'
import { onHashChange } from '../hash-changes.ts'
import type { ElementProps } from '../element-props.ts'

interface DrawerSteps {
  /** Called when the drawer is not visible: stops timers and requests. */
  pause(): void
  resume(): void
}

interface DrawerLifecycleSettings<Steps extends DrawerSteps> {
  isOpen(): boolean
  /** Closing by the user: Escape, a press outside, or the close button. */
  onDismiss(): void
  /** The page navigated to another address. */
  onNavigate(): void
  /** Loads the factory of the steps; called once. */
  load(): Promise<() => Steps>
  onLoadFailed(error: CallError): void
}

/** Behaviour shared by all drawers: opens above the page, loads its steps, and restores the focus. */
export interface DrawerLifecycle<Steps extends DrawerSteps> {
  /** Undefined until it has opened for the first time. */
  body(): Steps | undefined
  /** `isFirst`: it was closed before, and the focus was in the page. */
  open(isFirst: boolean): void
  close(): void
  load(): Promise<Steps | undefined>
  /** Called when the first view subscribes, and when the last one ends. Escape is handled only in between. */
  mount(): void
  unmount(): void
  /** Whether the drawer is visible. Timers and polling run only while it is; `resume` resumes them. */
  isVisible(): boolean
  dialog(id: string, isBusy: boolean): ElementProps
}

export function createDrawerLifecycle<Steps extends DrawerSteps>(
  settings: DrawerLifecycleSettings<Steps>,
): DrawerLifecycle<Steps> {
  let steps: Steps | undefined
  let isVisible = false
  let close = (): void => undefined
  let restoreFocus = (): void => undefined

  function open(isFirst: boolean): void {
    if (isFirst) restoreFocus = saveFocus()
    close()
    const closeOverlay = openOverlay(settings.onDismiss)
    const stopListening = onHashChange(settings.onNavigate)
    close = () => (closeOverlay(), stopListening())
  }

  return {
    body: () => steps,
    open,
    close: () => close(),
    async load() {
      try {
        const createSteps = await settings.load()
        return (steps ??= createSteps())
      } catch {
        settings.onLoadFailed({ kind: 'network', code: 'network', messageKey: 'error.network', retry: 'yes' })
        return undefined
      }
    },
    isVisible: () => isVisible,
    mount() {
      isVisible = true
      close()
      if (settings.isOpen()) open(false)
      steps?.resume()
    },
    unmount() {
      isVisible = false
      close()
      steps?.pause()
    },
    dialog: (id, isBusy) => drawerProps({ id, isBusy, onClosed: () => restoreFocus() }),
  }
}

/** User whose draft may be restored, when the host has not set it; undefined when the server cannot tell. */
export async function fetchUserId(client: Client): Promise<string | undefined> {
  const user = await client.call('GET /login-user.do', { quiet: true })
  return user.ok ? user.value.id : undefined
}
