import { Approvals } from '../developer/approval/approvals.tsx'
import { ApiKeys } from '../developer/credential/api-keys.tsx'
import { Devices } from '../developer/device/devices.tsx'
import { EmbedSettings } from '../developer/embed/embed-settings.tsx'
import { ApiUsage } from '../developer/usage/usage.tsx'
import { WebhookSettings } from '../developer/webhook/webhook.tsx'
import { AccessList } from './security/access-list.tsx'
import { AuditLog } from './security/audit-log.tsx'
import { PasswordPolicyForm } from './security/password-policy.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { EmailForward } from '../email-forward/email-forward.tsx'
import { Page } from '../layout/page.tsx'
import { Notifications } from '../notification/notifications.tsx'
import { SingleSignOn } from '../single-sign-on/connections.tsx'
import { Privacy } from '../privacy/privacy.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { GroupedTabs } from '../shared/ui/tabs.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CompanyProfile } from './profile/company-profile.tsx'
import { OwnProfile } from './profile/profile.tsx'
import { SandboxUsers } from './sandbox/sandbox-users.tsx'

const views = {
  profile: OwnProfile,
  company: CompanyProfile,
  credentials: ApiKeys,
  embed: EmbedSettings,
  devices: Devices,
  approvals: Approvals,
  webhook: WebhookSettings,
  usage: ApiUsage,
  security: SecuritySettings,
  acl: AccessList,
  'password-policy': PasswordPolicyForm,
  privacy: Privacy,
  audit: AuditLog,
  sandbox: SandboxUsers,
  sso: SingleSignOn,
  notifications: Notifications,
  'email-forward': EmailForward,
}

type Tab = keyof typeof views
const groups = {
  account: ['profile', 'company', 'notifications', 'email-forward'],
  security: ['security', 'acl', 'password-policy', 'sso', 'privacy', 'audit', 'sandbox'],
  integration: ['credentials', 'embed', 'devices', 'approvals', 'webhook', 'usage'],
} as const satisfies Record<string, readonly Tab[]>
const groupNames = ['account', 'security', 'integration'] as const
const tabs = groupNames.flatMap((name): readonly Tab[] => groups[name])

export function Screen() {
  const { translate } = useTranslator()
  const { address } = useUrlQuery()
  const isSandbox = useCurrentUser()?.user.isSandbox === true
  /** A sandbox has no sandbox of its own. */
  const isShown = (tab: Tab) => tab !== 'sandbox' || !isSandbox
  const current = tabs.find((each) => isShown(each) && each === address.get('tab')) ?? 'profile'
  const View = views[current]
  return (
    <Page title={translate('page.profile.title')}>
      <GroupedTabs
        label={translate('developer.tabs')}
        current={current}
        groups={groupNames.map((name) => ({
          id: name,
          label: translate(`developer.group.${name}`),
          tabs: groups[name].filter(isShown).map((id) => ({
            ...{ id, label: translate(`developer.${id}.tab`), to: `/profile/user?tab=${id}` },
          })),
        }))}
      />
      <View />
    </Page>
  )
}
