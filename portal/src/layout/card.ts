import styled from 'styled-components'

export const ContentCard = styled.section`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  padding: 18px 20px;

  h2 {
    font-size: 1.1rem;
    margin-block-end: 6px;
  }
`
