import { beforeEach } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { systemClock } from '../../shared/clock.ts'
import { createConnection } from '../connections/connections.fixture.ts'
import { answerSaml, base64Of, formOf, samlAttributes, samlIssuer, samlProviderKeys } from './saml-provider.fixture.ts'
import { reasonOf } from '../attempts.fixture.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.fixture.ts'

/** A demo server whose agency has a connection to the SAML identity provider of the tests. */
export function createSamlServer() {
  const server = useDemoServer()
  let browser: TestBrowser
  beforeEach(async () => {
    // The identity provider signs with the time of this process.
    server.deps.clock.set(systemClock.now())
    browser = createTestBrowser(server)
    await createConnection(server, { name: 'harbour', settings: settingsOf(), attributes: samlAttributes })
  })
  const settingsOf = (changes: { certificates?: string[]; isIdpInitiated?: boolean } = {}) => ({
    ...{ protocol: 'saml' as const, entityId: samlIssuer, signOnUrl: `${samlIssuer}/sso` },
    ...{ certificates: [base64Of(samlProviderKeys.certificate)], isIdpInitiated: false, ...changes },
  })
  const addressOf = (kind: 'start' | 'callback' | 'metadata', name = 'harbour') =>
    `${server.deps.settings.publicUrl}/sso/${kind}/${name}`

  /** The address of the identity provider with our request. */
  async function requestUrl(name = 'harbour', query = ''): Promise<string> {
    return (await browser.open(`${addressOf('start', name)}${query}`)).headers.get('location') ?? ''
  }

  /** The answer of the identity provider to a new request. */
  const answer = async (options: Record<string, unknown> = {}, name = 'harbour') =>
    answerSaml(await requestUrl(name), addressOf('callback', name), options)

  /** Posts an answer to the callback; returns the next path of the portal. */
  async function post(answered: { xml: string; relayState: string }, name = 'harbour'): Promise<string> {
    return (await browser.follow(addressOf('callback', name), formOf(answered))).url
  }

  /** The reason in the log for an answer, or null when it was accepted. */
  async function reasonFor(answered: { xml: string; relayState: string }, name = 'harbour') {
    return reasonOf(server, await post(answered, name))
  }

  return {
    server,
    ...{ settingsOf, addressOf, requestUrl, answer, post, reasonFor },
    get browser() {
      return browser
    },
  }
}
