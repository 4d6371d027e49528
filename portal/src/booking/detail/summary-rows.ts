import styled from 'styled-components'

/** Total below a list of amounts. */
export const TotalLine = styled.p`
  display: flex;
  justify-content: space-between;
  padding-block: 10px 2px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
  font-size: 1.1rem;
`

/** Actions; the primary action is last. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: flex-end;
  gap: 10px;
  margin-block-start: 14px;
`
