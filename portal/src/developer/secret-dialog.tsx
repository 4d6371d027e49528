import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { CopyField } from './copy-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface SecretDialogProps {
  title: string
  /** Consequence of losing the secret. */
  warning: string
  values: readonly { name: string; value: string }[]
  onClose: () => void
}

/** Shows secrets once. The dialog has no implicit close, and the values are removed from the page with it. */
export function SecretDialog({ title, warning, values, onClose }: SecretDialogProps) {
  const { translate } = useTranslator()
  return (
    <Dialog
      title={title}
      staysOnNavigation
      footer={
        <Button $kind="main" onClick={onClose}>
          {translate('developer.savedConfirm')}
        </Button>
      }
    >
      <InfoBox $kind="warn">{warning}</InfoBox>
      {values.map((each) => (
        <CopyField key={each.name} {...each} />
      ))}
    </Dialog>
  )
}
