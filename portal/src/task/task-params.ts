import { taskKinds } from '@gangway/core'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import type { TaskListBody } from './task-queries.ts'

export const taskPageSize = 20

/** Filters and page of the task list, from the URL. */
export function useTaskParams() {
  const url = useUrlFilters()
  const kind = taskKinds.find((each) => each === url.value('kind'))
  const owner = url.value('owner', /^[A-Za-z0-9_-]{1,64}$/)
  const isSnoozed = url.value('state') === 'snoozed'
  const body: TaskListBody = {
    ...(kind && { kind }),
    ...(owner && { owner }),
    state: isSnoozed ? 'snoozed' : 'open',
    page: url.page,
    pageSize: taskPageSize,
  }
  return {
    ...{ kind, owner, isSnoozed, body },
    /** Number of active filters. */
    count: [kind, owner].filter(Boolean).length,
    set: url.set,
    goTo: url.goTo,
    reset: () => url.set({ kind: '', owner: '' }),
  }
}

export type TaskParams = ReturnType<typeof useTaskParams>
