import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

describe('loading a code chunk', () => {
  it('resolves with the module', async () => {
    await expect(loadChunk(() => Promise.resolve('the page'), createFakeClock())).resolves.toBe('the page')
  })

  it('rejects with ChunkMissing when it fails', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('no')), createFakeClock())).rejects.toBeInstanceOf(
      ChunkLoadError,
    )
  })

  it('times out after two minutes', async () => {
    const clock = createFakeClock()
    let outcome = 'waiting'
    const loading = loadChunk(() => new Promise(() => {}), clock).catch((error: unknown) => {
      outcome = error instanceof ChunkLoadError ? 'given up' : 'broken'
    })
    clock.advance(119_999)
    await Promise.resolve()
    expect(outcome).toBe('waiting')
    clock.advance(1)
    await loading
    expect(outcome).toBe('given up')
  })
})
