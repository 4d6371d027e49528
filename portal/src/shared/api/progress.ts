import { progressBar as pace, systemClock, type Clock } from '@gangway/core'
import { observable, type Observable } from '../browser/observable.ts'

export interface ProgressState {
  title: string
  percent: number
}

export interface Progress {
  state: Observable<ProgressState | undefined>
  /** Shows the dialog while `work` runs, then 100 % and closes shortly after. */
  showDuring<Value>(title: string, work: Promise<Value>): Promise<Value>
}

export function createProgress(clock: Clock): Progress {
  const state = observable<ProgressState | undefined>(undefined)

  return {
    state,
    async showDuring(title, work) {
      let percent = 0
      let cancelTimer = () => {}
      const advance = () => {
        percent = Math.min(pace.cap, percent + pace.stepPoints)
        state.set({ title, percent })
        cancelTimer = clock.after(pace.stepMs, advance)
      }
      state.set({ title, percent })
      cancelTimer = clock.after(pace.stepMs, advance)
      try {
        return await work
      } finally {
        cancelTimer()
        const full = { title, percent: 100 }
        state.set(full)
        clock.after(pace.closeAfterMs, () => {
          if (state.get() === full) state.set(undefined)
        })
      }
    },
  }
}

export const progress = createProgress(systemClock)
