import type { Client, WidgetReady } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

export interface ActivityObserver {
  add(this: void, ready: WidgetReady): void
  /** Applies changed settings. */
  update(this: void): void
}

/** Observes widgets as the settings say now. The widgets are kept, because consent may come later. */
export function observeActivity(settings: GangwaySettings, client: Client | undefined): ActivityObserver {
  const widgets = new Set<WidgetReady>()
  let isLoaded = false
  function update(): void {
    // The observer is loaded only when it is needed; from then on it also hears of a withdrawal.
    if (!isLoaded && !(settings.onActivity ?? settings.dataLayer ?? settings.consent)) return
    isLoaded = true
    import('./later-activity.ts').then(
      ({ reportActivity }) => reportActivity(widgets, settings, client),
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
