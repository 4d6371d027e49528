import styled from 'styled-components'

/** The rows of a list on a phone. The whole card leads where its link does. */
export const Cards = styled.ul`
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

/** What is said at one edge, and what belongs to it at the other. */
export const Pair = styled.div`
  display: flex;
  justify-content: space-between;
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
