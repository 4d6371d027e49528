import { beforeEach, describe, expect, it } from 'vitest'
import { createDownloadAnnouncer } from './download-announcer.ts'

let status: string
let notified: string[]
let announcer: ReturnType<typeof createDownloadAnnouncer>
beforeEach(() => {
  status = 'RUNNING'
  notified = []
  announcer = createDownloadAnnouncer({
    find: async () => ({ status }),
    notify: (task) => void notified.push(task.status),
  })
})

describe('the notification of a download', () => {
  it.each(['DONE', 'FAILED'])('is shown once when the file is %s, also for repeated events', async (end) => {
    await announcer.announce('file')
    expect(notified).toEqual([])
    status = end
    await announcer.announce('file')
    await announcer.announce('file')
    expect(notified).toEqual([end])
  })

  it('follows when the user leaves a page that showed the progress and the file ended before', async () => {
    const release = announcer.silence('file')
    status = 'DONE'
    await announcer.announce('file')
    expect(notified).toEqual([])
    await release()
    expect(notified).toEqual(['DONE'])
  })

  it('waits for the end of a file that is still made when the user leaves the page', async () => {
    const release = announcer.silence('file')
    await announcer.announce('file')
    await release()
    expect(notified).toEqual([])
    status = 'DONE'
    await announcer.announce('file')
    expect(notified).toEqual(['DONE'])
  })

  it('is not shown for an end that the user has seen on the page', async () => {
    const release = announcer.silence('file')
    status = 'DONE'
    await announcer.announce('file')
    announcer.markKnown('file')
    await release()
    expect(notified).toEqual([])
  })

  it('is not shown when the page begins to show the progress while the file is read', async () => {
    status = 'DONE'
    const announced = announcer.announce('file')
    const release = announcer.silence('file')
    await announced
    expect(notified).toEqual([])
    await release()
    expect(notified).toEqual(['DONE'])
  })

  it('is shown again when a file of which the user knows the end is made again', async () => {
    status = 'FAILED'
    await announcer.announce('file')
    status = 'WAITING'
    await announcer.announce('file')
    status = 'DONE'
    await announcer.announce('file')
    expect(notified).toEqual(['FAILED', 'DONE'])
  })
})
