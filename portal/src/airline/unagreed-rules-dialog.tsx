import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface UnagreedRulesDialogProps {
  airline: string
  onClose: () => void
}

/** Leads from a refused booking to the rules of the airline. */
export function UnagreedRulesDialog({ airline, onClose }: UnagreedRulesDialogProps) {
  const { translate } = useTranslator()
  return (
    <Dialog
      title={translate('airline.rulesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.close')}</Button>
          <ButtonLink $kind="main" data-first to={`/airline/detail/${airline}`}>
            {translate('airline.readRules')}
          </ButtonLink>
        </>
      }
    >
      <p>{translate('airline.rulesNeeded', { airline })}</p>
    </Dialog>
  )
}
