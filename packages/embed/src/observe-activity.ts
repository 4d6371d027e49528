import type { Client, DraftStorage, WidgetReady } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

export interface ObservedPage {
  settings: GangwaySettings
  client: Client | undefined
  /** Stores the id of the visit. */
  storage: DraftStorage
}

export interface ActivityObserver {
  add(this: void, ready: WidgetReady): void
  /** Applies changed settings. */
  update(this: void): void
}

/** Observes widgets as the settings say now. The widgets are kept, because consent may come later. */
export function observeActivity(page: ObservedPage): ActivityObserver {
  const { settings } = page
  const widgets = new Set<WidgetReady>()
  /** Applies changes at once when it is loaded, so that nothing is recorded after a withdrawal. */
  let apply: (() => void) | undefined
  function update(): void {
    if (apply) return apply()
    // The observer is loaded only when it is needed.
    if (!(settings.onActivity ?? settings.dataLayer ?? settings.consent)) return
    import('./later-activity.ts').then(
      ({ reportActivity }) => {
        apply = () => reportActivity(widgets, page)
        apply()
      },
      () => undefined,
    )
  }
  return {
    add(ready) {
      widgets.add(ready)
      ready.cleanups.push(() => widgets.delete(ready))
      update()
    },
    update,
  }
}
