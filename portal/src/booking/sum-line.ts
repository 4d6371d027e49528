import styled from 'styled-components'

/** What the lines above come to. */
export const SumLine = styled.p`
  display: flex;
  justify-content: space-between;
  padding-block: 10px 2px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
  font-size: 1.1rem;
`

/** The ways on, the next step last. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: flex-end;
  gap: 10px;
  margin-block-start: 14px;
`
