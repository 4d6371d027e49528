import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { useCannedReplies } from './live-queries.ts'
import { findSlashQuery, insertReply, matchReplies } from './slash-replies.rules.ts'

type Reply = ReturnType<typeof useCannedReplies>[number]

interface SlashRepliesSettings {
  replies: readonly Reply[]
  language: 'en' | 'cn'
  text: string
  onWrite: (text: string) => void
}

/** Prepared replies below a message that ends with `/` and the beginning of a title, as a list for keyboard and pointer. */
export function useSlashReplies({ replies, language, text, onWrite }: SlashRepliesSettings) {
  const { translate } = useTranslator()
  const id = useId()
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const query = text === dismissed ? undefined : findSlashQuery(text)
  const matches = query === undefined ? [] : matchReplies(replies, query)
  const isOpen = matches.length > 0
  const active = Math.min(at, matches.length - 1)
  const textOf = (reply: Reply) => (language === 'cn' ? reply.cnText : reply.text)
  const choose = (reply: Reply) => {
    setAt(0)
    onWrite(insertReply(text, textOf(reply)))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const reply = matches[active]
    if (!reply || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((active + 1) % matches.length)
    else if (event.key === 'ArrowUp') setAt((active - 1 + matches.length) % matches.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(reply)
    else if (event.key === 'Escape') setDismissed(text)
    else return
    event.preventDefault()
    // Escape would close the drawer.
    event.stopPropagation()
  }
  return {
    area: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
      onKeyDown,
    },
    list: isOpen && (
      <Choices id={id} role="listbox" aria-label={translate('live.replies.list')}>
        {matches.map((reply, index) => (
          <div
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // The focus stays in the message.
              event.preventDefault()
              choose(reply)
            }}
          >
            <b>{reply.title}</b>
            <small>{textOf(reply)}</small>
          </div>
        ))}
      </Choices>
    ),
  }
}

const Choices = styled.div`
  border: 1px solid ${({ theme }) => theme.color.field};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.high};

  > div {
    padding: 7px 10px;
    cursor: pointer;
  }
  > div[aria-selected='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
    outline: 1px solid transparent;
  }
  small {
    display: block;
    overflow: hidden;
    color: ${({ theme }) => theme.color.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
