import { createContentSecurityPolicy, formatContentSecurityPolicy } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainSelect } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { createElementsSnippets, createReactSnippets } from './bundle-snippet.rules.ts'
import type { StudioConfig } from './studio-config.rules.ts'
import { CodeBlock } from './code-block.tsx'
import type { StudioKey } from './studio-keys.ts'
import { InlineCode } from './option-fields.tsx'
import { createFrameSnippet, createScriptTagSnippet } from './page-snippet.rules.ts'
import { useWidgetRelease } from './release.ts'
import { useScriptHash } from './script-hash.ts'
import { SegmentedControl } from './segmented-control.tsx'
import { serverKinds, createServerSnippet, type ServerKind } from './server-snippet.rules.ts'
import { needsToken, widgetsOnPage, type SnippetSettings } from './snippet-text.rules.ts'

interface SnippetCardProps {
  config: StudioConfig
  keys: readonly StudioKey[]
  /** Key used in the snippets. */
  embedKey: StudioKey | undefined
  onChange: (change: (now: StudioConfig) => StudioConfig) => void
}

/** Code to copy: host page, server part and content security policy. */
export function SnippetCard({ config, keys, embedKey, onChange }: SnippetCardProps) {
  const { translate } = useTranslator()
  const release = useWidgetRelease()
  const [kind, setKind] = useState<ServerKind>('node')
  const isOurs = config.method === 'script' || config.method === 'frame'
  const settings: SnippetSettings = {
    config: { ...config, isForTravellers: Boolean(embedKey?.shopId) },
    server: location.origin,
    key: embedKey?.key ?? 'gwp_…',
    release: config.isPinned && isOurs ? (release.data ?? undefined) : undefined,
  }
  const page = config.method === 'script' ? createScriptTagSnippet(settings) : createFrameSnippet(settings)
  const hash = useScriptHash(isOurs ? page.inline : undefined)
  const snippets = isOurs
    ? [page]
    : config.method === 'react'
      ? createReactSnippets(settings)
      : createElementsSnippets(settings)
  const { lines, trustedTypes } = createContentSecurityPolicy(config.method, location.origin, hash ? [hash] : [])
  const missing = embedKey && widgetsOnPage(config).filter((each) => !embedKey.components.includes(each))
  return (
    <ContentCard aria-labelledby="studio-snippet">
      <h2 id="studio-snippet">{translate('studio.snippet.title')}</h2>
      <Stack>
        <Fields>
          {keys.length > 0 && (
            <PlainSelect
              label={translate('studio.snippet.key')}
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
                checked={config.isPinned}
                disabled={!release.data}
                onChange={(event) => {
                  const isPinned = event.target.checked
                  onChange((now) => ({ ...now, isPinned }))
                }}
              />
              <span>
                {translate('studio.snippet.pin', { release: release.data?.name ?? '–' })}
                <small>{translate('studio.snippet.pinHint')}</small>
              </span>
            </label>
          )}
        </Fields>
        {keys.length === 0 && (
          <InfoBox>
            {translate('studio.snippet.noKey')}{' '}
            <Link to="/profile/user?tab=embed&key=new">{translate('developer.embed.create')}</Link>
          </InfoBox>
        )}
        {missing && missing.length > 0 && (
          <InfoBox $kind="warn">
            {translate('studio.snippet.notForKey', { name: embedKey.name })}{' '}
            <Link to={`/profile/user?tab=embed&key=${embedKey.id}`}>{translate('developer.embed.change')}</Link>
          </InfoBox>
        )}
        {snippets.map(({ file, code }) => (
          <CodeBlock key={file} name={file === 'terminal' ? translate('studio.snippet.terminal') : file} code={code} />
        ))}
        {needsToken(config) && (
          <SnippetSection aria-labelledby="studio-server">
            <h3 id="studio-server">{translate('studio.server.title')}</h3>
            <p>{translate('studio.server.text')}</p>
            <SegmentedControl
              label={translate('studio.server.kind')}
              choices={serverKinds.map((each) => [each, translate(`studio.server.${each}`)])}
              value={kind}
              onChange={setKind}
            />
            <ServerCode kind={kind} settings={settings} />
          </SnippetSection>
        )}
        <SnippetSection aria-labelledby="studio-policy">
          <h3 id="studio-policy">{translate('studio.policy.title')}</h3>
          <p>
            <InlineCode text={translate(isOurs ? 'studio.policy.served' : 'studio.policy.bundled')} />
          </p>
          <CodeBlock name="Content-Security-Policy" code={formatContentSecurityPolicy(lines)} />
          <CodeBlock name={translate('studio.policy.trustedTypes')} code={`${trustedTypes};`} />
        </SnippetSection>
      </Stack>
    </ContentCard>
  )
}

function ServerCode({ kind, settings }: { kind: ServerKind; settings: SnippetSettings }) {
  const { translate } = useTranslator()
  const { file, code } = createServerSnippet(kind, settings)
  return <CodeBlock name={file === 'terminal' ? translate('studio.snippet.terminal') : file} code={code} />
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const SnippetSection = styled.section`
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
