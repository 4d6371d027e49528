import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { pageAt } from '../routes.ts'
import { accountDialog, type AccountDialog } from '../session/account-dialog.ts'
import { useSignedIn } from '../session/rights.ts'
import { signOutEverywhere } from '../session/sign-out.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import { Menu, MenuItem } from './popover-menu.tsx'

/** Who is signed in, and what they can do about it. */
export function ProfileMenu() {
  const { say } = useWords()
  const signedIn = useSignedIn()
  const id = useId()
  if (!signedIn) return null
  const { nickname, clientName, email } = signedIn.user
  return (
    <>
      <Opener type="button" popoverTarget={id}>
        <Initials name={nickname} />
        <Name>
          {nickname}
          <em> · {clientName}</em>
        </Name>
        <HiddenText>: {say('top.account')}</HiddenText>
      </Opener>
      <Menu id={id}>
        <Who>
          <b>
            {nickname} · {clientName}
          </b>
          {say('account.signedInAs', { email })}
        </Who>
        <ProfileItems popover={id} />
      </Menu>
    </>
  )
}

/** The entries of the menu; in the sheet of a phone they stand open. */
export function ProfileItems({ popover, onChoose }: { popover?: string; onChoose?: () => void }) {
  const { say } = useWords()
  const profile = pageAt('/profile/user')
  const hide = popover ? { popoverTarget: popover, popoverTargetAction: 'hide' as const } : {}
  const open = (dialog: AccountDialog) => () => {
    onChoose?.()
    accountDialog.set(dialog)
  }
  const leaveEverywhere = () => {
    onChoose?.()
    void signOutEverywhere()
  }
  return (
    <>
      {profile?.screen && (
        <MenuItem as={Link} to={profile.path} onClick={onChoose}>
          <Icon name="person" />
          {say('page.profile.title')}
        </MenuItem>
      )}
      <MenuItem {...hide} onClick={open('authenticator')}>
        <Icon name="shield" />
        {say('account.authenticator')}
      </MenuItem>
      <MenuItem {...hide} onClick={open('places')}>
        <Icon name="places" />
        {say('account.places')}
      </MenuItem>
      <MenuItem {...hide} onClick={leaveEverywhere}>
        <Icon name="signOut" />
        {say('account.signOutEverywhere')}
      </MenuItem>
    </>
  )
}

/** The first letters of a name; of a Chinese one its last character or two. */
function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = /\p{Script=Han}/u.test(name)
    ? [...name].slice(-2).join('')
    : words
        .slice(0, 2)
        .map((word) => [...word][0] ?? '')
        .join('')
        .toUpperCase()
  return <Round aria-hidden="true">{letters}</Round>
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-block-size: 40px;
  min-inline-size: 0;
  padding: 4px 8px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.color.text};

  &:hover {
    background: ${({ theme }) => theme.color.ground};
  }
`

const Name = styled.span`
  /* Gives way first when the bar is short of room. */
  min-inline-size: 0;
  max-inline-size: 32ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  em {
    font-style: normal;
  }
`

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 30px;
  block-size: 30px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentStrong};
  font-size: 0.86rem;
  font-weight: 600;
`

const Who = styled.p`
  display: grid;
  gap: 2px;
  padding: 8px 10px 10px;
  margin-block-end: 6px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.muted};

  b {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
`
