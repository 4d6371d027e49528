import type { SharedDemoServer } from '../session/demo-server.fixture.ts'

export interface FetchedPage {
  statusCode: number
  headers: Headers
  body: string
}

interface Sent {
  values?: Record<string, string>
  from?: string
  headers?: Record<string, string>
}

export const contactValues = {
  company: 'Palm Tours',
  name: 'Ann Lee',
  email: 'ann@palm.example',
  message: '<b>Call</b> me.',
}

/** Requests of a browser without script to the public pages of a server. */
export function createPageVisitor(server: Pick<SharedDemoServer, 'base' | 'deps'>) {
  async function ask(path: string, init: RequestInit = {}): Promise<FetchedPage> {
    const reply = await fetch(new URL(path, server.base), { redirect: 'manual', ...init })
    return { statusCode: reply.status, headers: reply.headers, body: await reply.text() }
  }

  const get = (path: string, lang = 'en') =>
    ask(path, { headers: { 'accept-language': lang === 'cn' ? 'zh-CN' : 'en' } })

  async function tokenOf(path: string): Promise<string> {
    return readToken(await get(path))
  }

  const postForm = (path: string, values: Record<string, string>, from = '192.0.2.1', headers = {}) =>
    ask(path, {
      ...{ method: 'POST', body: new URLSearchParams(values) },
      headers: { 'x-forwarded-for': from, 'accept-language': 'en', ...headers },
    })

  /** Fills in the form for a while, as a person does, and sends it. */
  async function sendForm(path: string, { values = contactValues, from = '192.0.2.1', headers = {} }: Sent = {}) {
    const form = await tokenOf(path)
    server.deps.clock.advance({ seconds: 5 })
    return postForm(path, { ...values, form }, from, headers)
  }

  return { ask, get, tokenOf, postForm, sendForm }
}

/** The token of the form on a page. */
export function readToken({ body }: Pick<FetchedPage, 'body'>): string {
  return /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
}
