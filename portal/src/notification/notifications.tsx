import { SectionHeader, Stack } from '../developer/section-header.tsx'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Inbox } from './inbox.tsx'
import { NotificationSettings } from './notification-settings.tsx'

/** The notifications of the user, and for administrators who gets which of them how. */
export function Notifications() {
  const { translate } = useTranslator()
  return (
    <>
      <SectionHeader text={translate('notification.text')} />
      <Stack>
        <Inbox />
        <WithPermission code="sys:profile:userManagement">
          <NotificationSettings />
        </WithPermission>
      </Stack>
    </>
  )
}
