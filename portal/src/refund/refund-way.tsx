import { dateTimeText, refundProgress } from '@gangway/core'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { Note } from '../shared/note.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'
import { stopsOf } from './refund-way.rules.ts'

/** How far a refund is, and what is to be expected next. */
export function RefundWay({ refund }: { refund: Refund }) {
  const { say, lang, words } = useWords()
  const { type, status, confirmState, hint, overdue, rejectReason, method } = refund
  const stops = stopsOf({ type, status, method })
  const isOver = refundProgress(status) === undefined
  const expected =
    hint && (hint.at !== null || hint.kind === 'ORIGINAL_METHOD')
      ? words.t(`refund.hint.${hint.kind}`, { time: hint.at ? dateTimeText(hint.at, lang) : '' })
      : undefined
  return (
    <Panel aria-label={say('refund.way.title')}>
      {!isOver && (
        <Stops>
          {stops.map(({ name, state }) => (
            <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {say(`refund.stop.${name}`)}
              {state === 'done' && <HiddenText>{say('refund.way.done')}</HiddenText>}
            </li>
          ))}
        </Stops>
      )}
      <Said>
        {expected && (
          <Note $kind={overdue ? 'warn' : 'info'}>
            {expected} {overdue && say('refund.way.overdue')}
          </Note>
        )}
        {status === 'REJECTED' && <Note $kind="bad">{rejectReason ?? say('refund.way.rejected')}</Note>}
        {status === 'CANCELLED' && <Note>{say('refund.way.cancelled')}</Note>}
        {confirmState === 'UNCONFIRMED' && <Note $kind="warn">{say('refund.way.unconfirmed')}</Note>}
        {confirmState === 'DISPUTED' && <Note $kind="warn">{say('refund.way.disputed')}</Note>}
      </Said>
    </Panel>
  )
}

const Stops = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 0;

  li {
    position: relative;
    flex: 1 1 120px;
    padding-block-start: 18px;
    color: ${({ theme }) => theme.color.muted};
  }
  li::before {
    content: '';
    position: absolute;
    inset: 5px 0 auto 0;
    block-size: 2px;
    background: ${({ theme }) => theme.color.line};
  }
  li::after {
    content: '';
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid ${({ theme }) => theme.color.field};
    border-radius: 50%;
    background: ${({ theme }) => theme.color.surface};
  }
  li:last-child::before {
    display: none;
  }
  li[data-state='done']::before {
    background: ${({ theme }) => theme.color.accent};
  }
  li[data-state='done']::after {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
  li[data-state='now'] {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
  li[data-state='now']::after {
    border-color: ${({ theme }) => theme.color.accent};
  }
  ${({ theme }) => theme.narrow} {
    flex-direction: column;

    li {
      flex: none;
      padding: 0 0 6px 24px;
    }
    li::before {
      inset: 6px auto -10px 5px;
      inline-size: 2px;
      block-size: auto;
    }
    li::after {
      inset-block-start: 3px;
    }
  }
`

const Said = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty):not(:first-child) {
    margin-block-start: 14px;
  }
`
