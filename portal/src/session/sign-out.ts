import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { say } from '../shared/words.ts'
import { session } from './session.ts'

/** Signs out here at once: the server is told with the credential of this moment, and nobody waits for its answer. */
export function signOut(): void {
  void client.call('POST /loginOut.do', { body: {}, quiet: true })
  session.end('signed-out')
}

/** Signs out every browser of this account, after asking. */
export async function signOutEverywhere(): Promise<void> {
  const agreed = await confirm({
    title: say('places.everywhereTitle'),
    text: say('places.everywhereText'),
    action: say('places.everywhere'),
  })
  if (!agreed) return
  const ended = await client.call('POST /sysUser/session/endAll', { body: {} })
  if (ended.ok) session.end('signed-out-everywhere')
}
