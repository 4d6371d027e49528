import styled from 'styled-components'

/** Form in a drawer: the fields scroll, the buttons stay visible. */
export const DrawerForm = styled.form`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-block-size: 0;
`

export const FieldTitle = styled.p`
  margin-block-end: 3px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`
