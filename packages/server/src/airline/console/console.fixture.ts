import type { CallInput } from '@gangway/core'
import { beforeEach } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'

type Facts = NonNullable<CallInput<'POST /console/airline/update'>['body']>

/** The provider's user of each test, and what the console does with airlines. */
export function useProvider(server: DemoServer) {
  let signedIn: SignedInUser | undefined
  beforeEach(async () => {
    // The reset of the database is no change that the provider makes.
    await server.deps.airlineFacts.read()
    signedIn = await signInAs(server, 'support@gangway.example')
  })
  const client = () => {
    if (!signedIn) throw new Error('The provider is signed in within tests only.')
    return signedIn.client
  }
  const info = async (airlineCode: string) =>
    valueOf(await client().call('GET /console/airline/info/{airlineCode}', { params: { airlineCode } }))
  const update = async (airlineCode: string, wanted: Partial<Facts>) => {
    const { version, facts } = await info(airlineCode)
    return client().call('POST /console/airline/update', { body: { airlineCode, version, ...facts, ...wanted } })
  }
  return {
    client,
    info,
    update,
    set: async (airlineCode: string, wanted: Partial<Facts>) => valueOf(await update(airlineCode, wanted)),
    publish: (airlineCode: string, afterVersion: number) =>
      client().call('POST /console/airline/publishRules', {
        body: { airlineCode, afterVersion, textEn: `Rules ${afterVersion + 1}`, textCn: `规则 ${afterVersion + 1}` },
      }),
  }
}
