import { describe, expect, it } from 'vitest'
import { fakeClock } from './fake-clock.ts'
import { ChunkMissing, loadChunk } from './load-chunk.ts'

describe('loading a part of the portal', () => {
  it('hands over what was loaded', async () => {
    await expect(loadChunk(() => Promise.resolve('the page'), fakeClock())).resolves.toBe('the page')
  })

  it('says that the part is missing when it fails', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('no')), fakeClock())).rejects.toBeInstanceOf(ChunkMissing)
  })

  it('gives up after two minutes, not before', async () => {
    const clock = fakeClock()
    let outcome = 'waiting'
    const loading = loadChunk(() => new Promise(() => {}), clock).catch((fault: unknown) => {
      outcome = fault instanceof ChunkMissing ? 'given up' : 'broken'
    })
    clock.pass(119_999)
    await Promise.resolve()
    expect(outcome).toBe('waiting')
    clock.pass(1)
    await loading
    expect(outcome).toBe('given up')
  })
})
