import { client } from '../shared/api/client.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { translate } from '../shared/i18n/translations.ts'
import { session } from './session.ts'

/** Signs out at once; the server call uses the current token and is not awaited. */
export function signOut(): void {
  void client.call('POST /loginOut.do', { body: {}, quiet: true })
  session.end('signed-out')
}

/** Ends all sessions of the user after a confirmation. */
export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: translate('sessions.everywhereTitle'),
    text: translate('sessions.everywhereText'),
    action: translate('sessions.everywhere'),
  })
  if (!isConfirmed) return
  const result = await client.call('POST /sysUser/session/endAll', { body: {} })
  if (result.ok) session.end('signed-out-everywhere')
}
