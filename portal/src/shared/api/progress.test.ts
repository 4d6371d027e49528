import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../browser/fake-clock.ts'
import { createProgress } from './progress.ts'

function createControlledWork() {
  let end = () => {}
  const work = new Promise<void>((resolve) => (end = resolve))
  return { work, end: () => end() }
}

const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the progress dialog', () => {
  it('advances 20 points every 2 seconds up to 99', () => {
    const clock = createFakeClock()
    const progress = createProgress(clock)
    void progress.showDuring('Uploading', new Promise(() => {}))
    const percents = [progress.state.get()?.percent]
    for (let step = 0; step < 7; step += 1) {
      clock.advance(2_000)
      percents.push(progress.state.get()?.percent)
    }
    expect(percents).toEqual([0, 20, 40, 60, 80, 99, 99, 99])
  })

  it('shows 100 when the work ends and closes 800 ms later', async () => {
    const clock = createFakeClock()
    const progress = createProgress(clock)
    const { work, end } = createControlledWork()
    const done = progress.showDuring('Uploading', work)
    clock.advance(2_000)
    end()
    await done
    expect(progress.state.get()?.percent).toBe(100)
    clock.advance(799)
    expect(progress.state.get()?.percent).toBe(100)
    clock.advance(1)
    expect(progress.state.get()).toBeUndefined()
  })

  it('closes when the work fails and rethrows the error', async () => {
    const clock = createFakeClock()
    const progress = createProgress(clock)
    await expect(progress.showDuring('Uploading', Promise.reject(new Error('no')))).rejects.toThrow('no')
    clock.advance(800)
    expect(progress.state.get()).toBeUndefined()
  })

  it('stays open when new work starts before the dialog has closed', async () => {
    const clock = createFakeClock()
    const progress = createProgress(clock)
    await progress.showDuring('First', Promise.resolve())
    void progress.showDuring('Second', new Promise(() => {}))
    clock.advance(800)
    await flushPromises()
    expect(progress.state.get()?.title).toBe('Second')
  })
})
