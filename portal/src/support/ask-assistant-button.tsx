import { WithPermission } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { openSupport } from './support-drawer-state.ts'

export function AskAssistantButton({ orderNo }: { orderNo?: string }) {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:request">
      <Button onClick={() => openSupport({ mode: 'assistant', ...(orderNo && { orderNo }) })}>
        {translate('request.ask.open')}
      </Button>
    </WithPermission>
  )
}
