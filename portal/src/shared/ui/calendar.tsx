import type { CalendarElementProps, ListField } from '@gangway/core'
import { props } from '@gangway/react'
import styled from 'styled-components'
import { HiddenText } from './hidden-text.ts'
import { Select } from './plain-field.tsx'

/** Month grid of a calendar controller of core. */
export function Calendar({ props: elementProps }: { props: CalendarElementProps }) {
  return (
    <div>
      <Header>
        <button {...props(elementProps.previous)}>‹</button>
        <MonthYearSelects>
          <MonthChoice field={elementProps.months} />
          <MonthChoice field={elementProps.years} />
        </MonthYearSelects>
        <button {...props(elementProps.next)}>›</button>
      </Header>
      <Days {...props(elementProps.grid)}>
        <div role="row">
          {elementProps.weekdays.map(({ text, header }) => (
            <span key={text} {...props(header)}>
              {text}
            </span>
          ))}
        </div>
        {elementProps.weeks.map((week, index) => (
          <div key={index} role="row">
            {week.map((day, position) =>
              day ? (
                <div key={position} {...props(day.cell)}>
                  <span aria-hidden="true">{day.day}</span>
                  <HiddenText>{day.name}</HiddenText>
                </div>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell of the month grid
                <span key={position} role="gridcell" />
              ),
            )}
          </div>
        ))}
      </Days>
    </div>
  )
}

function MonthChoice({ field }: { field: ListField }) {
  return (
    <Select {...props(field.select)}>
      {field.options.map(({ value, text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </Select>
  )
}

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  margin-block-end: 4px;

  button {
    inline-size: 34px;
    block-size: 34px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.control};
    background: none;
    color: ${({ theme }) => theme.color.accentStrong};
    font-size: 1.3rem;
    line-height: 1;
  }
  button:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  button[aria-disabled] {
    opacity: 0.4;
  }
`

const MonthYearSelects = styled.span`
  display: flex;
  gap: 6px;

  select {
    inline-size: auto;
  }
`

const Days = styled.div`
  display: grid;
  gap: 2px 0;

  [role='row'] {
    display: grid;
    grid-template-columns: repeat(7, minmax(34px, 1fr));
  }
  [role='columnheader'] {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    text-align: center;
  }
  div[role='gridcell'] {
    display: grid;
    place-items: center;
    min-block-size: 34px;
    border-radius: ${({ theme }) => theme.radius.control};
    cursor: pointer;
  }
  div[role='gridcell']:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  [aria-current] {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [data-between] {
    border-radius: 0;
    background: ${({ theme }) => theme.color.accentSoft};
  }
  div[role='gridcell'][aria-selected='true'] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    font-weight: 650;
  }
  [aria-disabled] {
    opacity: 0.5;
  }
  @media (pointer: coarse) {
    div[role='gridcell'] {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    div[role='gridcell'][aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    [data-between] {
      border-block: 1px solid;
    }
  }
`
