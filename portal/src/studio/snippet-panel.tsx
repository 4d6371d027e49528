import { pagePolicy, policyText } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { Note } from '../shared/note.ts'
import { PlainSelect } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { elementsSnippets, reactSnippets } from './bundle-snippet.rules.ts'
import type { Choice } from './choice.rules.ts'
import { CodeBox } from './code-box.tsx'
import type { StudioKey } from './embed-keys.ts'
import { Marked } from './option-fields.tsx'
import { frameSnippet, scriptTagSnippet } from './page-snippet.rules.ts'
import { useRelease } from './release.ts'
import { useHash } from './script-hash.ts'
import { Segments } from './segments.tsx'
import { serverKinds, serverSnippet, type ServerKind } from './server-snippet.rules.ts'
import { needsToken, sceneOf, type SnippetSettings } from './snippet-text.rules.ts'

interface SnippetPanelProps {
  choice: Choice
  keys: readonly StudioKey[]
  /** The one that the snippets name. */
  embedKey: StudioKey | undefined
  onChange: (change: (now: Choice) => Choice) => void
}

/** What to take along: the page, the part of the server, and what a strict policy has to allow. */
export function SnippetPanel({ choice, keys, embedKey, onChange }: SnippetPanelProps) {
  const { say } = useWords()
  const release = useRelease()
  const [kind, setKind] = useState<ServerKind>('node')
  const isOurs = choice.way === 'script' || choice.way === 'frame'
  const settings: SnippetSettings = {
    choice,
    server: location.origin,
    key: embedKey?.key ?? 'gwp_…',
    release: choice.isPinned && isOurs ? (release.data ?? undefined) : undefined,
  }
  const page = choice.way === 'script' ? scriptTagSnippet(settings) : frameSnippet(settings)
  const hash = useHash(isOurs ? page.inline : undefined)
  const snippets = isOurs ? [page] : choice.way === 'react' ? reactSnippets(settings) : elementsSnippets(settings)
  const { lines, trustedTypes } = pagePolicy(choice.way, location.origin, hash ? [hash] : [])
  const missing = embedKey && sceneOf(choice).filter((each) => !embedKey.components.includes(each))
  return (
    <Panel aria-labelledby="studio-snippet">
      <h2 id="studio-snippet">{say('studio.snippet.title')}</h2>
      <Stack>
        <Fields>
          {keys.length > 0 && (
            <PlainSelect
              label={say('studio.snippet.key')}
              value={embedKey?.key ?? ''}
              onChange={(event) => {
                const { value } = event.target
                onChange((now) => ({ ...now, key: value }))
              }}
            >
              {keys.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name} · {key}
                </option>
              ))}
            </PlainSelect>
          )}
          {isOurs && (
            <label>
              <input
                type="checkbox"
                checked={choice.isPinned}
                disabled={!release.data}
                onChange={(event) => {
                  const isPinned = event.target.checked
                  onChange((now) => ({ ...now, isPinned }))
                }}
              />
              <span>
                {say('studio.snippet.pin', { release: release.data?.name ?? '–' })}
                <small>{say('studio.snippet.pinHint')}</small>
              </span>
            </label>
          )}
        </Fields>
        {keys.length === 0 && (
          <Note>
            {say('studio.snippet.noKey')}{' '}
            <Link to="/profile/user?tab=embed&key=new">{say('developer.embed.make')}</Link>
          </Note>
        )}
        {missing && missing.length > 0 && (
          <Note $kind="warn">
            {say('studio.snippet.notForKey', { name: embedKey.name })}{' '}
            <Link to={`/profile/user?tab=embed&key=${embedKey.id}`}>{say('developer.embed.change')}</Link>
          </Note>
        )}
        {snippets.map(({ file, code }) => (
          <CodeBox key={file} name={file === 'terminal' ? say('studio.snippet.terminal') : file} code={code} />
        ))}
        {needsToken(choice) && (
          <Part aria-labelledby="studio-server">
            <h3 id="studio-server">{say('studio.server.title')}</h3>
            <p>{say('studio.server.text')}</p>
            <Segments
              label={say('studio.server.kind')}
              choices={serverKinds.map((each) => [each, say(`studio.server.${each}`)])}
              value={kind}
              onChange={setKind}
            />
            <ServerCode kind={kind} settings={settings} />
          </Part>
        )}
        <Part aria-labelledby="studio-policy">
          <h3 id="studio-policy">{say('studio.policy.title')}</h3>
          <p>
            <Marked text={say(isOurs ? 'studio.policy.ours' : 'studio.policy.own')} />
          </p>
          <CodeBox name="Content-Security-Policy" code={policyText(lines)} />
          <CodeBox name={say('studio.policy.trustedTypes')} code={`${trustedTypes};`} />
        </Part>
      </Stack>
    </Panel>
  )
}

function ServerCode({ kind, settings }: { kind: ServerKind; settings: SnippetSettings }) {
  const { say } = useWords()
  const { file, code } = serverSnippet(kind, settings)
  return <CodeBox name={file === 'terminal' ? say('studio.snippet.terminal') : file} code={code} />
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-block-start: 6px;

  > h3 {
    font-size: 1rem;
  }
  > p {
    max-inline-size: 78ch;
    color: ${({ theme }) => theme.color.muted};
  }
  > [role='radiogroup'] {
    justify-self: start;
  }
`

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 10px 24px;
  margin-block-start: 6px;

  > div {
    flex: 0 1 340px;
  }
  > label {
    display: flex;
    flex: 1 1 260px;
    margin-block-start: 4px;
    align-items: start;
    gap: 8px;
    cursor: pointer;
  }
  > label input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block: 3px 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`
