import { describe, expect, it } from 'vitest'
import { fakeClock } from './fake-clock.ts'
import { createProgress } from './progress.ts'

function workThatEndsWhenTold() {
  let end = () => {}
  const work = new Promise<void>((resolve) => (end = resolve))
  return { work, end: () => end() }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the progress dialog', () => {
  it('advances 20 points every 2 seconds and waits at 99', () => {
    const clock = fakeClock()
    const progress = createProgress(clock)
    void progress.during('Uploading', new Promise(() => {}))
    const percents = [progress.shown.get()?.percent]
    for (let step = 0; step < 7; step += 1) {
      clock.pass(2_000)
      percents.push(progress.shown.get()?.percent)
    }
    expect(percents).toEqual([0, 20, 40, 60, 80, 99, 99, 99])
  })

  it('jumps to 100 when the work ends and closes 800 ms later', async () => {
    const clock = fakeClock()
    const progress = createProgress(clock)
    const { work, end } = workThatEndsWhenTold()
    const done = progress.during('Uploading', work)
    clock.pass(2_000)
    end()
    await done
    expect(progress.shown.get()?.percent).toBe(100)
    clock.pass(799)
    expect(progress.shown.get()?.percent).toBe(100)
    clock.pass(1)
    expect(progress.shown.get()).toBeUndefined()
  })

  it('closes when the work fails, and hands the failure on', async () => {
    const clock = fakeClock()
    const progress = createProgress(clock)
    await expect(progress.during('Uploading', Promise.reject(new Error('no')))).rejects.toThrow('no')
    clock.pass(800)
    expect(progress.shown.get()).toBeUndefined()
  })

  it('stays open when new work began before the old one was off the screen', async () => {
    const clock = fakeClock()
    const progress = createProgress(clock)
    await progress.during('First', Promise.resolve())
    void progress.during('Second', new Promise(() => {}))
    clock.pass(800)
    await settle()
    expect(progress.shown.get()?.title).toBe('Second')
  })
})
