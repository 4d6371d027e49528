import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { openAccountDialog, type AccountDialogName } from '../session/account-dialog.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { signOutEverywhere } from '../session/sign-out.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PopoverMenu, PopoverMenuItem } from './popover-menu.tsx'

/** Name of the user and account actions. */
export function ProfileMenu() {
  const { translate } = useTranslator()
  const signedIn = useCurrentUser()
  const id = useId()
  if (!signedIn) return null
  const { nickname, clientName, email } = signedIn.user
  return (
    <>
      <MenuButton type="button" popoverTarget={id}>
        <Initials name={nickname} />
        <Name>
          {nickname}
          <em> · {clientName}</em>
        </Name>
        <HiddenText>: {translate('top.account')}</HiddenText>
      </MenuButton>
      <PopoverMenu id={id}>
        <UserName>
          <b>
            {nickname} · {clientName}
          </b>
          {translate('account.signedInAs', { email })}
        </UserName>
        <ProfileItems popover={id} />
      </PopoverMenu>
    </>
  )
}

/** Entries of the menu; shown expanded in the mobile drawer. */
export function ProfileItems({ popover, onSelect }: { popover?: string; onSelect?: () => void }) {
  const { translate } = useTranslator()
  const hidePopover = popover ? { popoverTarget: popover, popoverTargetAction: 'hide' as const } : {}
  const openDialog = (dialog: AccountDialogName) => () => {
    onSelect?.()
    openAccountDialog.set(dialog)
  }
  const handleSignOutEverywhere = () => {
    onSelect?.()
    void signOutEverywhere()
  }
  return (
    <>
      <PopoverMenuItem as={Link} to="/profile/user" onClick={onSelect}>
        <Icon name="person" />
        {translate('page.profile.title')}
      </PopoverMenuItem>
      <PopoverMenuItem as={Link} to="/download/record" onClick={onSelect}>
        <Icon name="download" />
        {translate('page.downloads.title')}
      </PopoverMenuItem>
      <PopoverMenuItem
        as={Link}
        to="/workspace?guide=open"
        onClick={({ currentTarget }) => {
          // The page may stay the same, so navigation does not close the menu.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onSelect?.()
        }}
      >
        <Icon name="check" />
        {translate('guide.title')}
      </PopoverMenuItem>
      <PopoverMenuItem {...hidePopover} onClick={openDialog('password')}>
        <Icon name="shield" />
        {translate('account.password')}
      </PopoverMenuItem>
      <PopoverMenuItem {...hidePopover} onClick={openDialog('authenticator')}>
        <Icon name="shield" />
        {translate('account.authenticator')}
      </PopoverMenuItem>
      <PopoverMenuItem {...hidePopover} onClick={openDialog('passkeys')}>
        <Icon name="shield" />
        {translate('account.passkeys')}
      </PopoverMenuItem>
      <PopoverMenuItem {...hidePopover} onClick={openDialog('sessions')}>
        <Icon name="sessions" />
        {translate('account.sessions')}
      </PopoverMenuItem>
      <PopoverMenuItem {...hidePopover} onClick={handleSignOutEverywhere}>
        <Icon name="signOut" />
        {translate('account.signOutEverywhere')}
      </PopoverMenuItem>
    </>
  )
}

/** Initials of a name; for a Chinese name its last one or two characters. */
function Initials({ name }: { name: string }) {
  const nameParts = name.trim().split(/\s+/)
  const initials = /\p{Script=Han}/u.test(name)
    ? [...name].slice(-2).join('')
    : nameParts
        .slice(0, 2)
        .map((namePart) => [...namePart][0] ?? '')
        .join('')
        .toUpperCase()
  return <Avatar aria-hidden="true">{initials}</Avatar>
}

const MenuButton = styled.button`
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
  /* Shrinks first when the bar is too narrow. */
  min-inline-size: 0;
  max-inline-size: 32ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  em {
    font-style: normal;
  }
`

const Avatar = styled.span`
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

const UserName = styled.p`
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
