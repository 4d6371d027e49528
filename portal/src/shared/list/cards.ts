import styled from 'styled-components'

/** List rows as cards for narrow screens. The link of a card covers the whole card. */
export const CardList = styled.ul`
  display: grid;
  gap: 10px;

  li {
    position: relative;
    display: grid;
    gap: 8px;
    padding: 12px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.color.surface};
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${({ theme }) => theme.radius.card};
    }
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 400;
  }
`

/** One line with content at the start and the end. */
export const CardRow = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: 12px;

  > :last-child {
    flex: none;
    max-inline-size: 64%;
    text-align: end;
  }
  b {
    font-weight: 600;
  }
`
