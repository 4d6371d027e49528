import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'
import { IncidentTile } from '../incident/new-incidents.tsx'
import { menuOf, menuToCome, type MenuSection } from '../layout/menu.rules.ts'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { RefundTile } from '../refund/refund-tile.tsx'
import { accountDialog } from '../session/account-dialog.ts'
import { useSignedIn } from '../session/rights.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Bone } from '../shared/skeleton.tsx'
import { useWords } from '../shared/words.ts'

/** The first page after sign-in: what the user's role opens. */
export function Screen() {
  const { say } = useWords()
  const signedIn = useSignedIn()
  if (!signedIn) return null
  const { nickname, clientName } = signedIn.user
  const open = menuOf(signedIn.rights)
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => path !== '/workspace') }))
    .filter(({ entries }) => entries.length > 0)
  const toCome = menuToCome(signedIn.rights)
  return (
    <Page title={say('workspace.hello', { name: nickname })}>
      <Intro>{say('workspace.intro', { client: clientName })}</Intro>
      <Grid>
        <div>
          <IncidentTile />
          <RefundTile />
          {open.length > 0 && <Entries title={say('workspace.open')} sections={open} />}
          {toCome.length > 0 && (
            <Entries title={say('workspace.soonTitle')} text={say('workspace.soon')} sections={toCome} />
          )}
        </div>
        <SignInSafety />
      </Grid>
    </Page>
  )
}

interface EntriesProps {
  title: string
  text?: string
  sections: MenuSection[]
}

function Entries({ title, text, sections }: EntriesProps) {
  const { say } = useWords()
  return (
    <Panel>
      <h2>{title}</h2>
      {text && <Muted>{text}</Muted>}
      <Groups>
        {sections.map(({ group, entries }) => (
          <div key={group}>
            <h3>{say(`menu.${group}`)}</h3>
            <ul>
              {entries.map(({ path, page, screen }) => (
                <li key={path}>
                  {screen ? (
                    <Link to={path}>{say(`page.${page}.title`)}</Link>
                  ) : (
                    <Muted as="span">{say(`page.${page}.title`)}</Muted>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
    </Panel>
  )
}

function SignInSafety() {
  const { say } = useWords()
  const { data: isBound, isPending } = useQuery({
    queryKey: ['session', 'authenticator'],
    queryFn: () => valueOf(client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true })),
  })
  return (
    <Panel>
      <h2>{say('workspace.safety')}</h2>
      <Safety>
        {isPending && <Bone $height="2.8em" />}
        {isBound !== undefined && <Muted>{say(isBound ? 'workspace.safetyOn' : 'workspace.safetyOff')}</Muted>}
        <Button $small onClick={() => accountDialog.set('authenticator')}>
          {say(isBound === false ? 'workspace.protect' : 'account.authenticator')}
        </Button>
        <Muted>{say('workspace.placesText')}</Muted>
        <Button $small onClick={() => accountDialog.set('places')}>
          {say('account.places')}
        </Button>
      </Safety>
    </Panel>
  )
}

const Intro = styled.p`
  margin-block: -12px 18px;
  color: ${({ theme }) => theme.color.muted};
`

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  align-items: start;
  gap: 16px;

  > div {
    display: grid;
    gap: 16px;
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
  gap: 18px 24px;
  margin-block-start: 14px;

  h3 {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    letter-spacing: 0.02em;
  }
  li {
    padding-block: 3px;
  }
`

const Safety = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;

  p + button {
    margin-block-end: 8px;
  }
`
