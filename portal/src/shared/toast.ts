import { systemClock } from '@gangway/core'
import { observable } from './observable.ts'
import { say } from './words.ts'

const toastMs = 4_000

const shown = observable<{ text: string; turn: number } | undefined>(undefined)
let turn = 0
let forget = () => {}

export const toast = {
  shown,
  /** 'Successful operation!' unless another sentence is handed in. */
  success(text: string = say('toast.success')): void {
    forget()
    turn += 1
    shown.set({ text, turn })
    forget = systemClock.after(toastMs, toast.close)
  },
  close: () => shown.set(undefined),
}
