import type { ListedTask } from '../task-queries.ts'

export interface TaskActionProps {
  task: ListedTask
  /** The matter may be settled. */
  onDone: () => void
}
