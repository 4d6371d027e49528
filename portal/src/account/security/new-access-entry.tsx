import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { accessListKey } from './access-list-key.ts'
import { firstEntryOf, type AccessEntryScope } from './first-entry.rules.ts'

const scopes: readonly AccessEntryScope[] = ['PORTAL', 'API', 'BOTH', 'SCIM']

interface NewAccessEntryProps {
  ownAddress: string
  /** Scopes of the entries that exist. */
  usedScopes: readonly AccessEntryScope[]
  onClose: () => void
}

/** Form of a new entry of the access list. */
export function NewAccessEntry({ ownAddress, usedScopes, onClose }: NewAccessEntryProps) {
  const { translate } = useTranslator()
  const [scope, setScope] = useState<AccessEntryScope>('PORTAL')
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const body = { cidr: readFormText(form, 'cidr'), scope, remark: readFormText(form, 'remark') }
    const added = await run('acl:add', (mfaCode) =>
      client.call('POST /clientAclEntry/add', { body, mfaCode, quiet: true }),
    )
    if (!added) return
    toast.success(translate('accessList.added'))
    await cache.invalidateQueries({ queryKey: accessListKey })
    onClose()
  }

  const blocked = firstEntryOf(scope, usedScopes)
  return (
    <FormDialog
      title={translate('accessList.addTitle')}
      submit={translate('accessList.add')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PlainField
        name="cidr"
        label={translate('accessList.column.network')}
        hint={translate('accessList.networkHint', { address: ownAddress })}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-first
      />
      <PlainSelect
        label={translate('accessList.column.scope')}
        value={scope}
        onChange={({ target }) => setScope(scopes.find((each) => each === target.value) ?? 'PORTAL')}
      >
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {translate(`accessList.scope.${scope}`)}
          </option>
        ))}
      </PlainSelect>
      {blocked && <InfoBox $kind="warn">{translate(`accessList.first.${blocked}`)}</InfoBox>}
      <PlainField name="remark" label={translate('accessList.column.remark')} maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
