import styled from 'styled-components'

/** The page of one thing: a way back, its head, and its parts. */
export const DetailColumn = styled.div`
  max-inline-size: ${({ theme }) => theme.size.page};
  padding: 18px 24px 40px;

  > p a {
    text-decoration: none;
  }
  ${({ theme }) => theme.phone} {
    padding: 14px 16px 32px;
  }
`

/** Its number and standing; behind an empty span, what can be done with it. */
export const DetailHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  margin-block: 8px 14px;

  h1 {
    font-size: 1.45rem;
    overflow-wrap: anywhere;
  }
  > span:empty {
    flex: 1;
  }
`

/** What can be done, and below it why it was not. */
export const DetailActionsBox = styled.div`
  display: grid;
  gap: 8px;
`

export const DetailActionsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;

  ${({ theme }) => theme.phone} {
    justify-content: flex-start;
  }
`
