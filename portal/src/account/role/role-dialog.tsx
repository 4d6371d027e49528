import type { CallInput, GrantablePermission } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { LabelledCheckbox } from '../../developer/labelled-checkbox.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { groupPermissions, permissionText } from './permission-groups.ts'
import { useRoleName, useRoles, type ListedRole } from './role-queries.ts'

type SavedRole = NonNullable<CallInput<'POST /sysRole/save'>['body']>

interface OfRole {
  role: ListedRole
  onClose: () => void
}

export function CreateRoleDialog({ onClose }: Pick<OfRole, 'onClose'>) {
  const { translate } = useTranslator()
  return <RoleForm title={translate('role.createTitle')} name="" codes={['sys:profile']} onClose={onClose} />
}

/** A new role that begins with the permissions of another one, as far as the reader may grant them. */
export function CopyRoleDialog({ role, onClose }: OfRole) {
  const { translate } = useTranslator()
  const name = translate('role.copyName', { name: useRoleName()(role) })
  return <RoleForm title={translate('role.createTitle')} name={name} codes={role.codes} onClose={onClose} />
}

/** Saves a change of the version that was opened, so that the save of a second editor is refused. */
export function EditRoleDialog({ role: latest, onClose }: OfRole) {
  const { translate } = useTranslator()
  const [{ id, version, name, codes }] = useState(latest)
  const title = translate('role.editTitle', { name })
  return <RoleForm title={title} changed={{ id, version }} name={name} codes={codes} onClose={onClose} />
}

interface RoleFormProps {
  title: string
  changed?: Pick<SavedRole, 'id' | 'version'>
  name: string
  codes: readonly string[]
  onClose: () => void
}

function RoleForm({ title, changed, name, codes, onClose }: RoleFormProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const roles = useRoles()
  const [isEmpty, setEmpty] = useState(false)
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const groups = groupPermissions(new Set(roles.data?.grantable))

  async function save(form: FormData): Promise<void> {
    const chosen = groups.flatMap(([, inGroup]) => inGroup).filter((code) => form.getAll('code').includes(code))
    setEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    const body = { ...changed, name: readFormText(form, 'name'), codes: chosen }
    const idempotencyKey = crypto.randomUUID()
    const saved = await run('user:manage', (mfaCode) =>
      client.call('POST /sysRole/save', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!saved) return
    toast.success(translate('role.saved'))
    await cache.invalidateQueries({ queryKey: ['account'] })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      width="wide"
      submit={translate('role.save')}
      isDisabled={isBusy || roles.data === undefined}
      problem={isEmpty ? translate('role.choose') : problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PlainField
        name="name"
        label={translate('role.name')}
        defaultValue={name}
        maxLength={40}
        autoComplete="off"
        required
        data-first
      />
      {groups.map(([group, inGroup]) => (
        <fieldset key={group}>
          <legend>{translate(`role.group.${group}`)}</legend>
          {inGroup.map((code: GrantablePermission) => (
            <LabelledCheckbox key={code} name="code" value={code} defaultChecked={codes.includes(code)}>
              {permissionText(code)}
            </LabelledCheckbox>
          ))}
        </fieldset>
      ))}
    </FormDialog>
  )
}
