import { splitRouteName } from '@gangway/core/contract'
import { http, type HttpHandler } from 'msw'
import type { FakeAnswers } from './answers.ts'
import { callNames, readFakeCall, respond } from './respond.ts'

export interface HandlerSettings {
  /** Base URL of the API, as the client of the page has it. */
  base: string
  answers?: FakeAnswers
}

/** A request handler of `msw` for every call of the contract. */
export function createGangwayHandlers({ base, answers = {} }: HandlerSettings): HttpHandler[] {
  const root = base.replace(/\/+$/, '')
  const basePath = /^https?:/.test(root) ? new URL(root).pathname.replace(/\/$/, '') : root
  return callNames.map((name) => {
    const { method, path } = splitRouteName(name)
    const handle = method === 'GET' ? http.get : http.post
    return handle(root + path.replace(/\{(\w+)\}/g, ':$1'), async ({ request }) => {
      const call = await readFakeCall(request, basePath)
      // A fixed path, such as `/list`, is in the place of a parameter of another call.
      return call ? respond(call, answers) : undefined
    })
  })
}
