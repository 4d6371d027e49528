import { createClient, type Client, type ClientSettings } from '@gangway/core'
import type { FakeAnswers } from './answers.ts'
import { readFakeCall, respond, type FakeCall } from './respond.ts'

const base = 'http://gangway.test'

export interface FakeClient {
  /** A real client whose requests never leave the test. */
  client: Client
  /** The calls so far, in order. */
  calls: readonly FakeCall[]
  /** Replaces single answers; the others stay. */
  answer(changes: FakeAnswers): void
}

export interface FakeClientSettings extends Pick<ClientSettings, 'lang' | 'clock'> {
  answers?: FakeAnswers
}

/**
 * A client for tests of pages with widgets. It is the client of `@gangway/core`, with answers of the test in place of a server. Every
 * answer is checked against the contract, so a test cannot pass with an answer that no server sends.
 */
export function createFakeClient({ answers: first = {}, ...settings }: FakeClientSettings = {}): FakeClient {
  let answers = first
  const calls: FakeCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = await readFakeCall(request, '')
    if (!call) return new Response(null, { status: 404 })
    calls.push(call)
    return respond(call, answers)
  }
  return {
    client: createClient({ ...settings, base, fetch, token: () => 'gwp_test_fake', verify: true }),
    calls,
    answer(changes) {
      answers = { ...answers, ...changes }
    },
  }
}
