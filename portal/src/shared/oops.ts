import type { CallError } from '@gangway/core'
import { observable } from './observable.ts'

/** The failure on show. Several calls failing together open one dialog: the first failure is the one to read. */
const shown = observable<CallError | undefined>(undefined)

export const oops = {
  shown,
  tell(error: CallError): void {
    if (!shown.get()) shown.set(error)
  },
  close: () => shown.set(undefined),
}
