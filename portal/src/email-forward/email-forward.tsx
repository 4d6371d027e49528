import { SectionHeader, Stack } from '../developer/section-header.tsx'
import { NoPermission, WithPermission } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ForwardLog } from './forward-log.tsx'
import { InboundServer } from './inbound-server.tsx'

/** The inbound address of the agency and the e-mails received there. */
export function EmailForward() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:booking:email" fallback={<NoPermission />}>
      <SectionHeader text={translate('emailForward.text')} />
      <Stack>
        <InboundServer />
        <ForwardLog />
      </Stack>
    </WithPermission>
  )
}
