import { useState } from 'react'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import { CopyButton } from './code-box.tsx'
import type { Heard } from './heard.ts'
import { describe, eventsOf } from './studio-widgets.ts'
import type { Choice } from './choice.rules.ts'

interface EventConsoleProps {
  widget: Choice['widget']
  heard: readonly Heard[]
  isPaused: boolean
  onPause: (paused: boolean) => void
  onClear: () => void
}

/** What the widgets of the preview tell their page. Nothing is read out when one comes: it is here to be looked at. */
export function EventConsole({ widget, heard, isPaused, onPause, onClear }: EventConsoleProps) {
  const { say } = useWords()
  const text = JSON.stringify(
    heard.map(({ time, name, detail }) => ({ time, name, detail })),
    null,
    2,
  )
  return (
    <Panel aria-labelledby="studio-events">
      <Head>
        <h2 id="studio-events">{say('studio.events.title')}</h2>
        <div>
          <Button $small $kind="plain" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
            {say(isPaused ? 'studio.events.go' : 'studio.events.pause')}
          </Button>
          {heard.length > 0 && (
            <>
              <CopyButton name={say('studio.events.title')} text={text} />
              <Button $small $kind="plain" onClick={onClear}>
                {say('studio.events.clear')}
              </Button>
            </>
          )}
        </div>
      </Head>
      {heard.length === 0 && <Nothing>{say(isPaused ? 'studio.events.paused' : 'studio.events.none')}</Nothing>}
      {heard.length > 0 && (
        <List aria-labelledby="studio-events" aria-live="off">
          {heard.map((each) => (
            <li key={each.turn}>
              <Event widget={widget} {...each} />
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}

function Event({ widget, time, name, detail }: Heard & { widget: Choice['widget'] }) {
  const { lang } = useWords()
  const [isOpen, setOpen] = useState(false)
  const said = eventsOf(widget).get(name)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <time>{time}</time>
        <b>{name}</b>
        {said && <span>{said.type || '{}'}</span>}
      </summary>
      {isOpen && (
        <>
          {said && <p>{describe(said.description, lang)}</p>}
          <pre>{JSON.stringify(detail ?? null, null, 2)}</pre>
        </>
      )}
    </details>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;

  && h2 {
    margin: 0;
  }
  div {
    display: flex;
    flex-wrap: wrap;
  }
`

const Nothing = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.muted};
`

const List = styled.ol`
  max-block-size: 320px;
  margin-block-start: 8px;
  overflow: auto;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};

  li {
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
  }
  summary {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: 6px 4px;
    cursor: pointer;
    list-style: none;
    font-size: 0.93rem;

    &:hover {
      background: ${({ theme }) => theme.color.ground};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '';
    flex: none;
    align-self: center;
    inline-size: 6px;
    block-size: 6px;
    border: solid ${({ theme }) => theme.color.muted};
    border-width: 0 1.6px 1.6px 0;
    rotate: -45deg;
  }
  details[open] summary::before {
    rotate: 45deg;
  }
  time {
    color: ${({ theme }) => theme.color.muted};
  }
  b {
    font-weight: 600;
  }
  summary span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: ${({ theme }) => theme.color.muted};
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.89em;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    padding: 2px 4px 6px 22px;
    color: ${({ theme }) => theme.color.muted};
  }
  pre {
    margin: 0 0 10px 22px;
    padding: 10px 12px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.ground};
    font:
      0.89rem/1.5 ui-monospace,
      'SFMono-Regular',
      Menlo,
      Consolas,
      monospace;
  }
`
