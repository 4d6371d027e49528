export type { ActivityDetails, ActivityEvent, ActivityName, ActivityWidget } from './analytics/activity-event.ts'
export { pushToDataLayer, type DataLayerEntry } from './analytics/data-layer.ts'
export { observePage, type EventRoot } from './analytics/observe-page.ts'
export { observeWidget } from './analytics/observe-widget.ts'
