import type { DemoServer } from '../session/sign-in.fixture.ts'

/** A browser that keeps cookies of every origin, and follows redirects one by one. */
export interface TestBrowser {
  /** Opens an address; addresses at the server's public URL lead to the test server. */
  open(url: string, form?: URLSearchParams): Promise<Response>
  /** Follows redirects until a page answers, and returns its address and text. */
  follow(url: string, form?: URLSearchParams): Promise<{ url: string; text: string }>
  cookieOf(url: string): string
}

const maxRedirects = 15

export function createTestBrowser(server: Pick<DemoServer, 'base' | 'deps'>): TestBrowser {
  const { publicUrl } = server.deps.settings
  const root = server.base.replace(/\/api$/, '')
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookieOf = (url: string) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  async function open(url: string, form?: URLSearchParams): Promise<Response> {
    const isOurs = new URL(url).origin === new URL(publicUrl).origin
    const response = await fetch(isOurs ? url.replace(publicUrl, root) : url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: cookieOf(url), ...(isOurs && { 'x-forwarded-host': new URL(publicUrl).host }) },
      ...(form && { body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
    return response
  }

  async function follow(url: string, form?: URLSearchParams) {
    let address = url
    let response = await open(address, form)
    for (let count = 0; count < maxRedirects; count++) {
      const location = response.headers.get('location')
      if (location === null) return { url: address, text: await response.text() }
      address = new URL(location, address).href
      // Pages of the portal have their address in the hash.
      if (address.startsWith(`${publicUrl}/#`)) return { url: address.slice(publicUrl.length + 2), text: '' }
      response = await open(address)
    }
    throw new Error(`Too many redirects, the last one to ${address}`)
  }

  return { open, follow, cookieOf }
}
