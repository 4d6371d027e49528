import type { Route } from '@gangway/core/contract'

/** Event streams, which have no envelope: `answer` is the data of one event. */
export type StreamTable = Record<string, Pick<Route, 'access' | 'summary' | 'answer'>>
