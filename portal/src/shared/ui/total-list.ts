import styled from 'styled-components'

/** The totals above a list, side by side. */
export const TotalList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 10px 20px;
  margin-block: 0 14px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  dd {
    margin: 0;
    font-weight: 600;
    white-space: nowrap;
  }
`
