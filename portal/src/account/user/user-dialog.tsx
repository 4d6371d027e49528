import { formatDateTime } from '@gangway/core'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useRoleName, type ListedRole } from '../role/role-queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserForm } from './user-form.tsx'
import { UserPill } from './user-pill.tsx'
import { fullNameOf, type ListedUser } from './user-queries.ts'
import { UserSessions } from './user-sessions.tsx'

interface UserDialogProps {
  /** As shown when the dialog was opened: changes are made from this version. */
  opened: ListedUser
  /** As of the last time that the list was read. */
  latest: ListedUser
  roles: readonly ListedRole[]
  onClose: () => void
}

/** One user: data, sessions, and what an administrator does with the account. */
export function UserDialog({ opened, latest, roles, onClose }: UserDialogProps) {
  const { translate } = useTranslator()
  const formId = useId()
  const [version, setVersion] = useState(opened.version)
  const [isBusy, setBusy] = useState(false)
  const mayChange = useMayCall()('POST /sysUser/update') && opened.isManageable
  const user = { ...latest, version }
  return (
    <Dialog
      title={fullNameOf(opened)}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.close')}</Button>
          {mayChange && (
            <Button $kind="main" type="submit" form={formId} disabled={isBusy}>
              {translate('user.save')}
            </Button>
          )}
        </>
      }
    >
      <Sections>
        <UserFacts user={latest} roles={roles} />
        {opened.isSelf && <InfoBox>{translate('user.ownAccount')}</InfoBox>}
        {!opened.isSelf && !opened.isManageable && <InfoBox>{translate('user.outranked')}</InfoBox>}
        {mayChange && (
          <UserForm id={formId} user={user} roles={roles} onBusy={setBusy} onSaved={(saved) => setVersion(saved)} />
        )}
        {mayChange && <UserActions user={user} onChanged={setVersion} onClose={onClose} />}
        {!opened.isSelf && <UserSessions user={user} mayEnd={mayChange} />}
      </Sections>
    </Dialog>
  )
}

function UserFacts({ user, roles }: Pick<UserDialogProps, 'roles'> & { user: ListedUser }) {
  const now = useNow(60_000)
  const { translate, lang } = useTranslator()
  const roleName = useRoleName()
  const role = roles.find(({ id }) => id === user.roleId)
  const facts = [
    [translate('user.email'), user.email],
    [translate('user.role'), role && roleName(role)],
    [translate('user.column.authenticator'), translate(user.hasAuthenticator ? 'user.bound' : 'user.unbound')],
    [
      translate('user.column.lastSignIn'),
      user.lastSignInAt === null ? translate('user.never') : formatDateTime(user.lastSignInAt, lang),
    ],
  ] as const
  return (
    <div>
      <UserPill status={user.status} />
      {user.status === 'invited' && (
        <p>
          {user.invitedUntil !== null && Date.parse(user.invitedUntil) > now
            ? translate('user.invitedUntil', { time: formatDateTime(user.invitedUntil, lang) })
            : translate('user.invitationExpired')}
        </p>
      )}
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </div>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  h3 {
    margin-block-end: 8px;
    font-size: 1.1rem;
  }
  dl {
    margin-block-start: 10px;
  }
`
