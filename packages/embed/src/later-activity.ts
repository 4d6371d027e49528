import { observeWidget, pushToDataLayer, type ActivityEvent } from '@gangway/core/analytics'
import type { WidgetReady } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

/** Reports what happens in a widget to the page, and to its tag manager. */
export function reportActivity(ready: WidgetReady, { onActivity, dataLayer }: GangwaySettings): void {
  observeWidget(ready, (event: ActivityEvent) => {
    onActivity?.(event)
    if (dataLayer) pushToDataLayer(dataLayer, event)
  })
}
