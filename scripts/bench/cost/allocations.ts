interface ProfileNode {
  selfSize: number
  children: ProfileNode[]
}

/** Counts the bytes that a process with an open inspector allocates, by sampling, with what was collected since. */
export async function createAllocationReader(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target]: { webSocketDebuggerUrl: string }[] = await response.json()
  if (!target) throw new Error('The server has no inspector.')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let lastId = 0
  const ask = <Answer>(method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++lastId
      const listen = ({ data }: MessageEvent) => {
        const message: { id?: number; result: Answer; error?: { message: string } } = JSON.parse(String(data))
        if (message.id !== id) return
        socket.removeEventListener('message', listen)
        if (message.error) reject(new Error(message.error.message))
        else resolve(message.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('HeapProfiler.enable')
  return {
    start: () =>
      ask('HeapProfiler.startSampling', {
        samplingInterval: 16_384,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      }),
    async stop(): Promise<number> {
      const { profile } = await ask<{ profile: { head: ProfileNode } }>('HeapProfiler.stopSampling')
      return sizeOf(profile.head)
    },
    close: () => socket.close(),
  }
}

function sizeOf(node: ProfileNode): number {
  return node.children.reduce((sum, child) => sum + sizeOf(child), node.selfSize)
}
