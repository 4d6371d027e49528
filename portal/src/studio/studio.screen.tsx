import { embedComponents, pageWays } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import { put, withWidget } from './choice.rules.ts'
import { isFor, useEmbedKeys } from './embed-keys.ts'
import { EventConsole } from './event-console.tsx'
import { useHeard } from './heard.ts'
import { Fold } from './fold.tsx'
import { OptionFields } from './option-fields.tsx'
import { Preview } from './preview.tsx'
import { overText, Segments } from './segments.tsx'
import { SnippetPanel } from './snippet-panel.tsx'
import { ThemeFields } from './theme-fields.tsx'
import { useChoice } from './use-choice.ts'
import { WidthBar } from './width-bar.tsx'

const langs = ['', 'en', 'zh-CN'] as const

/** Where a page of the agency is tried out before it is written: a widget at work, what it tells, and what to copy. */
export function Screen() {
  const { say } = useWords()
  const [choice, change] = useChoice()
  const [heard, keep] = useHeard()
  const [turn, setTurn] = useState(0)
  const keys = useEmbedKeys()
  const list = keys.data ?? []
  const embedKey = list.find(({ key }) => key === choice.key) ?? list[0]
  const ownKey = embedKey && isFor(embedKey, location.origin) ? embedKey.key : keys.isPending ? undefined : 'none'
  return (
    <Page
      title={say('page.studio.title')}
      isWide
      beside={<Link to="/profile/user?tab=embed">{say('studio.keys')}</Link>}
    >
      <Intro>{say('studio.text')}</Intro>
      <Grid>
        <Controls>
          <Panel aria-labelledby="studio-widget">
            <h2 id="studio-widget">{say('studio.widget')}</h2>
            <Widgets role="radiogroup" aria-labelledby="studio-widget">
              {embedComponents.map((widget) => (
                <label key={widget}>
                  <input
                    type="radio"
                    name="studio-widget"
                    checked={choice.widget === widget}
                    onChange={() => change((now) => withWidget(now, widget))}
                  />
                  <span>{say(`developer.embed.component.${widget}`)}</span>
                </label>
              ))}
            </Widgets>
          </Panel>
          <Fold id="studio-options" title={say('studio.options.title')}>
            <OptionFields
              choice={choice}
              onChange={(name, value) => change((now) => ({ ...now, options: put(now.options, name, value) }))}
            />
            <h3 id="studio-language">{say('studio.lang.title')}</h3>
            <Segments
              label={say('studio.lang.title')}
              choices={langs.map((each) => [each, say(`studio.lang.${each || 'page'}`)])}
              value={choice.lang}
              onChange={(lang) => change((now) => ({ ...now, lang }))}
            />
          </Fold>
          <Fold id="studio-theme" title={say('studio.theme.title')}>
            <ThemeFields choice={choice} onChange={change} />
          </Fold>
        </Controls>
        <Work>
          <Bar>
            <Segments
              label={say('studio.way.label')}
              choices={pageWays.map((way) => [way, say(`studio.way.${way}`)])}
              value={choice.way}
              onChange={(way) => change((now) => ({ ...now, way }))}
            />
            <Button $small $kind="plain" onClick={() => setTurn(turn + 1)}>
              {say('studio.preview.again')}
            </Button>
          </Bar>
          <WidthBar width={choice.width} onChange={(width) => change((now) => ({ ...now, width }))} />
          <Preview
            key={turn}
            choice={choice}
            ownKey={ownKey}
            onEvent={(name, detail) => keep({ say: 'hear', name, detail })}
          />
          <Small>{say('studio.preview.yours')}</Small>
          <EventConsole
            widget={choice.widget}
            heard={heard.list}
            isPaused={heard.isPaused}
            onPause={(paused) => keep({ say: 'pause', paused })}
            onClear={() => keep({ say: 'clear' })}
          />
          <SnippetPanel choice={choice} keys={list} embedKey={embedKey} onChange={change} />
        </Work>
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

/** Stays beside the preview: whoever turns a colour at the bottom of it sees what it does. */
const Controls = styled.div`
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

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

const Small = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

const Widgets = styled.div`
  display: grid;
  gap: 2px;
  margin-inline: -8px;

  ${overText}
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
