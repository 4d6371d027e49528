import { listConfirmation, listProgress, translate as sayMessage } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { buttonStyle, type ButtonStyleProps } from '../../shared/ui/button.tsx'
import type { Order } from '../detail/order-detail.ts'

/** How far a paid booking is until its tickets are issued. */
export function TicketProgress({ order }: { order: Order }) {
  const { translator } = useTranslator()
  return (
    <ProgressList>
      {listProgress(order).map(({ text, state }) => (
        <li key={text.key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {sayMessage(translator, text)}
        </li>
      ))}
    </ProgressList>
  )
}

/** Numbers of the airline, tickets and payment of a paid booking. */
export function PaidDetails({ order }: { order: Order }) {
  const { translator } = useTranslator()
  return (
    <ContentCard>
      <Columns>
        {listConfirmation(order).map(({ title, rows }) => (
          <section key={title.key}>
            <h2>{sayMessage(translator, title)}</h2>
            <Rows>
              {rows.map(({ label, value, notes, isTotal }, index) => (
                <div key={index} data-total={isTotal}>
                  <dt>{sayMessage(translator, label)}</dt>
                  {value && <dd>{sayMessage(translator, value)}</dd>}
                  {notes.map((note, at) => (
                    <dd key={at} data-note>
                      {sayMessage(translator, note)}
                    </dd>
                  ))}
                </div>
              ))}
            </Rows>
          </section>
        ))}
      </Columns>
    </ContentCard>
  )
}

export const CalendarLink = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

const progressSigns = { done: '✓', current: '●', open: '○' }

const ProgressList = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 20px;
  color: ${({ theme }) => theme.color.muted};

  li::before {
    content: '${progressSigns.open} ' / '';
  }
  [data-state='done']::before {
    content: '${progressSigns.done} ' / '';
    color: ${({ theme }) => theme.color.ok};
  }
  [data-state='current'] {
    color: ${({ theme }) => theme.color.text};
    font-weight: 650;
  }
  [data-state='current']::before {
    content: '${progressSigns.current} ' / '';
    color: ${({ theme }) => theme.color.accent};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 20px 32px;

  h2 {
    margin-block-end: 8px;
  }
`

const Rows = styled.dl`
  display: grid;
  gap: 6px;

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dd {
    color: ${({ theme }) => theme.color.muted};
    overflow-wrap: anywhere;
  }
  [data-note] {
    flex-basis: 100%;
    font-size: 0.93rem;
  }
  [data-total='true'],
  [data-total='true'] dd {
    color: ${({ theme }) => theme.color.text};
    font-weight: 650;
  }
`
