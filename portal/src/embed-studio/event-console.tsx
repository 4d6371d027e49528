import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CopyButton } from './code-block.tsx'
import type { RecordedEvent } from './recorded-events.ts'
import { translateDescription, listWidgetEvents } from './studio-widgets.ts'
import type { StudioConfig } from './studio-config.rules.ts'

interface EventConsoleProps {
  widget: StudioConfig['widget']
  events: readonly RecordedEvent[]
  isPaused: boolean
  onPause: (paused: boolean) => void
  onClear: () => void
}

/** Events of the preview. New events are not announced to screen readers, which they would flood. */
export function EventConsole({ widget, events, isPaused, onPause, onClear }: EventConsoleProps) {
  const { translate } = useTranslator()
  const text = JSON.stringify(
    events.map(({ time, name, detail }) => ({ time, name, detail })),
    null,
    2,
  )
  return (
    <ContentCard aria-labelledby="studio-events">
      <Header>
        <h2 id="studio-events">{translate('studio.events.title')}</h2>
        <div>
          <Button $small $kind="plain" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
            {translate(isPaused ? 'studio.events.resume' : 'studio.events.pause')}
          </Button>
          {events.length > 0 && (
            <>
              <CopyButton name={translate('studio.events.title')} text={text} />
              <Button $small $kind="plain" onClick={onClear}>
                {translate('studio.events.clear')}
              </Button>
            </>
          )}
        </div>
      </Header>
      {events.length === 0 && (
        <EmptyConsole>{translate(isPaused ? 'studio.events.paused' : 'studio.events.none')}</EmptyConsole>
      )}
      {events.length > 0 && (
        <List aria-labelledby="studio-events" aria-live="off">
          {events.map((each) => (
            <li key={each.sequence}>
              <Event widget={widget} {...each} />
            </li>
          ))}
        </List>
      )}
    </ContentCard>
  )
}

function Event({ widget, time, name, detail }: RecordedEvent & { widget: StudioConfig['widget'] }) {
  const { lang } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const eventText = listWidgetEvents(widget).get(name)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <time>{time}</time>
        <b>{name}</b>
        {eventText && <span>{eventText.type || '{}'}</span>}
      </summary>
      {isOpen && (
        <>
          {eventText && <p>{translateDescription(eventText.description, lang)}</p>}
          <pre>{JSON.stringify(detail ?? null, null, 2)}</pre>
        </>
      )}
    </details>
  )
}

const Header = styled.div`
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

const EmptyConsole = styled.p`
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
