import { useState } from 'react'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { confirmationOf, personNameOf, type PersonRow } from './found-person.ts'

interface ErasePersonDialogProps {
  row: PersonRow
  onClose: () => void
  onErased: () => void
}

/** Says what is erased and what is kept, and asks for the last name or email, because nothing brings the data back. */
export function ErasePersonDialog({ row, onClose, onErased }: ErasePersonDialogProps) {
  const { translate } = useTranslator()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [typed, setTyped] = useState('')
  const confirmation = confirmationOf(row)
  const { person } = row

  async function erase(): Promise<void> {
    const erased = await run('personalData:erase', (mfaCode) =>
      client.call('POST /personalData/erase', { body: { person }, mfaCode, quiet: true }),
    )
    if (!erased) return
    toast.success(translate('privacy.erase.done', erased))
    onErased()
  }

  return (
    <FormDialog
      title={translate('privacy.erase.title', { name: personNameOf(row) })}
      submit={translate('privacy.erase.action')}
      kind="danger"
      isDisabled={isBusy || typed.trim().toUpperCase() !== confirmation.toUpperCase()}
      problem={problem}
      onSubmit={erase}
      onClose={onClose}
    >
      <p>{translate(`privacy.erase.erased.${person.kind}`)}</p>
      <p>{translate(`privacy.erase.kept.${person.kind}`)}</p>
      <p>
        <strong>{translate('privacy.erase.final')}</strong>
      </p>
      <PlainField
        name="confirmation"
        label={translate('privacy.erase.confirm', { confirmation })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        data-first
      />
    </FormDialog>
  )
}
