import styled from 'styled-components'

/** Names with their values, side by side where there is room. */
export const Facts = styled.dl<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $wide }) => ($wide ? '220px' : '138px')}, 1fr));
  gap: 10px 20px;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  dd {
    overflow-wrap: anywhere;
  }
`
