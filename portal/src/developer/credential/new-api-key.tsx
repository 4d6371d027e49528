import type { CallAnswer } from '@gangway/core'
import { readFormText } from '../../shared/ui/form-text.ts'
import { client } from '../../shared/api/client.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

const validityOptions = [30, 90, 365] as const

interface NewApiKeyProps {
  onCreated: (createdKey: CallAnswer<'POST /clientProfile/createAccessInfo'>) => void
  onClose: () => void
}

/** Form of a new API key: purpose and expiry. */
export function NewApiKey({ onCreated, onClose }: NewApiKeyProps) {
  const { translate } = useTranslator()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function createKey(form: FormData): Promise<void> {
    const days = Number(readFormText(form, 'days'))
    const body = { remark: readFormText(form, 'remark'), ...(days > 0 && { validDays: days }) }
    const createdKey = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /clientProfile/createAccessInfo', { body, mfaCode, quiet: true }),
    )
    if (createdKey) onCreated(createdKey)
  }

  return (
    <FormDialog
      title={translate('developer.credentials.createTitle')}
      submit={translate('developer.credentials.create')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={createKey}
      onClose={onClose}
    >
      <PlainField
        name="remark"
        label={translate('developer.credentials.name')}
        hint={translate('developer.credentials.nameHint')}
        maxLength={60}
        autoComplete="off"
        data-first
      />
      <PlainSelect name="days" label={translate('developer.credentials.expires')} defaultValue="">
        <option value="">{translate('developer.credentials.never')}</option>
        {validityOptions.map((count) => (
          <option key={count} value={count}>
            {translate('developer.credentials.inDays', { count })}
          </option>
        ))}
      </PlainSelect>
    </FormDialog>
  )
}
