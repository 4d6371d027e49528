import styled from 'styled-components'

/** Changes of deposits, each with its decision. */
export const ChangeList = styled.ul`
  display: grid;
  gap: 10px;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 16px;
    padding: 14px 16px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.color.surface};

    ${({ theme }) => theme.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    font-size: 1rem;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
    font-weight: 400;
  }
  li > div + div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`
