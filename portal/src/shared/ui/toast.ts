import { systemClock } from '@gangway/core'
import { observable } from '../browser/observable.ts'
import { translate } from '../i18n/translations.ts'

const toastMs = 4_000

const current = observable<{ text: string; sequence: number } | undefined>(undefined)
let sequence = 0
let cancelTimer = () => {}

export const toast = {
  current,
  /** Defaults to 'Successful operation!'. */
  success(text: string = translate('toast.success')): void {
    cancelTimer()
    sequence += 1
    current.set({ text, sequence })
    cancelTimer = systemClock.after(toastMs, toast.close)
  },
  close: () => current.set(undefined),
}
