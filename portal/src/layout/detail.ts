import styled from 'styled-components'

/** Layout of a detail page: back link, header and cards. */
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

/** Number and status on the left, actions on the right. */
export const DetailHeader = styled.header`
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

/** Actions and below them the error of the last one. */
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
