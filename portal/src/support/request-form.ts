import styled from 'styled-components'

/** A form as the content of a drawer: its fields scroll, its buttons stay. */
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
