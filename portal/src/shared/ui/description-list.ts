import styled from 'styled-components'

/** Name-value pairs, in columns where the width allows it. */
export const DescriptionList = styled.dl<{ $isWide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $isWide }) => ($isWide ? '220px' : '138px')}, 1fr));
  gap: 10px 20px;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  dd {
    overflow-wrap: anywhere;
  }
  > div:has([data-wide]) {
    grid-column: 1 / -1;
  }
`
