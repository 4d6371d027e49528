import styled from 'styled-components'

/** Buttons of one row, above the link that covers a card. */
export const RowActions = styled.div`
  position: relative;
  z-index: 1;
  justify-self: start;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  white-space: nowrap;
`

/** Fields of a dialog, two in a row where the width allows it. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 14px;
`
