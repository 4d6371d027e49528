import styled from 'styled-components'

/** Buttons of one row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

/** Fields of a dialog, two in a row where the width allows it. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 14px;
`
