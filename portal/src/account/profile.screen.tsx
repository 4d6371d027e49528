import { Approvals } from '../developer/approvals.tsx'
import { Credentials } from '../developer/credentials.tsx'
import { Devices } from '../developer/devices.tsx'
import { Embed } from '../developer/embed.tsx'
import { Usage } from '../developer/usage.tsx'
import { Webhook } from '../developer/webhook.tsx'
import { Page } from '../layout/page.tsx'
import { useAddress } from '../shared/address.ts'
import { Tabs } from '../shared/tabs.tsx'
import { useWords } from '../shared/words.ts'

const views = {
  credentials: Credentials,
  embed: Embed,
  devices: Devices,
  approvals: Approvals,
  webhook: Webhook,
  usage: Usage,
}

type Tab = keyof typeof views
const tabs: readonly Tab[] = ['credentials', 'embed', 'devices', 'approvals', 'webhook', 'usage']

/** The security settings of the agency, one tab for each. */
export function Screen() {
  const { say } = useWords()
  const { address } = useAddress()
  const current = tabs.find((each) => each === address.get('tab')) ?? 'credentials'
  const View = views[current]
  return (
    <Page title={say('page.profile.title')}>
      <Tabs
        label={say('developer.tabs')}
        current={current}
        tabs={tabs.map((id) => ({ id, label: say(`developer.${id}.tab`), to: `/profile/user?tab=${id}` }))}
      />
      <View />
    </Page>
  )
}
