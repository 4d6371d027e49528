/** The parts of XMLHttpRequest an upload needs: `fetch` does not report progress. */
interface UploadRequest {
  readonly status: number
  readonly responseText: string
  readonly upload: {
    addEventListener(type: 'progress', onEvent: (event: { loaded: number; total: number }) => void): void
  }
  withCredentials: boolean
  addEventListener(type: 'load' | 'error' | 'abort', run: () => void): void
  open(method: string, address: string): void
  setRequestHeader(name: string, value: string): void
  getResponseHeader(name: string): string | null
  send(body: unknown): void
  abort(): void
}

interface Page {
  XMLHttpRequest: new () => UploadRequest
}

/** A replacement for `fetch` that reports upload progress from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): typeof globalThis.fetch {
  return (input, { method = 'GET', headers, body, signal, credentials } = {}) =>
    new Promise((resolve, reject) => {
      const request = new (globalThis as unknown as Page).XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : String(input))
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) request.abort()
      else request.send(body)
    })
}
