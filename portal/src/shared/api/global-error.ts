import type { CallError } from '@gangway/core'
import { observable } from '../browser/observable.ts'

/** The shown error. When several calls fail together, the first error is shown. */
const current = observable<CallError | undefined>(undefined)

export const globalError = {
  current,
  report(error: CallError): void {
    if (!current.get()) current.set(error)
  },
  close: () => current.set(undefined),
}
