import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import type { ListedRole } from '../role/role-queries.ts'
import { RoleSelect } from './role-select.tsx'
import type { ListedUser } from './user-queries.ts'

interface UserFormProps {
  id: string
  user: ListedUser
  roles: readonly ListedRole[]
  onBusy: (isBusy: boolean) => void
  onSaved: (version: number) => void
}

/** Names and role of a user. */
export function UserForm({ id, user, roles, onBusy, onSaved }: UserFormProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const text = (name: string) => readFormText(form, name)
    const names = { nickname: text('nickname'), lastname: text('lastname'), username: text('username') }
    const body = { id: user.id, version: user.version, roleId: text('roleId'), ...names }
    const idempotencyKey = crypto.randomUUID()
    onBusy(true)
    const saved = await run('user:manage', (mfaCode) =>
      client.call('POST /sysUser/update', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    onBusy(false)
    if (!saved) return
    toast.success(translate('user.saved'))
    onSaved(saved.version)
    await cache.invalidateQueries({ queryKey: ['account'] })
  }

  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <PlainField
        name="nickname"
        label={translate('user.nickname')}
        defaultValue={user.nickname}
        maxLength={40}
        autoComplete="off"
        required
      />
      <PlainField
        name="lastname"
        label={translate('user.lastname')}
        defaultValue={user.lastname}
        maxLength={40}
        autoComplete="off"
      />
      <PlainField
        name="username"
        label={translate('user.username')}
        hint={translate('user.usernameHint')}
        defaultValue={user.username}
        maxLength={64}
        pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
        autoComplete="off"
        required
      />
      <RoleSelect roles={roles} defaultValue={user.roleId} />
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 12px 16px;

  > [role='alert'] {
    grid-column: 1 / -1;
  }
`
