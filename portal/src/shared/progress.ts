import { progress as pace, systemClock, type Clock } from '@gangway/core'
import { observable, type Observable } from './observable.ts'

export interface ProgressShown {
  title: string
  percent: number
}

export interface Progress {
  shown: Observable<ProgressShown | undefined>
  /** Shows the dialog while the work runs; it jumps to 100 when the work ends and closes a moment later. */
  during<Value>(title: string, work: Promise<Value>): Promise<Value>
}

export function createProgress(clock: Clock): Progress {
  const shown = observable<ProgressShown | undefined>(undefined)

  return {
    shown,
    async during(title, work) {
      let percent = 0
      let callOff = () => {}
      const advance = () => {
        percent = Math.min(pace.cap, percent + pace.stepPoints)
        shown.set({ title, percent })
        callOff = clock.after(pace.stepMs, advance)
      }
      shown.set({ title, percent })
      callOff = clock.after(pace.stepMs, advance)
      try {
        return await work
      } finally {
        callOff()
        const full = { title, percent: 100 }
        shown.set(full)
        clock.after(pace.closeAfterMs, () => {
          if (shown.get() === full) shown.set(undefined)
        })
      }
    },
  }
}

export const progress = createProgress(systemClock)
