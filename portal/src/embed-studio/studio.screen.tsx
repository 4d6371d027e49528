import { embedComponents, integrationTypes } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { shopLabel } from '../developer/embed/embed-key-shop.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { PlainSelect } from '../shared/ui/plain-field.tsx'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { withValue, changeWidget } from './studio-config.rules.ts'
import { isKeyForOrigin, useStudioKeys } from './studio-keys.ts'
import { EventConsole } from './event-console.tsx'
import { useRecordedEvents } from './recorded-events.ts'
import { CollapsibleCard } from './collapsible-card.tsx'
import { OptionFields } from './option-fields.tsx'
import { findPreviewKey, listKeysOfShops, netPrices, usePreviewToken } from './preview-shop.ts'
import { Preview } from './preview.tsx'
import { coveringInput, SegmentedControl } from './segmented-control.tsx'
import { SnippetCard } from './snippet-panel.tsx'
import { ThemeFields } from './theme-fields.tsx'
import { useStudioConfig } from './use-studio-config.ts'
import { ViewportSwitch } from './viewport-switch.tsx'

const langs = ['', 'en', 'zh-CN'] as const

/** Embed studio: configures a widget with a live preview, its events and code to copy. */
export function Screen() {
  const { translate } = useTranslator()
  const [choice, change] = useStudioConfig()
  const [eventLog, dispatchEvent] = useRecordedEvents()
  const [turn, setTurn] = useState(0)
  const keys = useStudioKeys()
  const list = keys.data ?? []
  const embedKey = list.find(({ key }) => key === choice.key) ?? list[0]
  const mayPreview = useMayCall()('POST /embed/key/preview/{id}')
  const shopKeys = mayPreview ? listKeysOfShops(list, embedKey) : []
  const previewKey = findPreviewKey(choice, shopKeys, embedKey)
  const token = usePreviewToken(previewKey)
  const allowedKey =
    embedKey && isKeyForOrigin(embedKey, location.origin) ? embedKey.key : keys.isPending ? undefined : 'none'
  return (
    <Page
      title={translate('page.studio.title')}
      isFullWidth
      headerActions={<Link to="/profile/user?tab=embed">{translate('studio.keys')}</Link>}
    >
      <Intro>{translate('studio.text')}</Intro>
      <Grid>
        <ControlColumn>
          <ContentCard aria-labelledby="studio-widget">
            <h2 id="studio-widget">{translate('studio.widget')}</h2>
            <Widgets role="radiogroup" aria-labelledby="studio-widget">
              {embedComponents.map((widget) => (
                <label key={widget}>
                  <input
                    type="radio"
                    name="studio-widget"
                    checked={choice.widget === widget}
                    onChange={() => change((current) => changeWidget(current, widget))}
                  />
                  <span>{translate(`developer.embed.component.${widget}`)}</span>
                </label>
              ))}
            </Widgets>
          </ContentCard>
          <CollapsibleCard id="studio-options" title={translate('studio.options.title')}>
            <OptionFields
              config={choice}
              onChange={(name, value) =>
                change((current) => ({ ...current, options: withValue(current.options, name, value) }))
              }
            />
            <h3 id="studio-language">{translate('studio.lang.title')}</h3>
            <SegmentedControl
              label={translate('studio.lang.title')}
              choices={langs.map((each) => [each, translate(`studio.lang.${each || 'page'}`)])}
              value={choice.lang}
              onChange={(lang) => change((current) => ({ ...current, lang }))}
            />
          </CollapsibleCard>
          <CollapsibleCard id="studio-theme" title={translate('studio.theme.title')}>
            <ThemeFields config={choice} onChange={change} />
          </CollapsibleCard>
        </ControlColumn>
        <PreviewColumn>
          <Toolbar>
            <SegmentedControl
              label={translate('studio.integration.label')}
              choices={integrationTypes.map((method) => [method, translate(`studio.integration.${method}`)])}
              value={choice.method}
              onChange={(method) => change((current) => ({ ...current, method }))}
            />
            <Button $small $kind="plain" onClick={() => setTurn(turn + 1)}>
              {translate('studio.preview.reload')}
            </Button>
          </Toolbar>
          {shopKeys.length > 0 && (
            <PlainSelect
              label={translate('studio.preview.prices')}
              value={previewKey?.shopId ?? netPrices}
              onChange={({ target: { value } }) => change((current) => ({ ...current, shop: value }))}
            >
              <option value={netPrices}>{translate('studio.preview.net')}</option>
              {shopKeys.map(
                ({ shopId, shop }) =>
                  shopId &&
                  shop && (
                    <option key={shopId} value={shopId}>
                      {shopLabel(shop)}
                    </option>
                  ),
              )}
            </PlainSelect>
          )}
          <ViewportSwitch width={choice.width} onChange={(width) => change((current) => ({ ...current, width }))} />
          <Preview
            key={turn}
            config={choice}
            allowedKey={allowedKey}
            shop={previewKey?.shopId ?? undefined}
            token={token.data?.token}
            onEvent={(name, detail) => dispatchEvent({ type: 'record', name, detail })}
          />
          <SmallText>
            {previewKey
              ? translate('studio.preview.shopNote', { key: previewKey.name })
              : translate('studio.preview.note')}
          </SmallText>
          <EventConsole
            widget={choice.widget}
            events={eventLog.list}
            isPaused={eventLog.isPaused}
            onPause={(paused) => dispatchEvent({ type: 'pause', paused })}
            onClear={() => dispatchEvent({ type: 'clear' })}
          />
          <SnippetCard config={choice} keys={list} embedKey={embedKey} onChange={change} />
        </PreviewColumn>
      </Grid>
    </Page>
  )
}

const Intro = styled.p`
  max-inline-size: 78ch;
  margin-block: -6px 16px;
  color: ${({ theme }) => theme.color.muted};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 316px minmax(0, 1fr);
  align-items: start;
  gap: 18px;

  @media (width < 1180px) {
    grid-template-columns: 290px minmax(0, 1fr);
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Scrolls beside the preview, so that changes at its end remain visible. */
const ControlColumn = styled.div`
  position: sticky;
  inset-block-start: 70px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-block-size: calc(100dvh - 84px);
  overflow: auto;
  scrollbar-width: thin;

  ${({ theme }) => theme.phone} {
    position: static;
    max-block-size: none;
    overflow: visible;
  }

  section {
    padding: 14px 16px 16px;
  }
  h3 {
    margin-block: 16px 6px;
    font-size: 1rem;
  }
`

const PreviewColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

const SmallText = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

const Widgets = styled.div`
  display: grid;
  gap: 2px;
  margin-inline: -8px;

  ${coveringInput}
  span {
    display: flex;
    align-items: center;
    min-block-size: 34px;
    padding: 4px 8px;
    border-radius: ${({ theme }) => theme.radius.control};
  }
  label:hover span {
    background: ${({ theme }) => theme.color.ground};
  }
  input:checked + span {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentStrong};
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    span {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    input:checked + span {
      outline: 2px solid Highlight;
    }
  }
`
