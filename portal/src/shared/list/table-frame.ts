import styled from 'styled-components'

/** The border around a wide table. */
export const TableFrame = styled.div`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  /* On a narrow page the table scrolls on its own, together with its header; so does one that is wider than its frame. */
  &[data-scrolls='true'] {
    overflow-x: auto;
  }
  @media (width < 1240px) {
    overflow-x: auto;
  }
`
